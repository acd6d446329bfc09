import type { Notification } from '#contract/calls/notifications/notifications.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { NotificationText } from '#texts/notification-values.ts'
import type { RowCaller } from '../../access/admit.ts'
import { visitedBy } from '../../access/visited-by.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { isBefore, readPages } from '../../db/read-pages.ts'
import { readerOf } from '../../db/readers.ts'
import type { NotificationRow } from '../../db/schema.ts'
import { orNotFound } from '../../problem.ts'
import { requestedTogether, storedText } from '../../texts/notification-texts.ts'
import type { SubjectColumn } from '../kinds/notice-kind.ts'
import { textsForReader } from './reader-texts.ts'
import { groupDigests, toDigest } from './reminder-digest.ts'

/** A stored notification as it is answered, with its texts as its reader has them. */
function toNotification(
  row: NotificationRow,
  text: NotificationText & Pick<Notification, 'asTyped'>,
): Notification {
  const { documentId, dateId, stepId, numberId } = row
  const about: Notification['about'] =
    documentId !== null
      ? { kind: 'document', id: documentId }
      : dateId !== null
        ? { kind: 'date', id: dateId }
        : stepId !== null
          ? { kind: 'step', id: stepId }
          : numberId
            ? { kind: 'number', id: numberId }
            : undefined
  const documentIds = requestedTogether(row).map(({ id }) => id)
  return {
    ...row,
    ...text,
    ...(about ? { about } : {}),
    ...(documentIds.length > 0 ? { documentIds } : {}),
  } as Notification
}

/**
 * Lists the notifications of one person in their language, or of a deal with each event once; newest first, up to
 * `limits.listed`.
 */
export async function listNotifications(
  db: Db,
  of: { personId: string; language: Language } | { clientId: string },
): Promise<Notification[]> {
  const rows = await readPages(
    (after: NotificationRow | undefined, limit) => {
      const all = db.selectFrom('notifications').selectAll()
      const mine =
        'personId' in of
          ? all.where('personId', '=', of.personId)
          : all.where('clientId', '=', of.clientId).whereRef('eventId', '=', 'id')
      return mine
        .$if(after !== undefined, (older) => older.where(isBefore(after)))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },
    ({ message, wording }) => message.length + (wording?.length ?? 0),
  )
  const language = 'language' in of ? of.language : defaultLanguage
  return foldedFor(db, rows, language)
}

/** Notifications as their reader has them, the reminders of one digest as one. */
async function foldedFor(
  db: Db,
  rows: readonly NotificationRow[],
  language: Language,
): Promise<Notification[]> {
  const textOf = await textsForReader(db, rows, language)
  return groupDigests(rows).map(([first, ...others]) => {
    const worst = toNotification(first, textOf(first))
    if (others.length === 0) return worst
    const rest = others.map((row) => toNotification(row, textOf(row)))
    return toDigest([worst, ...rest], [first, ...others], language)
  })
}

/** All reminders of a notification's digest; itself where there is none. */
function selectDigest(db: Db, id: string) {
  const one = db.selectFrom('notifications').where('id', '=', id)
  return (
    db
      .selectFrom('notifications')
      // A digest has one reader, whose rows are found by an index.
      .where('personId', '=', one.select('personId'))
      .where((row) => row.or([row('id', '=', id), row('digestId', '=', one.select('digestId'))]))
  )
}

export async function getUnreadCount(db: Db, personId: string): Promise<number> {
  const { n } = await db
    .selectFrom('notifications')
    .select((row) => row.fn.count<number>(row.fn.coalesce('digestId', 'id')).distinct().as('n'))
    .where('personId', '=', personId)
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow()
  return n
}

type NewNotification = Omit<
  NotificationRow,
  'id' | 'eventId' | 'isRead' | 'scheduledFor' | 'digestId' | 'remindsOfDay'
> &
  Partial<Pick<NotificationRow, 'digestId' | 'remindsOfDay'>>

/** The columns of a notification about nothing that can be opened or done. */
export const withoutSubject = {
  messageId: null,
  documentId: null,
  noteId: null,
  stepId: null,
  moveId: null,
  dateId: null,
  numberId: null,
} satisfies Record<SubjectColumn, null>

/** Adds a person's notification; `eventId` is the id of the first notification about the same event, if any. */
export async function insertNotification(
  db: Db,
  notification: NewNotification,
  eventId: string | null = null,
): Promise<Notification> {
  const id = newId()
  const row = {
    digestId: null,
    remindsOfDay: null,
    ...notification,
    id,
    eventId: eventId ?? id,
    isRead: false,
    scheduledFor: null,
  }
  await db.insertInto('notifications').values(row).execute()
  return toNotification(row, storedText(row))
}

/** Records a reminder of a client; the record outlives the notification. Returns false if it was already recorded. */
export async function recordReminder(db: Db, clientId: string, key: string, at: string): Promise<boolean> {
  const row = await db
    .insertInto('reminders')
    .values({ clientId, key, madeAt: at })
    .onConflict((known) => known.columns(['clientId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the notification, in the language of the portal's owner, if the caller may see it. Throws 404 otherwise. */
export async function getNotificationForCaller(db: Db, id: string, caller: RowCaller): Promise<Notification> {
  const row = await db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where(visitedBy(caller, 'notifications.clientId', 'notifications.personId'))
    .executeTakeFirst()
  const found = orNotFound(row)
  const reader = caller.admin ? null : await readerOf(db, found)
  const rows = await selectDigest(db, id).selectAll().orderBy('id', 'desc').execute()
  const [notification] = await foldedFor(db, rows, reader?.language ?? defaultLanguage)
  return orNotFound(notification)
}

/** Marks a notification as read, with all reminders of its digest. Returns whether any was unread. */
export async function markRead(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('id', 'in', selectDigest(db, id).select('id'))
    .where('isRead', '=', false)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Marks the notifications of a chat message as read, of some people or of all. Returns whether an unread one was among them. */
export async function markMessageNotificationRead(
  db: Db,
  { clientId, messageId }: { clientId: string; messageId: string },
  personIds: readonly string[] | 'all',
): Promise<boolean> {
  if (personIds.length === 0) return false
  const rows = await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('clientId', '=', clientId)
    .where('messageId', '=', messageId)
    .$if(personIds !== 'all', (of) => of.where('personId', 'in', personIds as readonly string[]))
    .where('isRead', '=', false)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Marks all notifications of a person as read. Returns how many were unread. */
export async function markAllRead(db: Db, personId: string): Promise<number> {
  const rows = await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('personId', '=', personId)
    .where('isRead', '=', false)
    .returning('id')
    .execute()
  return rows.length
}

/** Deletes a notification, or a digest, with its copies for other people, and returns them, it first. Throws 404. */
export async function deleteNotificationRows(
  db: Db,
  id: string,
): Promise<[NotificationRow, ...NotificationRow[]]> {
  const events = (await selectDigest(db, id).select('eventId').execute()).map(({ eventId }) => eventId)
  const rows =
    events.length === 0
      ? []
      : await db.deleteFrom('notifications').where('eventId', 'in', events).returningAll().execute()
  const first = orNotFound(rows.find((row) => row.id === id))
  return [first, ...rows.filter((row) => row.id !== id)]
}
