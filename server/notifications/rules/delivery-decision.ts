import type { DeliveryChannel, DeliveryReason } from '#contract/rules/delivery-enums.ts'
import { quietUntil, type QuietHours } from '#contract/rules/quiet-hours.ts'

/** The current facts that decide whether a delivery may be sent now, not the facts when it was queued. */
export interface DeliveryContext {
  now: Date
  channel: DeliveryChannel
  createdAt: string
  isUrgent: boolean
  /** The client's transaction is archived, so the client is no longer notified. */
  isArchived: boolean
  /** About the sample client, whose portal anyone can open. */
  isSample: boolean
  /** The recipient's address or number has changed since. A delivery is never redirected. */
  hasAddressChanged: boolean
  /** The subject was deleted or is outdated. */
  isWithdrawn: boolean
  /** A chat message that has been read since. */
  isRead: boolean
  /** The recipient has this channel turned on. */
  isChannelEnabled: boolean
  /** The recipient has this kind turned on; always true for an admin's own notifications. */
  isKindEnabled: boolean
  hasAddress: boolean
  /** The address is known to belong to the recipient, or this delivery confirms it. */
  isConfirmed: boolean
  /** The mailbox of the address is known not to exist. */
  isFailing: boolean
  /** The recipient has reached the daily limit of texts. */
  isOverLimit: boolean
  /** The team has set the channel up. */
  isSetUp: boolean
  /** When the next one of this kind may go to this recipient; null for at any time. */
  pausesUntil: Date | null
  /** Null for recipients without quiet hours. */
  quiet: (QuietHours & { timeZone: string }) | null
}

export type Decision =
  | { action: 'send' }
  | { action: 'wait'; until: Date; reason: DeliveryReason }
  | { action: 'cancel'; reason: DeliveryReason }
  | { action: 'fail'; reason: DeliveryReason }

const minute = 60_000

/** How long deliveries wait for a channel that is not set up yet, in milliseconds. */
export const channelSetupTimeout = 24 * 60 * minute
const setupCheckInterval = 15 * minute

/** Decides whether a delivery is sent now, waits, or is never sent. */
export function decideDelivery(of: DeliveryContext): Decision {
  if (of.isSample) return { action: 'cancel', reason: 'sample' }
  if (of.isArchived) return { action: 'cancel', reason: 'archived' }
  if (of.isWithdrawn) return { action: 'cancel', reason: 'withdrawn' }
  if (of.isRead) return { action: 'cancel', reason: 'read' }
  if (of.hasAddressChanged) return { action: 'cancel', reason: 'address-changed' }
  if (!of.isChannelEnabled) return { action: 'cancel', reason: 'channel-off' }
  if (!of.isKindEnabled) return { action: 'cancel', reason: 'kind-off' }
  if (!of.hasAddress) return { action: 'cancel', reason: 'no-address' }
  if (!of.isConfirmed) return { action: 'cancel', reason: 'unconfirmed' }
  if (of.isFailing) return { action: 'cancel', reason: 'failing' }
  if (of.quiet && !of.isUrgent) {
    const until = quietUntil(of.now, of.quiet, of.quiet.timeZone)
    if (until > of.now) return { action: 'wait', until, reason: 'quiet' }
  }
  if (of.pausesUntil && of.pausesUntil > of.now)
    return { action: 'wait', until: of.pausesUntil, reason: 'gathering' }
  if (of.isSetUp) return of.isOverLimit ? { action: 'cancel', reason: 'daily-limit' } : { action: 'send' }
  const setupDeadline = Date.parse(of.createdAt) + channelSetupTimeout
  if (of.now.getTime() >= setupDeadline) return { action: 'fail', reason: 'not-set-up' }
  const nextCheck = Math.min(of.now.getTime() + setupCheckInterval, setupDeadline)
  return { action: 'wait', until: new Date(nextCheck), reason: 'not-set-up' }
}
