import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { ToastContent } from '#web/ui/toast-context.ts'
import { smsLink } from '../client-actions/link-message.ts'
import { portalLink } from './portal-link.ts'

/** The notice for a client who gets notifications in the portal only; null for one who gets email, texts or push. */
export function portalOnlyNotice({
  firstName,
  reach,
}: Pick<AdminClient, 'firstName' | 'reach'>): string | null {
  return reach.length === 0 ? `${firstName} is told only in the portal.` : null
}

/**
 * A toast's addition for a client who gets notifications in the portal only: a text message from the agent's own phone. `about`:
 * its first line, after the greeting.
 */
export function toastForPortalOnly(
  client: AdminClient,
  about: string,
): Pick<ToastContent, 'note' | 'action'> {
  const note = portalOnlyNotice(client)
  if (note === null) return {}
  const href = smsLink(client.phone, `Hi ${client.firstName}, ${about}\n${portalLink(client.uniqueId)}`)
  return { note, ...(href === null ? {} : { action: { text: `Text ${client.firstName}`, href } }) }
}
