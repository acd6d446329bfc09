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
  const textOf = await textsForReader(db, rows, language)
  return rows.map((row) => toNotification(row, textOf(row)))
}

export async function getUnreadCount(db: Db, personId: string): Promise<number> {
  const { n } = await db
    .selectFrom('notifications')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('personId', '=', personId)
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow()
  return n
}

type NewNotification = Omit<NotificationRow, 'id' | 'eventId' | 'isRead' | 'scheduledFor'>

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
  const row = { ...notification, id, eventId: eventId ?? id, isRead: false, scheduledFor: null }
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
  const textOf = await textsForReader(db, [found], reader?.language ?? defaultLanguage)
  return toNotification(found, textOf(found))
}

/** Returns whether the notification was unread. */
export async function markRead(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('id', '=', id)
    .where('isRead', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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

/** Deletes a notification with its copies for other people, and returns them, it first. Throws 404. */
export async function deleteNotificationRows(
  db: Db,
  id: string,
): Promise<[NotificationRow, ...NotificationRow[]]> {
  const { eventId } = orNotFound(
    await db.selectFrom('notifications').select('eventId').where('id', '=', id).executeTakeFirst(),
  )
  const rows = await db.deleteFrom('notifications').where('eventId', '=', eventId).returningAll().execute()
  const first = orNotFound(rows.find((row) => row.id === id))
  return [first, ...rows.filter((row) => row.id !== id)]
}
