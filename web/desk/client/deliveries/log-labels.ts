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
  texts_on: 'Texts turned on',
  confirm_phone: 'Phone confirmation code',
  confirm_email: 'Email confirmation link',
  client_message: 'Message from client',
  client_upload: 'Upload by client',
  daily_brief: 'Daily brief',
  password_reset_link: 'Password reset link',
  password_link_made: 'Password reset link created',
  password_reset: 'Password reset',
  email_changed: 'Email address changed',
}

export const stateLabels: Record<DeliveryState, string> = {
  held: 'Held',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Canceled',
}

const setupLabel: Record<DeliveryChannel, string> = {
  email: 'Email is not set up',
  sms: 'Texts are not set up',
  push: 'Push is not set up',
}

const offLabel: Record<DeliveryChannel, string> = {
  email: 'Email is off in preferences',
  sms: 'Texts are off in preferences',
  push: 'Push is off in preferences',
}

const noAddressLabel: Record<DeliveryChannel, string> = {
  email: 'No email address',
  sms: 'No number that can receive texts, or no consent to text',
  push: 'No device has push turned on',
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

/** Why it is held, and when it will be sent in the client's time zone. */
function heldLabel({ channel, reason, attempts, sendAfter }: Held, zone: string, now: number): string {
  if (Date.parse(sendAfter) <= now) return 'Will be sent in a moment'
  const at = formatMomentIn(sendAfter, zone)
  const labels: Partial<Record<DeliveryReason, string>> = {
    unread: `Will be sent ${at} if still unread`,
    gathering: `Collecting other updates until ${at}`,
    quiet: `Quiet hours until ${at}`,
    retry: `Not delivered after ${tries(attempts)}. Next try ${at}`,
    'not-set-up': `${setupLabel[channel]}. Next check ${at}`,
  }
  return (reason && labels[reason]) ?? `Will be sent ${at}`
}

/** Why it was not sent, or not sent on its own. */
function endLabel(channel: DeliveryChannel, reason: DeliveryReason, attempts: number): string {
  const labels: Partial<Record<DeliveryReason, string>> = {
    'not-set-up': setupLabel[channel],
    merged: 'Combined with another delivery',
    read: 'Read before it was sent',
    'channel-off': offLabel[channel],
    'kind-off': 'This type is off in preferences',
    'no-address': noAddressLabel[channel],
    'address-changed': movedLabel[channel],
    unconfirmed: unconfirmedLabel[channel],
    'daily-limit': 'Daily text limit for this client reached',
    sample: 'Sample client: nothing is sent',
    archived: 'The transaction is archived',
    withdrawn: 'No longer applies: the item was removed or changed',
    stopped: 'The recipient unsubscribed',
    'by-hand': 'Canceled by an admin',
    refused: `Rejected by the receiver after ${tries(attempts)}`,
    'gave-up': `Given up after ${tries(attempts)}`,
  }
  return labels[reason] ?? ''
}

/**
 * The reason for a delivery's state, empty where the state is enough. `zone`: the time zone of the times
 * shown.
 */
export function reasonText(delivery: Delivery, zone: string, now = Date.now()): string {
  if (delivery.state === 'held') return heldLabel(delivery, zone, now)
  if (delivery.state === 'sending' || delivery.reason === null) return ''
  return endLabel(delivery.channel, delivery.reason, delivery.attempts)
}
