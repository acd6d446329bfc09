import type { DeliveryChannel, DeliveryReason } from '#contract/delivery-enums.ts'
import { quietUntil, type QuietHours } from '#contract/quiet-hours.ts'

/** What counts for whether a delivery may go out now; as it stands at this moment, not as it stood when it was made. */
export interface DeliveryContext {
  now: Date
  channel: DeliveryChannel
  createdAt: string
  isUrgent: boolean
  /** The client's transaction is archived: nothing more is told to the client. */
  isArchived: boolean
  /** It is about the sample client, whose portal anybody can open. */
  isSample: boolean
  /** The recipient has another address or number by now: it goes to no other than it was made for. */
  hasMoved: boolean
  /** What it tells of is deleted or hidden by now. */
  isWithdrawn: boolean
  /** A chat message that was read in the meantime. */
  isRead: boolean
  /** The recipient takes this channel. */
  channelOn: boolean
  /** The recipient wants this kind; always so for what an admin made by hand. */
  kindOn: boolean
  hasAddress: boolean
  /** The address is known to be the recipient's own, or this is what finds it out. */
  isConfirmed: boolean
  /** The recipient has got as many texts as it may today. */
  isOverLimit: boolean
  /** The team has set the channel up. */
  isSetUp: boolean
  /** Null for recipients without quiet hours. */
  quiet: (QuietHours & { timeZone: string }) | null
}

export type Decision =
  | { does: 'go' }
  | { does: 'wait'; until: Date; reason: DeliveryReason }
  | { does: 'cancel'; reason: DeliveryReason }
  | { does: 'fail'; reason: DeliveryReason }

const minute = 60_000

/** How long deliveries wait for a channel that the team has not set up; milliseconds. */
export const channelSetupTimeout = 24 * 60 * minute
const setUpLook = 15 * minute

/** Whether a delivery goes out now, waits, or never goes (product.md, section 3, and the specification's preferences). */
export function decideDelivery(of: DeliveryContext): Decision {
  if (of.isSample) return { does: 'cancel', reason: 'sample' }
  if (of.isArchived) return { does: 'cancel', reason: 'archived' }
  if (of.isWithdrawn) return { does: 'cancel', reason: 'withdrawn' }
  if (of.isRead) return { does: 'cancel', reason: 'read' }
  if (of.hasMoved) return { does: 'cancel', reason: 'address-changed' }
  if (!of.channelOn) return { does: 'cancel', reason: 'channel-off' }
  if (!of.kindOn) return { does: 'cancel', reason: 'kind-off' }
  if (!of.hasAddress) return { does: 'cancel', reason: 'no-address' }
  if (!of.isConfirmed) return { does: 'cancel', reason: 'unconfirmed' }
  if (of.quiet && !of.isUrgent) {
    const until = quietUntil(of.now, of.quiet, of.quiet.timeZone)
    if (until > of.now) return { does: 'wait', until, reason: 'quiet' }
  }
  if (of.isSetUp) return of.isOverLimit ? { does: 'cancel', reason: 'daily-limit' } : { does: 'go' }
  const patientUntil = Date.parse(of.createdAt) + channelSetupTimeout
  if (of.now.getTime() >= patientUntil) return { does: 'fail', reason: 'not-set-up' }
  const look = Math.min(of.now.getTime() + setUpLook, patientUntil)
  return { does: 'wait', until: new Date(look), reason: 'not-set-up' }
}
