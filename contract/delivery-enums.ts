/** The channel a delivery is sent on. */
export const deliveryChannels = ['email', 'sms', 'push'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

/** How many of a client's deliveries are listed; older ones remain in the database. */
export const maxListedDeliveries = 500

/** What a delivery is about. The first five are the notification types; the first eight go to clients. */
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

/** held: waiting. sending: in progress. The other three are final. */
export const deliveryStates = ['held', 'sending', 'sent', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery is waiting, or was not sent. */
export const deliveryReasons = {
  unread: 'Waiting to see if it is read in the portal',
  gathering: 'Collecting further updates',
  quiet: 'Quiet hours',
  retry: 'Could not be delivered yet; will be retried',
  'not-set-up': 'Not set up',
  merged: 'Combined with another delivery',
  read: 'Read in time',
  'channel-off': 'Turned off in preferences',
  'kind-off': 'This kind is turned off in preferences',
  'no-address': 'No address, or no consent to text the number',
  'address-changed': 'The address or number changed',
  unconfirmed: 'The address is not confirmed',
  'daily-limit': 'Daily limit',
  sample: 'Sample',
  archived: 'The transaction is archived',
  withdrawn: 'What it was about was deleted or has changed',
  stopped: 'The recipient unsubscribed',
  'by-hand': 'Canceled by an admin',
  refused: 'Refused by the receiver',
  'gave-up': 'Could not be delivered',
} as const
export type DeliveryReason = keyof typeof deliveryReasons

/** The text next to the switch; it is stored with the time at which a client agrees. */
export const smsConsentWording =
  'Text me updates on this transaction at my number. Message and data rates may apply. Reply STOP to end, HELP for help.'
