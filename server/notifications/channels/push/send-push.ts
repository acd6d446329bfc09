import type { DeliveryRow } from '../../../db/delivery-rows.ts'
import type { Services } from '../../../services.ts'
import { eventText } from '../../emails/client-event.ts'
import { clientEvents } from '../../emails/client-events.ts'
import { clientToday } from '../../emails/client-today.ts'
import { emailToAdmin } from '../../emails/email-for.ts'
import { refused, type Outcome } from '../outcome.ts'
import type { PushPayload } from './push-payload.ts'
import { listPushSubscriptions, removePushSubscription } from './push-subscription-data.ts'

/** A device that is off gets it when it comes back within a day; later it is old. Seconds. */
const keptFor = 24 * 60 * 60

async function payloadOf(
  services: Services,
  deliveries: readonly [DeliveryRow, ...DeliveryRow[]],
): Promise<PushPayload | null> {
  const { db } = services
  const [{ clientId, userId, kind, subjectId }] = deliveries
  if (userId !== null) {
    const letter = await emailToAdmin(services, deliveries)
    const page = kind === 'client_upload' ? 'documents' : 'messages'
    const url = clientId === null ? '/admin' : `/admin/client/${clientId}/${page}`
    return letter && { title: letter.subject, body: '', url, tag: `${kind} ${clientId ?? ''}` }
  }
  const client = await db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirst()
  if (!client) return null
  const [event] = await clientEvents(db, client, deliveries, await clientToday(services, client.id))
  if (!event) return null
  const { title, detail = client.propertyAddress } = eventText(event)
  const isOurs = event.path?.startsWith('/client/') ?? false
  const url = isOurs && event.path ? event.path : `/client/${client.uniqueId}`
  return { title, body: detail, url, tag: event.kind === 'messages' ? 'messages' : (subjectId ?? kind) }
}

/** Sends deliveries of one recipient to all its browsers at once: one that never answers holds up no other. Those that are gone are forgotten. */
export async function sendPush(
  services: Services,
  deliveries: readonly [DeliveryRow, ...DeliveryRow[]],
  signal?: AbortSignal,
): Promise<Outcome> {
  const { db, channels } = services
  const [first] = deliveries
  const payload = await payloadOf(services, deliveries)
  if (!payload) return refused('What it told of is gone.')
  const urgency = first.isUrgent ? 'high' : 'normal'
  const subscriptions = await listPushSubscriptions(db, first)
  const outcomes = await Promise.all(
    subscriptions.map(async ({ endpoint, p256dh, auth }): Promise<Outcome> => {
      const subscription = { endpoint, keys: { p256dh, auth } }
      const outcome = await channels.push.send(subscription, payload, keptFor, urgency, signal)
      if (outcome.gone) await removePushSubscription(db, first, endpoint)
      return outcome
    }),
  )
  // One browser that has it is enough: tried again, that one would show it twice.
  return (
    outcomes.find(({ state }) => state === 'sent') ??
    outcomes.find(({ state }) => state === 'later') ??
    outcomes[0] ??
    refused('No browser takes push any more.')
  )
}
