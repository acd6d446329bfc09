import type { Db } from '../../db/database.ts'
import type { NotificationRow } from '../../db/schema.ts'
import { requestedTogether, type Wording } from '../../texts/notification-texts.ts'
import { deleteHeldDeliveries } from '../outbox/delivery-data.ts'

/** The requested document, the note or the move of dates of a client that notifications are about. */
export type Subject = { clientId: string } & (
  | { documentId: string }
  | { noteId: string }
  | { moveId: string }
)

type Owned = Pick<NotificationRow, 'id' | 'clientId'>

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

/**
 * Takes a document out of notifications that request several; deletes the ones that request only this document and returns their
 * ids.
 */
async function leaveOutDocument(db: Db, clientId: string, documentId: string) {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'wording'])
    .where('clientId', '=', clientId)
    .where('wording', 'like', `%"${documentId}"%`)
    .execute()
  const deleted: string[] = []
  for (const row of rows) {
    const documents = requestedTogether(row).filter(({ id }) => id !== documentId)
    const one = { id: row.id, clientId }
    if (documents.length > 0) {
      await rewordNotification(db, one, { text: 'documents-requested', values: { documents } })
    } else {
      await deleteNotification(db, one)
      deleted.push(row.id)
    }
  }
  return { deleted, any: rows.length > 0 }
}

const deleteNotification = (db: Db, { id, clientId }: Owned) =>
  db.deleteFrom('notifications').where('id', '=', id).where('clientId', '=', clientId).execute()

const rewordNotification = (db: Db, { id, clientId }: Owned, wording: Wording) =>
  db
    .updateTable('notifications')
    .set({ wording: JSON.stringify(wording) })
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .execute()

/** Deletes the notifications about a subject. Returns the ids of the deleted ones, and whether any was deleted or changed. */
async function deleteAbout(db: Db, subject: Subject): Promise<{ deleted: string[]; any: boolean }> {
  const [column, id] = columnOf(subject)
  const others =
    column === 'documentId' ? await leaveOutDocument(db, subject.clientId, id) : { deleted: [], any: false }
  const rows = await db
    .deleteFrom('notifications')
    .where('clientId', '=', subject.clientId)
    .where(column, '=', id)
    .returning('id')
    .execute()
  const deleted = [...others.deleted, ...rows.map((row) => row.id)]
  return { deleted, any: rows.length > 0 || others.any }
}

/** Deletes the notifications about something that is gone or hidden. Returns whether there were any. */
export async function deleteNotificationsAbout(db: Db, subject: Subject): Promise<boolean> {
  return (await deleteAbout(db, subject)).any
}

/**
 * Deletes the notifications about a subject together with their unsent emails, texts and pushes. Returns whether there were any.
 */
export async function withdrawNotificationsAbout(db: Db, subject: Subject): Promise<boolean> {
  const { deleted, any } = await deleteAbout(db, subject)
  await deleteHeldDeliveries(db, deleted)
  return any
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
