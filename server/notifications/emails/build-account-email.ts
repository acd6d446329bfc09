import { issueResetToken, resetPath } from '../../access/password-resets.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import {
  memberJoinedEmail,
  passkeyEmail,
  passwordResetEmail,
  resetLinkEmail,
  resetLinkMadeEmail,
  signInConnectedEmail,
} from './account-emails.ts'
import { emailTeam } from './email-team.ts'
import type { EmailTemplate } from './email-template.ts'

type EmailServices = Pick<Services, 'db' | 'settings' | 'clock'>

async function getLinkCreator({ db }: EmailServices, id: string | null): Promise<string> {
  const row = await db.selectFrom('password_resets').select('madeBy').where('id', '=', id).executeTakeFirst()
  return row?.madeBy ?? 'A colleague'
}

/** A member whom an email names; none once they were removed. */
async function findMember({ db }: EmailServices, id: string | null) {
  return db
    .selectFrom('user')
    .select(['name', 'email', 'role'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()
}

/**
 * Builds an email about an admin's own account; null for an expired link and about a member who was removed, undefined for other
 * kinds.
 */
export async function buildAccountEmail(
  services: EmailServices,
  { kind, subjectId }: DeliveryRow,
): Promise<EmailTemplate | null | undefined> {
  const { db, settings, clock } = services
  const context = { team: await emailTeam(db, settings), baseUrl: publicAddress(settings) }
  if (kind === 'sign_in_connected')
    return signInConnectedEmail(context, settings.oidc?.name ?? 'The provider')
  if (kind === 'passkey_added') return passkeyEmail(context, 'added')
  if (kind === 'passkey_removed') return passkeyEmail(context, 'removed')
  if (kind === 'member_joined') {
    const joined = await findMember(services, subjectId)
    return joined ? memberJoinedEmail(context, joined) : null
  }
  if (kind === 'password_reset') return passwordResetEmail(context)
  if (kind === 'password_link_made')
    return resetLinkMadeEmail(context, await getLinkCreator(services, subjectId))
  if (kind !== 'password_reset_link') return undefined
  const token = await issueResetToken(db, subjectId ?? '', clock().toISOString())
  return token === null ? null : resetLinkEmail(context, resetPath(token))
}
