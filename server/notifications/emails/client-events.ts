import { daysBetween } from '#contract/rules/days.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { ClientRow } from '../../db/schema.ts'
import { storedText } from '../../texts/notification-texts.ts'
import type { ClientEvent } from './client-event.ts'
import { findMoneySubjects } from './money-subjects.ts'

/** Whether it is about a chat message. An admin's own notification of that type is not: its subject is itself. */
const isChat = ({ kind, isByHand }: DeliveryRow) => kind === 'message_received' && !isByHand

/** Returns the titles of the steps that deliveries remind of, by id. */
async function remindedSteps(
  db: Db,
  client: ClientRow,
  deliveries: readonly DeliveryRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = deliveries.flatMap(({ remindsOfStepId }) => remindsOfStepId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('escrow_steps')
    .select(['id', 'title'])
    .where('clientId', '=', client.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Returns the names of the dates that deliveries remind of, by id. */
async function remindedDates(
  db: Db,
  client: ClientRow,
  deliveries: readonly DeliveryRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = deliveries.flatMap(({ remindsOfDateId }) => remindsOfDateId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('deal_dates')
    .select(['id', 'name'])
    .where('clientId', '=', client.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the names of the requested documents that notifications are about, by id. */
async function askedDocuments(
  db: Db,
  client: ClientRow,
  notifications: readonly { documentId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = notifications.flatMap(({ documentId }) => documentId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'name'])
    .where('clientId', '=', client.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Only these fields may appear in an email: a chat message is counted, never quoted. */
async function notificationEvents(
  db: Db,
  client: ClientRow,
  deliveries: readonly DeliveryRow[],
  today: string,
): Promise<ClientEvent[]> {
  const ids = deliveries.flatMap(({ subjectId }) => subjectId ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'wording', 'actionUrl', 'documentId', 'moveId'])
    .where('clientId', '=', client.id)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const steps = await remindedSteps(db, client, deliveries)
  const names = await remindedDates(db, client, deliveries)
  const documents = await askedDocuments(db, client, rows)
  const money = await findMoneySubjects(db, client.id, {
    stepIds: deliveries.flatMap(({ remindsOfStepId }) => remindsOfStepId ?? []),
    dateIds: deliveries.flatMap(({ remindsOfDateId }) => remindsOfDateId ?? []),
    moveIds: rows.flatMap(({ moveId }) => moveId ?? []),
  })
  return rows.map((row) => {
    const { id, actionUrl: path, documentId, moveId } = row
    const { title, message } = storedText(row)
    const delivery = deliveries.find(({ subjectId }) => subjectId === id)
    const day = delivery?.remindsOfDay
    const isAboutMoney = [moveId, delivery?.remindsOfDateId, delivery?.remindsOfStepId].some((of) =>
      money.has(of ?? ''),
    )
    if (!delivery || !day)
      return { kind: delivery?.isByHand ? 'agent' : 'system', isAboutMoney, title, message, path }
    const daysLeft = daysBetween(today, day)
    const portal = `/client/${client.uniqueId}`
    if (documentId !== null) {
      const name = documents.get(documentId) ?? title
      return { kind: 'document', title: name, day, daysLeft, path: `${portal}?tab=documents` }
    }
    if (delivery.remindsOfDateId !== null)
      return {
        kind: 'deadline',
        isAboutMoney,
        title: names.get(delivery.remindsOfDateId) ?? title,
        day,
        daysLeft,
        path: `${portal}?tab=progress`,
      }
    if (delivery.remindsOfStepId === null)
      return { kind: 'closing', isAboutMoney: true, day, daysLeft, path: portal }
    const step = steps.get(delivery.remindsOfStepId) ?? title
    return { kind: 'deadline', isAboutMoney, title: step, day, daysLeft, path: `${portal}?tab=progress` }
  })
}

/**
 * Turns a client's deliveries into the events of an email or text: events in order, then one for all chat
 * messages.
 */
export async function clientEvents(
  db: Db,
  client: ClientRow,
  deliveries: readonly DeliveryRow[],
  today: string,
): Promise<ClientEvent[]> {
  const events = await notificationEvents(
    db,
    client,
    deliveries.filter((delivery) => !isChat(delivery)),
    today,
  )
  const count = deliveries.filter(isChat).length
  if (count === 0) return events
  const path = `/client/${client.uniqueId}?tab=messages`
  return [...events, { kind: 'messages', count, from: client.agentName || 'Your agent', path }]
}
