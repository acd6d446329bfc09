import { actByDay } from '#contract/rules/dates/agenda-dates.ts'
import type { DateKind } from '#contract/rules/dates/rule.ts'
import { daysBetween } from '#contract/rules/days.ts'
import type { AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'
import { isSale as isSaleType, type Party } from '#contract/rules/deal/parties.ts'
import type { TransactionType } from '#contract/rules/deal/transaction-type.ts'
import { textsIn } from '#texts/in-language.ts'
import type { Db } from '../../db/database.ts'
import { teamDaysOff } from '../../db/days-off.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { Reader } from '../../db/readers.ts'
import { readTranslations } from '../../db/translations.ts'
import { rowForReader } from '../../texts/built-in-words.ts'
import { notificationText, storedText } from '../../texts/notification-texts.ts'
import { textsForReader } from '../in-app/reader-texts.ts'
import { numberChangedWording } from '../number-changed-wording.ts'
import type { ClientEvent } from './client-event.ts'
import { mentionsMoney } from './mentions-money.ts'
import { findMoneySubjects } from './money-subjects.ts'
import { byHarm, type NearEvent } from './near-event.ts'

/** Whether a delivery is about a chat message. An admin's own notification of that type is about itself. */
const isChat = ({ kind, isByHand }: DeliveryRow) => kind === 'message_received' && !isByHand

/**
 * The subject of a reminder: a step, a date or a requested document of the client. `written` is its title in the language it was
 * first written in.
 */
type Reminded = Pick<NearEvent, 'of' | 'title' | 'meaning'> & { written: string; owes?: Party }

/** Returns the steps that deliveries remind of, by id, as their reader has them. */
async function remindedSteps(
  db: Db,
  { id: clientId, language }: Reader,
  ids: readonly string[],
): Promise<Map<string, Reminded>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('escrow_steps')
    .select(['id', 'title', 'nextAction', 'translations'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ translations, ...row }) => {
      const step = rowForReader(
        { ...row, ...readTranslations(translations) },
        ['title', 'nextAction'],
        language,
      )
      return [row.id, { of: 'step', title: step.title, meaning: step.nextAction, written: row.title }]
    }),
  )
}

const kindsOfHarm = new Set<string>(['contingency', 'money', 'signing'] satisfies AgendaKind[])

/** Returns the dates that deliveries remind of, by id, as their reader has them. */
async function remindedDates(
  db: Db,
  { id: clientId, language }: Reader,
  ids: readonly string[],
): Promise<Map<string, Reminded>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('deal_dates')
    .select(['id', 'name', 'kind', 'meaning', 'owes', 'translations'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ translations, kind, owes, ...row }) => {
      const date = rowForReader({ ...row, ...readTranslations(translations) }, ['name', 'meaning'], language)
      const of = kindsOfHarm.has(kind) ? (kind as AgendaKind) : 'task'
      return [row.id, { of, title: date.name, meaning: date.meaning, written: row.name, owes: owes as Party }]
    }),
  )
}

/** Returns the requested documents that notifications are about, by id, as their reader has them. */
async function askedDocuments(
  db: Db,
  { id: clientId, language }: Reader,
  ids: readonly string[],
): Promise<Map<string, Reminded>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'name', 'description'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => {
      const { name, description } = rowForReader(row, ['name', 'description'], language)
      return [row.id, { of: 'document', title: name, meaning: description, written: row.name }]
    }),
  )
}

