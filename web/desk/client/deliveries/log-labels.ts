import type { Delivery } from '#contract/deliveries.ts'
import type {
  DeliveryChannel,
  DeliveryKind,
  DeliveryReason,
  DeliveryState,
} from '#contract/delivery-enums.ts'
import { formatMomentIn } from '#web/format/zoned-moment.ts'

export const channelLabels: Record<DeliveryChannel, string> = {
  email: 'Email',
  sms: 'Text message',
  push: 'Push',
}

export const kindLabels: Record<DeliveryKind, string> = {
  step_update: 'Step update',
  document_uploaded: 'Document upload',
  message_received: 'Chat message',
  deadline_reminder: 'Deadline reminder',
  closing_approaching: 'Closing reminder',
  texts_on: 'Texts switched on',
  confirm_phone: 'Code to confirm the number',
  confirm_email: 'Link to confirm the address',
  client_message: 'Message from the client',
  client_upload: 'Upload by the client',
  daily_brief: 'Daily brief',
  password_reset_link: 'Password reset link',
  password_link_made: 'Password reset link made',
  password_reset: 'Password reset',
  email_changed: 'Email address changed',
}

export const stateLabels: Record<DeliveryState, string> = {
  held: 'Held',
  sending: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const setupLabel: Record<DeliveryChannel, string> = {
  email: 'Mail is not set up',
  sms: 'Text messages are not set up',
  push: 'Push is not set up',
}

const offLabel: Record<DeliveryChannel, string> = {
  email: 'Email is off by preference',
  sms: 'Text messages are off by preference',
  push: 'Push is off by preference',
}

const noAddressLabel: Record<DeliveryChannel, string> = {
  email: 'No email address',
  sms: 'No number that takes texts, or no consent to text it',
  push: 'No device takes push',
}

const movedLabel: Record<DeliveryChannel, string> = {
  email: 'The email address changed',
  sms: 'The number changed',
  push: 'The device changed',
}

const unconfirmedLabel: Record<DeliveryChannel, string> = {
  email: 'The client has not confirmed this email address',
  sms: 'The client has not confirmed this number',
  push: 'The device is not confirmed',
}

const tries = (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`)

type Held = Pick<Delivery, 'channel' | 'reason' | 'attempts' | 'sendAfter'>

/** Why it waits, and when it goes by the client's clock. */
function heldLabel({ channel, reason, attempts, sendAfter }: Held, zone: string, now: number): string {
  if (Date.parse(sendAfter) <= now) return 'Goes in a moment'
  const at = formatMomentIn(sendAfter, zone)
  const words: Partial<Record<DeliveryReason, string>> = {
    unread: `Goes ${at} if it is unread by then`,
    gathering: `Gathers other news until ${at}`,
    quiet: `Quiet until ${at}`,
    retry: `Not delivered after ${tries(attempts)}. Next try ${at}`,
    'not-set-up': `${setupLabel[channel]}. Looked at again ${at}`,
  }
  return (reason && words[reason]) ?? `Goes ${at}`
}

/** Why it was not sent, or not by itself. */
function endLabel(channel: DeliveryChannel, reason: DeliveryReason, attempts: number): string {
  const words: Partial<Record<DeliveryReason, string>> = {
    'not-set-up': setupLabel[channel],
    merged: 'Merged with another one',
    read: 'Read in time',
    'channel-off': offLabel[channel],
    'kind-off': 'This kind is off by preference',
    'no-address': noAddressLabel[channel],
    'address-changed': movedLabel[channel],
    unconfirmed: unconfirmedLabel[channel],
    'daily-limit': 'Daily limit of texts to this client',
    sample: 'Sample client: nothing is sent',
    archived: 'The transaction is archived',
    withdrawn: 'What it told of is gone or has changed',
    stopped: 'The recipient ended it',
    'by-hand': 'Cancelled by an admin',
    refused: `Refused by the receiver after ${tries(attempts)}`,
    'gave-up': `Given up after ${tries(attempts)}`,
  }
  return words[reason] ?? ''
}

/** The reason for a delivery's state in words, empty where the state says it all. `zone`: whose clock the times are by. */
export function reasonText(delivery: Delivery, zone: string, now = Date.now()): string {
  if (delivery.state === 'held') return heldLabel(delivery, zone, now)
  if (delivery.state === 'sending' || delivery.reason === null) return ''
  return endLabel(delivery.channel, delivery.reason, delivery.attempts)
}
