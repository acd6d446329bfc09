import type { Notification } from '#contract/calls/notifications/notifications.ts'
import type { RowCaller } from '../../access/admit.ts'
import { visitedBy } from '../../access/visits.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { isBefore, readPages } from '../../db/read-pages.ts'
import type { NotificationRow } from '../../db/schema.ts'
import { orNotFound } from '../../http/problem.ts'
import { storedText } from '../../texts/notification-texts.ts'

/** A stored notification as it is answered, with its texts. */
export function toNotification(row: NotificationRow): Notification {
  const { documentId, dateId, stepId } = row
  const about: Notification['about'] =
    documentId !== null
      ? { kind: 'document', id: documentId }
      : dateId !== null
        ? { kind: 'date', id: dateId }
        : stepId !== null
          ? { kind: 'step', id: stepId }
          : undefined
  return { ...row, ...storedText(row), ...(about ? { about } : {}) } as Notification
}

/** Lists a client's notifications, newest first, up to `limits.listed`. */
export async function listNotifications(db: Db, clientId: string): Promise<Notification[]> {
  const rows = await readPages(
    (after: NotificationRow | undefined, limit) =>
      db
        .selectFrom('notifications')
        .selectAll()
        .where('clientId', '=', clientId)
        .$if(after !== undefined, (of) => of.where(isBefore(after)))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ({ message, wording }) => message.length + (wording?.length ?? 0),
  )
  return rows.map(toNotification)
}

export async function getUnreadCount(db: Db, clientId: string): Promise<number> {
  const { n } = await db
    .selectFrom('notifications')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('clientId', '=', clientId)
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow()
  return n
}

type NewNotification = Omit<NotificationRow, 'id' | 'isRead' | 'scheduledFor'>

export async function insertNotification(db: Db, notification: NewNotification): Promise<Notification> {
  const row = { ...notification, id: newId(), isRead: false, scheduledFor: null }
  await db.insertInto('notifications').values(row).execute()
  return toNotification(row)
}

/**
 * Records that a client was reminded of something; the record outlives the notification. Returns false if it
 * was already recorded.
 */
export async function recordReminder(db: Db, clientId: string, key: string, at: string): Promise<boolean> {
  const row = await db
    .insertInto('reminders')
    .values({ clientId, key, madeAt: at })
    .onConflict((known) => known.columns(['clientId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the notification if the caller may see it. Throws 404 otherwise, as if it did not exist. */
export async function getNotificationForCaller(db: Db, id: string, caller: RowCaller): Promise<Notification> {
  const row = await db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where(visitedBy(caller, 'notifications.clientId'))
    .executeTakeFirst()
  return toNotification(orNotFound(row))
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

/** Marks the notification of a chat message as read. Returns whether there was an unread one. */
export async function markMessageNotificationRead(
  db: Db,
  { clientId, messageId }: { clientId: string; messageId: string },
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('clientId', '=', clientId)
    .where('messageId', '=', messageId)
    .where('isRead', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks all of a client's notifications as read. Returns how many were unread. */
export async function markAllRead(db: Db, clientId: string): Promise<number> {
  const rows = await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('clientId', '=', clientId)
    .where('isRead', '=', false)
    .returning('id')
    .execute()
  return rows.length
}

/** Returns the deleted notification. Throws 404. */
export async function deleteNotificationRow(db: Db, id: string): Promise<NotificationRow> {
  const row = await db.deleteFrom('notifications').where('id', '=', id).returningAll().executeTakeFirst()
  return orNotFound(row)
}