/** Only these fields may appear in an email: a chat message is counted, never quoted. */
async function notificationEvents(
  db: Db,
  client: Reader,
  deliveries: readonly DeliveryRow[],
  today: string,
): Promise<ClientEvent[]> {
  const ids = deliveries.flatMap(({ subjectId }) => subjectId ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'wording', 'actionUrl', 'documentId', 'noteId', 'moveId'])
    .where('clientId', '=', client.id)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const stepIds = deliveries.flatMap(({ remindsOfStepId }) => remindsOfStepId ?? [])
  const dateIds = deliveries.flatMap(({ remindsOfDateId }) => remindsOfDateId ?? [])
  const moveIds = rows.flatMap(({ moveId }) => moveId ?? [])
  const reminded = new Map([
    ...(await remindedSteps(db, client, stepIds)),
    ...(await remindedDates(db, client, dateIds)),
    ...(await askedDocuments(
      db,
      client,
      rows.flatMap(({ documentId }) => documentId ?? []),
    )),
  ])
  const money = await findMoneySubjects(db, client.id, { stepIds, dateIds, moveIds })
  const daysOff = await teamDaysOff(db)
  const portal = `/client/${client.uniqueId}`
  const { language } = client
  const isSale = isSaleType(client.transactionType as TransactionType)
  const textOf = await textsForReader(db, rows, language)
  return rows.map((row): ClientEvent => {
    const { id, actionUrl: path, documentId, moveId } = row
    const { title, message } = textOf(row)
    const delivery = deliveries.find(({ subjectId }) => subjectId === id)
    const day = delivery?.remindsOfDay
    const isOfMoney = [moveId, delivery?.remindsOfDateId, delivery?.remindsOfStepId].some((of) =>
      money.has(of ?? ''),
    )
    // A translation may name no money where what it translates does.
    if (!delivery || !day) {
      const written = storedText(row)
      const isAboutMoney = isOfMoney || mentionsMoney(`${written.title} ${written.message}`)
      return { kind: delivery?.isByHand ? 'agent' : 'system', isAboutMoney, title, message, path }
    }
    const near = { kind: 'near', day, daysLeft: daysBetween(today, day) } as const
    const subject = documentId ?? delivery.remindsOfDateId ?? delivery.remindsOfStepId
    if (subject === null)
      return { ...near, of: 'closing', title, meaning: null, isSale, isAboutMoney: true, path: portal }
    const { owes, written, ...about }: Reminded = reminded.get(subject) ?? {
      of: 'step',
      title,
      meaning: null,
      written: row.title,
    }
    const actBy = owes === undefined ? null : actByDay({ kind: about.of as DateKind, owes, day }, daysOff)
    return {
      ...near,
      ...about,
      ...(actBy === null || actBy === day
        ? {}
        : { actBy: { day: actBy, daysLeft: daysBetween(today, actBy) } }),
      isAboutMoney: isOfMoney || mentionsMoney(written),
      path: `${portal}?tab=${about.of === 'document' ? 'documents' : 'progress'}`,
    }
  })
}

/** Nothing else goes out with it. */
async function numberChangedEvent(db: Db, { id, uniqueId, language }: Reader): Promise<ClientEvent> {
  const says = notificationText(await numberChangedWording(db, id), language)
  return { kind: 'system', ...says, path: `/client/${uniqueId}`, isAboutMoney: true }
}

/**
 * Turns a client's deliveries into the events of an email or text, in the reader's language: near events, the most harmful first,
 * then other events in order, then one for all chat messages.
 */
export async function clientEvents(
  db: Db,
  client: Reader,
  deliveries: readonly DeliveryRow[],
  today: string,
): Promise<ClientEvent[]> {
  if (deliveries[0]?.kind === 'number_changed') return [await numberChangedEvent(db, client)]
  const events = await notificationEvents(
    db,
    client,
    deliveries.filter((delivery) => !isChat(delivery)),
    today,
  )
  const near = byHarm(events.filter((event) => event.kind === 'near'))
  const sorted = [...near, ...events.filter(({ kind }) => kind !== 'near')]
  const count = deliveries.filter(isChat).length
  if (count === 0) return sorted
  const path = `/client/${client.uniqueId}?tab=messages`
  return [
    ...sorted,
    { kind: 'messages', count, from: client.agentName || textsIn(client.language).emails.yourAgent, path },
  ]
}
