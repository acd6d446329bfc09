import type { AdminClient } from '#contract/calls/clients/clients.ts'

/** The notice for a client who gets notifications in the portal only; null for one who gets email, texts or push. */
export function portalOnlyNotice({
  firstName,
  reach,
}: Pick<AdminClient, 'firstName' | 'reach'>): string | null {
  return reach.length === 0 ? `${firstName} is told only in the portal.` : null
}

/** A message about one thing that opens in the agent's own mail program. */
export function ownMailLink({ email, propertyAddress }: AdminClient, message: string): string {
  const subject = propertyAddress.split(',')[0] ?? ''
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
}
