import { orNotFound } from '../problem.ts'
import type { Change } from './change.ts'
import type { Db } from './database.ts'
import type { NoteRow, NotificationRow } from './schema.ts'

/** A note with its notifications, or a notification. */
interface Deleted {
  note?: NoteRow
  notifications: readonly NotificationRow[]
}

const restorable = 10 * 60_000

const oldestAt = (now: string) => new Date(Date.parse(now) - restorable).toISOString()

/** Stores what is being deleted, in the transaction that deletes it. */
export async function storeDeleted(
  { db, now }: Pick<Change, 'db' | 'now'>,
  { id, clientId, ...deleted }: Deleted & { id: string; clientId: string },
): Promise<void> {
  const kind = deleted.note ? 'note' : 'notification'
  const content = JSON.stringify(deleted)
  await db.insertInto('deleted_rows').values({ id, clientId, kind, content, deletedAt: now }).execute()
}

/** Restores what was deleted, exactly as it was. Throws 404 once it is gone or restored. */
export async function restoreDeleted(
  { db, now }: Pick<Change, 'db' | 'now'>,
  { id, kind }: { id: string; kind: 'note' | 'notification' },
): Promise<Deleted> {
  const row = await db
    .deleteFrom('deleted_rows')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deletedAt', '>', oldestAt(now))
    .returning('content')
    .executeTakeFirst()
  const deleted = JSON.parse(orNotFound(row).content) as Deleted
  if (deleted.note) await db.insertInto('client_notes').values(deleted.note).execute()
  if (deleted.notifications.length > 0)
    await db
      .insertInto('notifications')
      .values([...deleted.notifications])
      .execute()
  return deleted
}

/** Removes for good what can no longer be restored. */
export async function purgeDeleted(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('deleted_rows').where('deletedAt', '<=', oldestAt(now.toISOString())).execute()
}
