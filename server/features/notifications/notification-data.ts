import { randomUUIDv7 } from 'node:crypto'
import type { Notification } from '#contract/notifications.ts'
import type { RowCaller } from '../../access/admit.ts'
import { visitedBy } from '../../access/visitor.ts'
import type { Db } from '../../db/database.ts'
import type { NotificationRow } from '../../db/schema.ts'
import { found } from '../../http/problem.ts'

/** A client's notifications, newest first. */
export async function notificationsOf(db: Db, clientId: string): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as Notification[]
}

export async function unreadCount(db: Db, clientId: string): Promise<number> {
  const { n } = await db
    .selectFrom('notifications')
    .select((count) => count.fn.countAll<number>().as('n'))
    .where('clientId', '=', clientId)
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow()
  return n
}

type NewNotification = Omit<NotificationRow, 'id' | 'isRead' | 'scheduledFor'>

/** The new notification, or null when one with its dedupeKey is there already. */
export async function insertNotification(
  db: Db,
  notification: NewNotification,
): Promise<Notification | null> {
  const row = await db
    .insertInto('notifications')
    .values({ ...notification, id: randomUUIDv7(), isRead: false, scheduledFor: null })
    .onConflict((known) => known.columns(['clientId', 'dedupeKey']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return (row as Notification | undefined) ?? null
}

/** The notification, marked as read, if the caller may see it. Throws the 404 of one that does not exist. */
export async function markReadForCaller(db: Db, id: string, caller: RowCaller): Promise<Notification> {
  const row = await db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('id', '=', id)
    .where(visitedBy(caller, 'notifications.clientId'))
    .returningAll()
    .executeTakeFirst()
  return found(row) as Notification
}

/** The client whose notification was deleted. Throws 404. */
export async function deleteNotificationRow(
  db: Db,
  id: string,
): Promise<{ clientId: string; title: string }> {
  const row = await db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .returning(['clientId', 'title'])
    .executeTakeFirst()
  return found(row)
}
