// Ids are UUIDv7 text, moments ISO 8601 in UTC; the ids of admins are those of the sign-in tables.

/** One thing to tell one recipient over one channel: the outbox, and the record of what became of it. */
export interface DeliveryRow {
  id: string
  /** The client it is about, and to whom it goes when there is no `userId`; null for the team's own. */
  clientId: string | null
  /** The admin to whom it goes. */
  userId: string | null
  channel: string
  /** The mail address or number it was made for, and goes to; null for push, and where there was none. */
  sentTo: string | null
  kind: string
  /** The notification, message or document that it tells of. */
  subjectId: string | null
  /** Of a reminder: the step that is expected; null for the closing. */
  remindsOfStepId: string | null
  /** Of a reminder: the day, `YYYY-MM-DD`; null for everything else. */
  remindsOfDay: string | null
  /** Made by an admin, not by an event: kinds that are switched off do not hold it. */
  isByHand: boolean
  /** Goes out in quiet hours too. */
  isUrgent: boolean
  /** What waits under the same key goes out as one. */
  groupKey: string
  /** The same thing is never told twice. */
  dedupeKey: string
  state: string
  /** Why it is held, or was not sent. */
  reason: string | null
  sendAfter: string
  /** Until when a sender that took it may still be at work. */
  claimedUntil: string | null
  attempts: number
  lastError: string | null
  createdAt: string
  /** When it was sent, failed or was cancelled. */
  settledAt: string | null
}

/** A browser that takes web push, of a client or of an admin. */
export interface PushSubscriptionRow {
  id: string
  clientId: string | null
  userId: string | null
  endpoint: string
  p256dh: string
  auth: string
  createdAt: string
}

/** Who agreed to text messages, or ended them, in which words: never changed, only added to. */
export interface SmsConsentRow {
  id: string
  clientId: string
  phone: string
  isGiven: boolean
  source: string
  wording: string
  createdAt: string
}

/** A code or link that was sent to an address which a client typed, to learn that it is the client's own. */
export interface AddressConfirmationRow {
  id: string
  clientId: string
  /** `email` or `sms`. */
  channel: string
  /** A mail address, or a number in E.164. */
  address: string
  /** Wrong codes so far. */
  tries: number
  createdAt: string
  expiresAt: string
  confirmedAt: string | null
}

/** What an admin wants to be told; without a row, everything. */
export interface AdminNotificationPreferenceRow {
  userId: string
  clientMessages: boolean
  clientUploads: boolean
  dailyBrief: boolean
}
