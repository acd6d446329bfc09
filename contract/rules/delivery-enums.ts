/** The channel a delivery is sent on. */
export const deliveryChannels = ['email', 'sms', 'push'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

/** How many of a client's deliveries are listed; older ones remain in the database. */
export const maxListedDeliveries = 500

/** Kinds of deliveries. The first five are the notification types; the first ten go to clients. */
export const deliveryKinds = [
  'step_update',
  'document_uploaded',
  'message_received',
  'deadline_reminder',
  'closing_approaching',
  'note_shared',
  'portal_link',
  'texts_on',
  'confirm_phone',
  'confirm_email',
  'client_message',
  'client_upload',
  'daily_brief',
  'to_sort',
  'password_reset_link',
  'password_link_made',
  'password_reset',
  'sign_in_connected',
  'passkey_added',
  'passkey_removed',
  'member_joined',
  'email_changed',
  'number_changed',
  'number_locked',
  'partner_asked',
  'partner_returned',
  'partner_moved',
  'partner_dropped',
  'partner_reminder',
  'email_now',
  'about_answer',
] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** held: waiting. sending: in progress. The other three are final. */
export const deliveryStates = ['held', 'sending', 'sent', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a delivery is waiting (the first five), or was not sent. */
export const deliveryReasons = [
  'unread',
  'unsorted',
  'gathering',
  'quiet',
  'retry',
  'not-set-up',
  'merged',
  'read',
  'channel-off',
  'kind-off',
  'no-address',
  'address-changed',
  'unconfirmed',
  'daily-limit',
  'sample',
  'archived',
  'withdrawn',
  'stopped',
  'by-hand',
  'refused',
  'gave-up',
  'failing',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

type EndReason = Exclude<DeliveryReason, 'unread' | 'unsorted' | 'gathering' | 'quiet' | 'retry'>

const endReasons: Record<EndReason, string | Record<DeliveryChannel, string>> = {
  'not-set-up': {
    email: 'Email is not set up',
    sms: 'Texts are not set up',
    push: 'Push is not set up',
  },
  merged: 'Combined with another delivery',
  read: 'Read before it was sent',
  'channel-off': {
    email: 'Email is off in preferences',
    sms: 'Texts are off in preferences',
    push: 'Push is off in preferences',
  },
  'kind-off': 'This type is off in preferences',
  'no-address': {
    email: 'No email address',
    sms: 'No number that can receive texts, or no consent to text',
    push: 'No device has push turned on',
  },
  'address-changed': {
    email: 'The email address changed',
    sms: 'The number changed',
    push: 'The device changed',
  },
  unconfirmed: {
    email: 'The client has not confirmed this email address',
    sms: 'The client has not confirmed this number',
    push: 'The device is not confirmed',
  },
  'daily-limit': 'Daily text limit for this client reached',
  sample: 'Sample client: nothing is sent',
  archived: 'The transaction is archived',
  withdrawn: 'No longer applies: the item was removed or changed',
  stopped: 'The recipient unsubscribed',
  'by-hand': 'Canceled by an admin',
  refused: 'Rejected by the receiver',
  'gave-up': 'Could not be delivered',
  failing: 'The mailbox does not exist',
}

/** Says why a delivery was not sent, or not on its own; null while it is waiting. */
export function describeEndReason(reason: DeliveryReason, channel: DeliveryChannel): string | null {
  const text = (endReasons as Partial<typeof endReasons>)[reason as EndReason]
  return typeof text === 'object' ? text[channel] : (text ?? null)
}
