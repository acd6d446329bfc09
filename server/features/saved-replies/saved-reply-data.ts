import type {
  SavedReply,
  SavedReplyChanges,
  SavedReplyDraft,
} from '#contract/calls/messages/saved-replies.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { SavedReplyRow } from '../../db/schema.ts'
import { columnsWithTranslations, readTranslations, writeTranslations } from '../../db/translations.ts'
import { orNotFound } from '../../problem.ts'

type ReadRow = Omit<SavedReplyRow, 'createdAt'>
const columns = ['id', 'title', 'content', 'translations'] as const

const toSavedReply = ({ translations, ...reply }: ReadRow): SavedReply => ({
  ...reply,
  ...readTranslations(translations),
})

/** Lists saved replies by title; equal titles by creation. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const rows = await db.selectFrom('saved_replies').select(columns).orderBy('id').execute()
  // Sorted here because the two database engines collate differently.
  return rows.map(toSavedReply).toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

export async function insertSavedReply(
  db: Db,
  draft: SavedReplyDraft,
  createdAt: string,
): Promise<SavedReply> {
  const row = { id: newId(), ...draft, translations: writeTranslations(draft.translations) }
  await db
    .insertInto('saved_replies')
    .values({ ...row, createdAt })
    .execute()
  return toSavedReply(row)
}

/** Throws 404. */
export async function updateSavedReply(db: Db, id: string, changes: SavedReplyChanges): Promise<SavedReply> {
  const before = toSavedReply(
    orNotFound(await db.selectFrom('saved_replies').select(columns).where('id', '=', id).executeTakeFirst()),
  )
  const row = await db
    .updateTable('saved_replies')
    .set({ id: before.id, ...columnsWithTranslations(before, changes, ['content']) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return toSavedReply(orNotFound(row))
}

/** Throws 404. */
export async function deleteSavedReply(db: Db, id: string): Promise<{ id: string }> {
  return orNotFound(
    await db.deleteFrom('saved_replies').where('id', '=', id).returning('id').executeTakeFirst(),
  )
}
