import type { SavedReply, SavedReplyDraft } from '#contract/calls/messages/saved-replies.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { orNotFound } from '../../http/problem.ts'

/** Lists saved replies by title; equal titles by creation. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const rows = await db.selectFrom('saved_replies').select(['id', 'title', 'content']).orderBy('id').execute()
  // Sorted here because the two database engines collate differently.
  return rows.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

export async function insertSavedReply(
  db: Db,
  draft: SavedReplyDraft,
  createdAt: string,
): Promise<SavedReply> {
  const row = { id: newId(), ...draft }
  await db
    .insertInto('saved_replies')
    .values({ ...row, createdAt })
    .execute()
  return row
}

/** Throws 404. */
export async function updateSavedReply(
  db: Db,
  id: string,
  changes: Partial<SavedReplyDraft>,
): Promise<SavedReply> {
  const update = Object.keys(changes).length === 0 ? { id } : changes
  const row = await db
    .updateTable('saved_replies')
    .set(update)
    .where('id', '=', id)
    .returning(['id', 'title', 'content'])
    .executeTakeFirst()
  return orNotFound(row)
}

/** Throws 404. */
export async function deleteSavedReply(db: Db, id: string): Promise<{ id: string }> {
  return orNotFound(
    await db.deleteFrom('saved_replies').where('id', '=', id).returning('id').executeTakeFirst(),
  )
}
