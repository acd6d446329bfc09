import type { Db } from '../../db/database.ts'
import type { NotificationRow } from '../../db/schema.ts'
import { deleteHeldDeliveries } from '../outbox/delivery-data.ts'

/** The requested document, the note or the move of dates of a client that notifications are about. */
export type Subject = { clientId: string } & (
  | { documentId: string }
  | { noteId: string }
  | { moveId: string }
)

function columnOf(subject: Subject) {
  if ('documentId' in subject) return ['documentId', subject.documentId] as const
  return 'noteId' in subject ? (['noteId', subject.noteId] as const) : (['moveId', subject.moveId] as const)
}

export async function listNotificationsAbout(db: Db, subject: Subject): Promise<NotificationRow[]> {
  const [column, id] = columnOf(subject)
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('clientId', '=', subject.clientId)
    .where(column, '=', id)
    .execute()
}

async function deleteAbout(db: Db, subject: Subject): Promise<string[]> {
  const [column, id] = columnOf(subject)
  const rows = await db
    .deleteFrom('notifications')
    .where('clientId', '=', subject.clientId)
    .where(column, '=', id)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes the notifications about something that is gone or hidden. Returns whether there were any. */
export async function deleteNotificationsAbout(db: Db, subject: Subject): Promise<boolean> {
  return (await deleteAbout(db, subject)).length > 0
}

/** Deletes them together with the emails, texts and pushes that still wait. Returns whether there were any notifications. */
export async function withdrawNotificationsAbout(db: Db, subject: Subject): Promise<boolean> {
  const ids = await deleteAbout(db, subject)
  await deleteHeldDeliveries(db, ids)
  return ids.length > 0
}

/** Changes what an agent wrote in the notifications about something. Returns whether there were any. */
export async function rewriteNotificationsAbout(
  db: Db,
  subject: Subject,
  text: { title: string; message: string },
): Promise<boolean> {
  const [column, id] = columnOf(subject)
  const rows = await db
    .updateTable('notifications')
    .set(text)
    .where('clientId', '=', subject.clientId)
    .where(column, '=', id)
    .returning('id')
    .execute()
  return rows.length > 0
}
