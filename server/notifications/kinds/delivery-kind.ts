import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import type { DeliveryChannel } from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { Reader } from '../../db/readers.ts'
import type { AdminNotificationPreferences } from '../preferences/admin-preference-data.ts'
import type { DeliveryContext } from '../rules/delivery-decision.ts'

/** The facts of a decision that depend on the recipient. */
export type RecipientFacts = Omit<
  DeliveryContext,
  'now' | 'channel' | 'createdAt' | 'isUrgent' | 'isWithdrawn' | 'isRead' | 'isSetUp' | 'pausesUntil'
>

/** The recipient of a delivery with their addresses of today. */
export interface ToReader {
  reader: Reader
  delivery: DeliveryRow
  channel: DeliveryChannel
  currentAddress: string | null
  hasPush: boolean
  /** A phone number in the gateway's format; null for one that takes no texts. */
  smsNumber: (phone: string) => string | null
}

/** Whether the subject of a delivery still is what it was about, was read, or is gone or outdated. */
export type SubjectState = 'current' | 'read' | 'withdrawn'

/** A kind of email, text or push: when it goes out, to whom, and when it no longer applies. */
export interface DeliveryKindRules {
  /** Waits while a message may still be read or sorted, or for other updates that go into the same email. */
  waits?: 'unread' | 'unsorted' | 'gathering'
  /** The least time between two of this kind to the same recipient on one channel, in milliseconds. */
  pause?: number
  /** The preference of a person of the client side that turns it off. */
  preference?: keyof Preferences
  /** The preference of a member of the team that turns it off. */
  memberPreference?: Exclude<keyof AdminNotificationPreferences, 'othersDeals'>
  /** The page of the deal on the desk that its push opens. */
  deskPage?: 'documents' | 'messages'
  /** The page of the desk that its push opens, for a kind that is not about one deal. */
  deskPath?: string
  /**
   * Set for a kind that goes to a person of the client side regardless of preferences and quiet hours: what differs from an
   * enabled channel to the person's confirmed address of today.
   */
  regardless?: (db: Db, to: ToReader) => Partial<RecipientFacts> | Promise<Partial<RecipientFacts>>
  /** Sent regardless, but not once the person stopped emails about the deal, which each of these offers. */
  canBeStopped?: boolean
  /** The state of its subject; absent for a kind whose subject cannot be deleted. */
  getState?: (db: Db, delivery: DeliveryRow, now: Date) => Promise<SubjectState>
}
