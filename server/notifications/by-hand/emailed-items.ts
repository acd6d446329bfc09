import type { EmailedSubject } from '#contract/calls/clients/email-now.ts'
import type { DateKind } from '#contract/rules/dates/rule.ts'
import { daysBetween } from '#contract/rules/days.ts'
import type { AgendaKind } from '#contract/rules/deal/agenda-kinds.ts'
import { textsIn } from '#texts/in-language.ts'
import type { Db } from '../../db/database.ts'
import type { Reader } from '../../db/readers.ts'
import { returnedColumns, selectWithReturned } from '../../db/returned-files.ts'
import { readTranslations } from '../../db/translations.ts'
import { rowForReader } from '../../texts/built-in-words.ts'
import { noteNotification } from '../../texts/note-notification.ts'
import { notificationText, type Wording } from '../../texts/notification-texts.ts'
import { outcomeWording } from '../../texts/outcome-wording.ts'
import type { ClientEvent } from '../emails/client-event.ts'
import { mentionsMoney } from '../emails/mentions-money.ts'

/** Why nothing is emailed about an item: the client does not see it, is not asked for it, or has done or read it. */
export type NotEmailed = 'hidden' | 'not-asked' | 'done' | 'read'

/** An item of a deal that a member emails a client about. */
export interface EmailedItem {
  id: string
  /** Null for one that can be emailed. */
  refusal: NotEmailed | null
  /** What the email says of it, to its reader on a day `YYYY-MM-DD`. */
  event: (reader: Reader, today: string) => ClientEvent
}

type FindItems = (db: Db, clientId: string, ids: readonly string[]) => Promise<EmailedItem[]>

const tabOf = ({ uniqueId }: Reader, tab: string) => `/client/${uniqueId}?tab=${tab}`

const findDocuments: FindItems = async (db, clientId, ids) => {
  const rows = await selectWithReturned(db)
    .selectAll('documents')
    .select(returnedColumns)
    .where('documents.clientId', '=', clientId)
    .where('documents.id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const { id, name, description, dueDate: dueOn, status, isForClient, askedOf, uploadedBy } = row
    const wording = (): Wording => {
      if (status === 'available') return { text: 'document-shared', values: { name, description } }
      const reason = row.returnedReason
      return reason === null
        ? { text: 'document-requested', values: { name, description, dueOn } }
        : { text: 'document-returned', values: { name, reason, dueOn } }
    }
    const refusal = () => {
      if (!isForClient || status === 'ended') return 'hidden'
      if (status === 'available') return uploadedBy === 'client' ? 'done' : null
      return askedOf === 'client' ? null : 'not-asked'
    }
    return {
      id,
      refusal: refusal(),
      event: (reader) => ({
        kind: 'system',
        ...notificationText(wording(), reader.language),
        path: tabOf(reader, 'documents'),
      }),
    }
  })
}

const harmful = new Set<string>(['contingency', 'money', 'signing'] satisfies DateKind[])

const findDates: FindItems = async (db, clientId, ids) => {
  const rows = await db
    .selectFrom('deal_dates')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, name, meaning, kind, day, state, isVisible, translations }) => ({
    id,
    refusal: isVisible ? (state === 'open' ? null : 'done') : 'hidden',
    event: (reader, today) => {
      const row = { name, meaning, ...readTranslations(translations) }
      const date = rowForReader(row, ['name', 'meaning'], reader.language)
      const isAboutMoney = kind === 'money' || mentionsMoney(name)
      const path = tabOf(reader, 'progress')
      if (day === null) return { kind: 'system', title: date.name, message: date.meaning, path, isAboutMoney }
      return {
        kind: 'near',
        of: harmful.has(kind) ? (kind as AgendaKind) : 'task',
        title: date.name,
        meaning: date.meaning,
        day,
        daysLeft: daysBetween(today, day),
        path,
        isAboutMoney,
      }
    },
  }))
}

const findNotes: FindItems = async (db, clientId, ids) => {
  const rows = await db
    .selectFrom('client_notes')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, title, content, isVisible, translations }) => ({
    id,
    refusal: isVisible ? null : 'hidden',
    event: (reader) => {
      const row = { title, content, ...readTranslations(translations) }
      const note = rowForReader(row, ['title', 'content'], reader.language)
      return { kind: 'agent', ...noteNotification(note), path: tabOf(reader, 'notes') }
    },
  }))
}

/** The content of a chat message is never emailed. */
const findMessages: FindItems = async (db, clientId, ids) => {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'isRead', 'senderName'])
    .where('clientId', '=', clientId)
    .where('id', 'in', ids)
    .where('senderType', '=', 'admin')
    .where('withdrawnAt', 'is', null)
    .execute()
  return rows.map(({ id, isRead, senderName }) => ({
    id,
    refusal: isRead ? 'read' : null,
    event: (reader) => ({
      kind: 'messages',
      count: 1,
      from: senderName || textsIn(reader.language).emails.yourAgent,
      path: tabOf(reader, 'messages'),
    }),
  }))
}

/** The outcome of a deal that is not open, whose id is that of the client. */
const findOutcomes: FindItems = async (db, clientId, ids) => {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'propertyAddress', 'transactionType', 'outcome', 'outcomeReason'])
    .where('id', '=', clientId)
    .where('id', 'in', ids)
    .where('outcome', '<>', 'open')
    .execute()
  return rows.map(({ id, outcome, outcomeReason, ...deal }) => ({
    id,
    refusal: null,
    event: ({ firstName, language, uniqueId }) => ({
      kind: 'system',
      ...notificationText(outcomeWording(deal, { outcome, said: outcomeReason ?? '', firstName }), language),
      path: `/client/${uniqueId}`,
    }),
  }))
}

/** The client's notifications that a member wrote. */
const findAlerts: FindItems = async (db, clientId, ids) => {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'actionUrl', 'isRead'])
    .where('clientId', '=', clientId)
    .where('personId', '=', clientId)
    .where('id', 'in', ids)
    .where('wording', 'is', null)
    .execute()
  return rows.map(({ id, title, message, actionUrl: path, isRead }) => ({
    id,
    refusal: isRead ? 'read' : null,
    event: () => ({
      kind: 'agent',
      title,
      message,
      path,
      isAboutMoney: mentionsMoney(`${title} ${message}`),
    }),
  }))
}

const finders: Record<EmailedSubject, FindItems> = {
  document: findDocuments,
  date: findDates,
  note: findNotes,
  message: findMessages,
  outcome: findOutcomes,
  alert: findAlerts,
}

/** Finds items of one kind of a deal; those of another deal and deleted ones are absent. */
export const findEmailedItems = (
  db: Db,
  clientId: string,
  about: EmailedSubject,
  ids: readonly string[],
): Promise<EmailedItem[]> => finders[about](db, clientId, ids)

/** Finds items of any kind, in the order of the ids. */
export async function findAnyEmailedItems(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<EmailedItem[]> {
  const found: EmailedItem[] = []
  for (const find of Object.values(finders)) found.push(...(await find(db, clientId, ids)))
  return ids.flatMap((id) => found.find((item) => item.id === id) ?? [])
}
