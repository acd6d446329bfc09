import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { Services } from '../../services.ts'
import { refused, type Outcome } from '../channels/outcome.ts'
import type { PushPayload } from '../channels/push/push-payload.ts'
import { listPushSubscriptions, removePushSubscription } from '../channels/push/push-subscription-data.ts'
import { buildEmailToAdmin } from '../emails/build-email.ts'
import { eventText } from '../emails/client-event.ts'
import { clientEvents } from '../emails/client-events.ts'
import { headline } from '../emails/near-event.ts'
import { readerToday } from '../emails/reader-today.ts'
import { rulesOf } from '../kinds/deliveries.ts'
import { findRecipient } from './find-recipient.ts'

/** Seconds after which an undelivered push expires, so that a device that was offline gets no outdated one. */
const ttlSeconds = 24 * 60 * 60

async function buildPayload(
  services: Services,
  deliveries: readonly [DeliveryRow, ...DeliveryRow[]],
): Promise<PushPayload | null> {
  const { db } = services
  const [{ clientId, userId, kind, subjectId }] = deliveries
  if (userId !== null) {
    const email = await buildEmailToAdmin(services, deliveries)
    const { deskPage = 'messages', deskPath } = rulesOf(kind)
    const url = deskPath ?? (clientId === null ? '/admin' : `/admin/client/${clientId}/${deskPage}`)
    return (
      email && { title: email.subject, body: '', url, tag: `${kind} ${deskPath ? '' : (clientId ?? '')}` }
    )
  }
  const reader = await findRecipient(db, deliveries[0])
  if (!reader) return null
  const events = await clientEvents(db, reader, deliveries, await readerToday(services, reader.personId))
  const [event] = events
  if (!event) return null
  const texts = events.map((one) => eventText(one, reader, reader.language))
  const { title, detail = reader.propertyAddress, act } = eventText(event, reader, reader.language)
  const isOurs = event.path?.startsWith('/client/') ?? false
  const url = isOurs && event.path ? event.path : `/client/${reader.uniqueId}`
  const [nearest, ...othersNear] = events.filter((one) => one.kind === 'near')
  if (nearest && othersNear.length > 0) {
    const body = texts.map((text) => text.title).join('\n')
    return { title: headline([nearest, ...othersNear], reader.language), body, url, tag: 'reminders' }
  }
  const body = [detail, act].filter(Boolean).join('\n')
  return { title, body, url, tag: event.kind === 'messages' ? 'messages' : (subjectId ?? kind) }
}

/**
 * Sends a group of deliveries to all of the recipient's browsers in parallel, so that an unresponsive push service delays no
 * other. Expired subscriptions are deleted.
 */
export async function sendPush(
  services: Services,
  deliveries: readonly [DeliveryRow, ...DeliveryRow[]],
  signal?: AbortSignal,
): Promise<Outcome> {
  const { db, channels } = services
  const [first] = deliveries
  const payload = await buildPayload(services, deliveries)
  if (!payload) return refused('The subject of this notification no longer exists.')
  const urgency = first.isUrgent ? 'high' : 'normal'
  const subscriptions = await listPushSubscriptions(db, first)
  const outcomes = await Promise.all(
    subscriptions.map(async ({ endpoint, p256dh, auth }): Promise<Outcome> => {
      const subscription = { endpoint, keys: { p256dh, auth } }
      const outcome = await channels.push.send(subscription, payload, ttlSeconds, urgency, signal)
      if (outcome.isExpired) await removePushSubscription(db, first, endpoint)
      return outcome
    }),
  )
  // One successful browser is enough: a retry would show the notification there twice.
  return (
    outcomes.find(({ state }) => state === 'sent') ??
    outcomes.find(({ state }) => state === 'later') ??
    outcomes[0] ??
    refused('No browser is subscribed to push anymore.')
  )
}
