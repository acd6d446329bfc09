import type { EmailedSubject } from '#contract/calls/clients/email-now.ts'
import type { ToastAction, ToastContent } from '#web/ui/toast-context.ts'
import { smsLink } from '../client-actions/link-message.ts'
import { portalLink } from './portal-link.ts'
import { ownMailLink } from './portal-only-notice.ts'
import { emailNowText, type Telling } from './telling.tsx'

/** What a form has saved for a client, and whether it was emailed: null when that was not wanted. */
export interface Told {
  /** Its first line in a message, after the greeting. */
  line: string
  about: EmailedSubject
  ids: readonly string[]
  isMailed: boolean | null
}

/**
 * A toast's addition for a client who gets notifications in the portal only: that it was emailed, or the buttons that email it and
 * open a text message on the agent's own phone.
 */
export function toastForPortalOnly(
  { client, notice, way, ended, press }: Telling,
  { line, about, ids, isMailed }: Told,
): Pick<ToastContent, 'note' | 'action' | 'secondAction'> {
  if (notice === null) return {}
  const { firstName, phone, uniqueId } = client
  if (isMailed) return { note: `Emailed to ${firstName}.` }
  const message = `Hi ${firstName}, ${line}\n${portalLink(uniqueId)}`
  const href = smsLink(phone, message)
  const text = emailNowText(client)
  const email: ToastAction | null =
    way === 'server'
      ? { text, onAction: () => press(about, ids) }
      : way === 'own'
        ? { text, href: ownMailLink(client, message) }
        : null
  const [action, secondAction] = [email, href === null ? null : { text: `Text ${firstName}`, href }].filter(
    (one) => one !== null,
  )
  return {
    note: isMailed === false ? `${notice} The email did not go out.` : (ended ?? notice),
    ...(action ? { action } : {}),
    ...(secondAction ? { secondAction } : {}),
  }
}
