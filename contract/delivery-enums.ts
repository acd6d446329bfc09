/** By what a delivery goes out. */
export const deliveryChannels = ['email', 'sms', 'push'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

/** How many of a client's deliveries are listed; older ones stay in the database. */
export const maxListedDeliveries = 500

/** What a delivery tells. The first six go to clients; the first five of them are the kinds of notifications. */
export const deliveryKinds = [
  'step_update',
  'document_uploaded',
  'message_received',
  'deadline_reminder',
  'closing_approaching',
  'texts_on',
  'confirm_phone',
  'confirm_email',
  'client_message',
  'client_upload',
  'daily_brief',
  'password_reset_link',
  'password_link_made',
  'password_reset',
  'email_changed',
] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** held: waits. sending: on its way. The other three are ends. */
export const deliveryStates = ['held', 'sending', 'sent', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery waits, or was not sent. */
export const deliveryReasons = {
  unread: 'Waits whether it is read in the portal',
  gathering: 'Gathers what else happens',
  quiet: 'Quiet hours',
  retry: 'Could not be delivered yet, tried again',
  'not-set-up': 'Not set up',
  merged: 'Merged into one',
  read: 'Read in time',
  'channel-off': 'Off by preference',
  'kind-off': 'This kind is off by preference',
  'no-address': 'No address, or no consent to text the number',
  'address-changed': 'The address or number changed',
  unconfirmed: 'The address is not confirmed',
  'daily-limit': 'Daily limit',
  sample: 'Sample',
  archived: 'The transaction is archived',
  withdrawn: 'What it told of is gone or has changed',
  stopped: 'The recipient ended it',
  'by-hand': 'Cancelled by an admin',
  refused: 'Refused by the receiver',
  'gave-up': 'Could not be delivered',
} as const
export type DeliveryReason = keyof typeof deliveryReasons
