import type { Delivery } from '#contract/calls/notifications/deliveries.ts'
import {
  describeEndReason,
  type DeliveryChannel,
  type DeliveryKind,
  type DeliveryReason,
  type DeliveryState,
} from '#contract/rules/delivery-enums.ts'
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
  note_shared: 'Note',
  portal_link: 'Portal link',
  texts_on: 'Texts turned on',
  confirm_phone: 'Phone confirmation code',
  confirm_email: 'Email confirmation link',
  client_message: 'Message from client',
  client_upload: 'Upload by client',
  daily_brief: 'Daily brief',
  to_sort: 'Message to sort',
  password_reset_link: 'Password reset link',
  password_link_made: 'Password reset link created',
  password_reset: 'Password reset',
  sign_in_connected: 'Way to sign in connected',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  member_joined: 'Member joined by domain',
  email_changed: 'Email address changed',
  number_changed: 'Escrow’s number changed',
  number_locked: 'Escrow’s number locked',
  partner_asked: 'Asked of them',
  partner_returned: 'File sent back',
  partner_moved: 'Another day',
  partner_dropped: 'No longer needed',
  partner_reminder: 'Reminder of what is asked',
  email_now: 'Email by hand',
  about_answer: 'About their answer',
}

export const stateLabels: Record<DeliveryState, string> = {
  held: 'Held',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Canceled',
}

const tries = (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`)

type Held = Pick<Delivery, 'channel' | 'reason' | 'attempts' | 'sendAfter'>

/** Why it is held, and when it will be sent in the client's time zone. */
function heldLabel({ channel, reason, attempts, sendAfter }: Held, zone: string, now: number): string {
  if (Date.parse(sendAfter) <= now) return 'Will be sent in a moment'
  const at = formatMomentIn(sendAfter, zone)
  const labels: Partial<Record<DeliveryReason, string>> = {
    unread: `Will be sent ${at} if still unread`,
    unsorted: `Will be sent ${at} if still not sorted`,
    gathering: `Collecting other updates until ${at}`,
    quiet: `Quiet hours until ${at}`,
    retry: `Not delivered after ${tries(attempts)}. Next try ${at}`,
    'not-set-up': `${describeEndReason('not-set-up', channel)}. Next check ${at}`,
  }
  return (reason && labels[reason]) ?? `Will be sent ${at}`
}

/** Why it was not sent, or not sent on its own. */
function endLabel(channel: DeliveryChannel, reason: DeliveryReason, attempts: number): string {
  const text = describeEndReason(reason, channel) ?? ''
  return reason === 'refused' || reason === 'gave-up' ? `${text} after ${tries(attempts)}` : text
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
