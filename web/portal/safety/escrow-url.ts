import type { PortalClient } from '#contract/calls/clients/clients.ts'
import { phoneUrl } from '#web/format/phone-url.ts'

/** In the address it opens the safety note. */
export const safetyHash = '#safety'

/**
 * The link that calls escrow, or opens the safety note until this person has read it; null for a number that cannot be dialed.
 */
export function escrowUrl({
  safety = 'read',
  escrowPhone,
}: Pick<PortalClient, 'safety' | 'escrowPhone'>): string | null {
  return safety === 'read' ? phoneUrl('tel', escrowPhone) : safetyHash
}
