import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { resetPath } from '../../features/team/make-reset-link.ts'
import { giveToken } from '../../features/team/password-reset-data.ts'
import { getTeam } from '../../features/team/team-settings-data.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { passwordResetEmail, resetLinkEmail, resetLinkMadeEmail } from './account-emails.ts'
import type { EmailTemplate } from './email-template.ts'

type Writing = Pick<Services, 'db' | 'settings' | 'clock'>

async function madeBy({ db }: Writing, id: string | null): Promise<string> {
  const row = await db.selectFrom('password_resets').select('madeBy').where('id', '=', id).executeTakeFirst()
  return row?.madeBy ?? 'A colleague'
}

/** The letter about an admin's own account; null for a link that has run out, undefined for other kinds. */
export async function accountEmail(
  services: Writing,
  { kind, subjectId }: DeliveryRow,
): Promise<EmailTemplate | null | undefined> {
  const { db, settings, clock } = services
  const ours = { team: await getTeam(db, settings.timeZone), baseUrl: publicAddress(settings) }
  if (kind === 'password_reset') return passwordResetEmail(ours)
  if (kind === 'password_link_made') return resetLinkMadeEmail(ours, await madeBy(services, subjectId))
  if (kind !== 'password_reset_link') return undefined
  const token = await giveToken(db, subjectId ?? '', clock().toISOString())
  return token === null ? null : resetLinkEmail(ours, resetPath(token))
}
