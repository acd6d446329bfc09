import type { Preferences } from '#contract/calls/notifications/preferences.ts'
import type { DeliveryChannel, DeliveryKind, DeliveryReason } from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import type { Reader } from '../../db/readers.ts'
import { hasPushSubscription } from '../channels/push/push-subscription-data.ts'
import type { AddressedRecipient } from '../channels/recipient.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { rulesOf } from '../kinds/deliveries.ts'
import { insertDeliveries, type NewDelivery } from './delivery-data.ts'

const minute = 60_000

/** Milliseconds that a message may stay unread or unsorted before it is sent. */
const unreadDelay = 5 * minute
/** How long emails about steps and documents wait, to be sent together; in milliseconds. */
const groupingDelay = 10 * minute

/** The date of a reminder, `YYYY-MM-DD`; without a step and a date it is the closing. */
export interface RemindsOf {
  stepId: string | null
  dateId?: string
  day: string
}

export interface DeliveryEvent {
  kind: DeliveryKind
  /** The id of the notification, chat message, or document. */
  subjectId: string
  remindsOf?: RemindsOf
  isByHand: boolean
  isUrgent: boolean
  /** The agent's text for the email. */
  text?: string | null
}

interface Plan {
  wait: number
  reason: DeliveryReason | null
  /** Sent together with other deliveries of the same group to the same recipient. */
  group: 'chat' | 'to-sort' | 'updates' | 'reminders' | null
}

function planFor({ kind, isByHand, remindsOf }: DeliveryEvent, channel: DeliveryChannel): Plan {
  if (isByHand) return { wait: 0, reason: null, group: null }
  const { waits } = rulesOf(kind)
  if (waits === 'unread') return { wait: unreadDelay, reason: 'unread', group: 'chat' }
  if (waits === 'unsorted') return { wait: unreadDelay, reason: 'unsorted', group: 'to-sort' }
  // Written in one transaction for all that is near, so they go out as one message.
  if (remindsOf) return { wait: 0, reason: null, group: 'reminders' }
  if (waits === 'gathering' && channel === 'email')
    return { wait: groupingDelay, reason: 'gathering', group: 'updates' }
  return { wait: 0, reason: null, group: null }
}

/** Builds a held delivery to the recipient's current address. */
export function heldDelivery(
  to: AddressedRecipient,
  deliveryEvent: DeliveryEvent,
  channel: DeliveryChannel,
  now: string,
): NewDelivery {
  const { wait, reason, group } = planFor(deliveryEvent, channel)
  const { kind, subjectId, remindsOf, isByHand, isUrgent } = deliveryEvent
  const who = to.userId ?? to.personId
  const dedupeKey = [kind, subjectId, channel, who].join(' ')
  return {
    ...to,
    channel,
    kind,
    subjectId,
    text: deliveryEvent.text ?? null,
    sentBy: null,
    remindsOfStepId: remindsOf?.stepId ?? null,
    remindsOfDateId: remindsOf?.dateId ?? null,
    remindsOfDay: remindsOf?.day ?? null,
    isByHand,
    isUrgent,
    // Admins get a separate delivery for each client, and one for all that is to be sorted.
    groupKey: group
      ? [group, channel, who, to.userId && group !== 'to-sort' ? to.clientId : ''].join(' ')
      : dedupeKey,
    dedupeKey,
    state: 'held',
    reason,
    sendAfter: new Date(Date.parse(now) + wait).toISOString(),
    createdAt: now,
  }
}

/** The same, logged as not to be sent. */
export const canceledDelivery = (delivery: NewDelivery, reason: DeliveryReason): NewDelivery => ({
  ...delivery,
  state: 'cancelled',
  reason,
  sendAfter: delivery.createdAt,
})

/**
 * Queues an event for a person of a client side, in the event's transaction. Channels and kinds that they have turned
 * off are logged as canceled, so that the agent sees why nothing was sent.
 */
export async function enqueueForReader(
  db: Db,
  reader: Pick<Reader, 'id' | 'personId' | 'email' | 'phone' | 'isSample'>,
  deliveryEvent: DeliveryEvent,
  preferences: Preferences,
  now: string,
  { isKindEnabled = true } = {},
): Promise<void> {
  const to = { clientId: reader.id, personId: reader.personId, userId: null }
  const channels: [DeliveryChannel, string | null, boolean][] = [
    ['email', reader.email || null, preferences.emailNotifications],
    ['sms', smsNumber(reader.phone), preferences.smsNotifications],
  ]
  if (await hasPushSubscription(db, to)) channels.push(['push', null, true])
  const deliveries = channels.map(([channel, sentTo, isOn]) => {
    const delivery = heldDelivery({ ...to, sentTo }, deliveryEvent, channel, now)
    if (reader.isSample) return canceledDelivery(delivery, 'sample')
    if (!isOn) return canceledDelivery(delivery, 'channel-off')
    return isKindEnabled ? delivery : canceledDelivery(delivery, 'kind-off')
  })
  await insertDeliveries(db, deliveries)
}
