import type { DeliveryChannel, DeliveryKind, DeliveryReason } from '#contract/delivery-enums.ts'
import type { Preferences } from '#contract/preferences.ts'
import type { Db } from '../../db/database.ts'
import type { ClientRow } from '../../db/schema.ts'
import { takesPush } from '../channels/push/push-subscription-data.ts'
import { smsNumber } from '../channels/sms/sms-number.ts'
import { insertDeliveries, type NewDelivery } from './delivery-data.ts'
import type { Addressed } from './recipient.ts'

const minute = 60_000

/** A chat message goes out only when it is still unread by then; milliseconds. */
const readingTime = 5 * minute
/** Mails about steps and documents wait so long for more of them; milliseconds. */
const gatheringTime = 10 * minute

/** The date of a reminder, `YYYY-MM-DD`; `stepId` is null for the closing. */
export interface RemindsOf {
  stepId: string | null
  day: string
}

export interface DeliveryEvent {
  kind: DeliveryKind
  /** The notification, or the chat message, or the document. */
  subjectId: string
  remindsOf?: RemindsOf
  isByHand: boolean
  isUrgent: boolean
}

interface Plan {
  wait: number
  reason: DeliveryReason | null
  /** Goes out together with what waits for the same recipient. */
  together: 'chat' | 'updates' | null
}

function planFor({ kind, isByHand }: DeliveryEvent, channel: DeliveryChannel): Plan {
  if (isByHand) return { wait: 0, reason: null, together: null }
  if (kind === 'message_received' || kind === 'client_message')
    return { wait: readingTime, reason: 'unread', together: 'chat' }
  const gathers = kind === 'step_update' || kind === 'document_uploaded' || kind === 'client_upload'
  if (channel === 'email' && gathers) return { wait: gatheringTime, reason: 'gathering', together: 'updates' }
  return { wait: 0, reason: null, together: null }
}

/** One delivery as it waits in the outbox, for the address that the recipient has now. */
export function heldDelivery(
  to: Addressed,
  deliveryEvent: DeliveryEvent,
  channel: DeliveryChannel,
  now: string,
): NewDelivery {
  const { wait, reason, together } = planFor(deliveryEvent, channel)
  const { kind, subjectId, remindsOf, isByHand, isUrgent } = deliveryEvent
  const who = to.userId ?? to.clientId
  const dedupeKey = [kind, subjectId, channel, who].join(' ')
  return {
    ...to,
    channel,
    kind,
    subjectId,
    remindsOfStepId: remindsOf?.stepId ?? null,
    remindsOfDay: remindsOf?.day ?? null,
    isByHand,
    isUrgent,
    // An admin hears of each client by itself.
    groupKey: together ? [together, channel, who, to.userId ? to.clientId : ''].join(' ') : dedupeKey,
    dedupeKey,
    state: 'held',
    reason,
    sendAfter: new Date(Date.parse(now) + wait).toISOString(),
    createdAt: now,
  }
}

const unsent = (delivery: NewDelivery, reason: DeliveryReason): NewDelivery => ({
  ...delivery,
  state: 'cancelled',
  reason,
  sendAfter: delivery.createdAt,
})

/**
 * Puts what a client is to be told into the outbox, in the transaction of the event. What the client has switched off is
 * written down too, so that the agent sees why nothing came.
 */
export async function enqueueForClient(
  db: Db,
  client: Pick<ClientRow, 'id' | 'email' | 'phone' | 'isSample'>,
  deliveryEvent: DeliveryEvent,
  preferences: Preferences,
  now: string,
  { kindOn = true } = {},
): Promise<void> {
  const to = { clientId: client.id, userId: null }
  const channels: [DeliveryChannel, string | null, boolean][] = [
    ['email', client.email || null, preferences.emailNotifications],
    ['sms', smsNumber(client.phone), preferences.smsNotifications],
  ]
  if (await takesPush(db, to)) channels.push(['push', null, true])
  const deliveries = channels.map(([channel, sentTo, isOn]) => {
    const delivery = heldDelivery({ ...to, sentTo }, deliveryEvent, channel, now)
    if (client.isSample) return unsent(delivery, 'sample')
    if (!isOn) return unsent(delivery, 'channel-off')
    return kindOn ? delivery : unsent(delivery, 'kind-off')
  })
  await insertDeliveries(db, deliveries)
}
