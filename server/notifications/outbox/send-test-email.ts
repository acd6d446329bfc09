import type { Admin } from '#contract/access.ts'
import { newId } from '../../db/new-id.ts'
import { getTeam } from '../../db/team-settings.ts'
import { conflict } from '../../http/problem.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { testEmail } from '../emails/test-email.ts'

/** Sends a test email to an admin immediately, bypassing the outbox. Throws 409 if email is not set up. */
export async function sendTestEmail(
  { channels, settings, db }: Services,
  { name, email }: Pick<Admin, 'name' | 'email'>,
): Promise<{ sent: boolean; error: string | null }> {
  if (!channels.mail || !settings.mail)
    throw conflict('Email is not set up: SMTP_URL and MAIL_FROM are missing')
  const team = await getTeam(db, settings.timeZone)
  const outcome = await channels.mail.send({
    ...testEmail({ team, baseUrl: publicAddress(settings) }),
    to: email,
    toName: name,
    fromName: team.name,
    messageId: `<${newId()}@${settings.mail.from.split('@')[1] ?? 'localhost'}>`,
  })
  return outcome.state === 'sent' ? { sent: true, error: null } : { sent: false, error: outcome.error }
}
