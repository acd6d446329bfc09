import type { Generated } from 'kysely'

// Ids are UUIDv7 text, moments ISO 8601 in UTC; admin ids refer to the sign-in tables.

/** One email, text or push to one recipient: the outbox, and the record of its outcome. */
export interface DeliveryRow {
  id: string
  /** The client it is about; null for deliveries about the team itself. */
  clientId: string | null
  /** The person of the client side it goes to; null when it goes to an admin. */
  personId: string | null
  /** The admin it goes to. */
  userId: string | null
  channel: string
  /** The email address or number that the delivery was created for; null for push, and without an address. */
  sentTo: string | null
  kind: string
  /** The notification, message or document it is about. */
  subjectId: string | null
  /** The agent's text for this email; of `about_answer`, which sentence it is; null for the usual text. */
  text: string | null
  /** For a reminder: the step that is due; null for the closing. */
  remindsOfStepId: string | null
  remindsOfDateId: string | null
  /** For a reminder: the due day, `YYYY-MM-DD`; null otherwise. */
  remindsOfDay: string | null
  /** The name of the member who sent it by hand with `email_now`; null for any other. */
  sentBy: string | null
  /** Created by an admin, not by an event: goes out even if its kind is turned off in the preferences. */
  isByHand: boolean
  /** Goes out even in quiet hours. */
  isUrgent: boolean
  /** Held deliveries with the same key are sent as one. */
  groupKey: string
  /** Unique, so that nothing is sent twice. */
  dedupeKey: string
  state: string
  /** A `DeliveryReason`: why it is held, or was not sent. */
  reason: string | null
  sendAfter: string
  /** Until when the sender that claimed it may still be working on it. */
  claimedUntil: string | null
  attempts: number
  lastError: string | null
  createdAt: string
  /** When it was sent, failed or was canceled. */
  settledAt: string | null
}

/** An email address whose mailbox does not exist: nothing more is sent there. */
export interface FailingAddressRow {
  /** In lower case. */
  address: string
  /** The status code that said so (RFC 3463), such as 5.1.1. */
  status: string
  since: string
  /** The delivery that failed. */
  deliveryId: string
}

/** A web push subscription of a client's or an admin's browser. */
export interface PushSubscriptionRow {
  id: string
  clientId: string | null
  personId: string | null
  userId: string | null
  endpoint: string
  p256dh: string
  auth: string
  createdAt: string
}

/** Consent to texts, or its withdrawal, with the exact wording. Append-only. */
export interface SmsConsentRow {
  id: string
  clientId: string
  personId: string
  phone: string
  isGiven: boolean
  source: string
  wording: string
  createdAt: string
}

/** A code or link sent to an address that a client entered, to confirm that it is the client's own. */
export interface AddressConfirmationRow {
  id: string
  clientId: string
  personId: string
  /** `email` or `sms`. */
  channel: string
  /** An email address, or a number in E.164. */
  address: string
  /** Wrong codes entered so far. */
  tries: number
  createdAt: string
  expiresAt: string
  confirmedAt: string | null
}

/** An admin's notification preferences; the defaults without a row. */
export interface AdminNotificationPreferenceRow {
  userId: string
  clientMessages: boolean
  clientUploads: boolean
  dailyBrief: boolean
  toSort: boolean
  /** Also of deals that are assigned to another member. */
  othersDeals: boolean
}

/** A client-side person's notification preferences: kinds, channels, and quiet hours. */
export interface PreferenceRow {
  id: string
  clientId: string
  personId: string
  stepUpdates: boolean
  documentUploads: boolean
  messageNotifications: boolean
  deadlineReminders: boolean
  closingApproaching: boolean
  emailNotifications: boolean
  smsNotifications: boolean
  reminderDaysBefore: number
  quietHoursStart: string
  quietHoursEnd: string
  timeZone: string | null
  /** When the client decided on email; null while the switch is nobody's choice, or an admin's. */
  emailChosenAt: Generated<string | null>
  /** The admin who wrote down that the client agreed to email; null when the client turned the switch. */
  emailWrittenBy: Generated<string | null>
  /** The address whose mailed link turned email on; empty once anybody decided on email, null while nothing did. */
  emailLinkedTo: Generated<string | null>
  /** When an email mentioned the admin's note to the client. */
  emailToldAt: Generated<string | null>
  createdAt: string
  updatedAt: string
}
