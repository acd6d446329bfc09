/** By what a notice goes out. */
export const noticeChannels = ['email', 'sms', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** How many of a client's notices are listed; older ones stay in the database. */
export const mostNotices = 500

/** What a notice tells. The first six go to clients; the first five of them are the kinds of notifications. */
export const noticeKinds = [
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
export type NoticeKind = (typeof noticeKinds)[number]

/** held: waits. sending: on its way. The other three are ends. */
export const noticeStates = ['held', 'sending', 'sent', 'failed', 'cancelled'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Why a notice waits, or was not sent. */
export const noticeReasons = {
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
export type NoticeReason = keyof typeof noticeReasons
