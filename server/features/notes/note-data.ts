import type { Note, NoteChanges } from '#contract/calls/deal/notes.ts'
import { defaultLanguage } from '#contract/languages.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { NoteRow } from '../../db/schema.ts'
import { noteSearchText } from '../../db/search-text.ts'
import { columnsWithTranslations, readTranslations, writeTranslations } from '../../db/translations.ts'
import { orNotFound } from '../../problem.ts'
import { rowForReader } from '../../texts/built-in-words.ts'

export const toNote = ({ translations, searchText: _folded, ...note }: NoteRow): Note => ({
  ...note,
  ...readTranslations(translations),
})

/** Lists a client's notes, newest first. */
export async function listNotes(db: Db, clientId: string, which: 'all' | 'visible'): Promise<Note[]> {
  const rows = await db
    .selectFrom('client_notes')
    .selectAll()
    .where('clientId', '=', clientId)
    .$if(which === 'visible', (query) => query.where('isVisible', '=', true))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toNote)
}

/** Throws 404. */
export async function requireNoteRow(db: Db, id: string): Promise<NoteRow> {
  return orNotFound(await db.selectFrom('client_notes').selectAll().where('id', '=', id).executeTakeFirst())
}

/** The notes that a portal shows; all that an agent wrote is as it was typed. */
export async function listNotesForReader(
  db: Db,
  { clientId, language = defaultLanguage }: PortalOfReader,
): Promise<Note[]> {
  const notes = await listNotes(db, clientId, 'visible')
  return notes.map((note) => rowForReader(note, ['title', 'content'], language))
}

/** Throws 404. */
export async function requireNote(db: Db, id: string): Promise<Note> {
  return toNote(await requireNoteRow(db, id))
}

type NewNote = Omit<Note, 'id' | 'translations'> & Pick<NoteChanges, 'translations'>

export async function insertNote(db: Db, note: NewNote): Promise<Note> {
  const row = {
    ...note,
    id: newId(),
    translations: writeTranslations(note.translations),
    searchText: noteSearchText(note),
  }
  await db.insertInto('client_notes').values(row).execute()
  return toNote(row)
}

/** Updates a note, with the translations of its texts, and returns it. Throws 404. */
export async function updateNote(db: Db, before: Note, changes: NoteChanges, at: string): Promise<Note> {
  const row = await db
    .updateTable('client_notes')
    .set({
      ...columnsWithTranslations(before, changes, ['title', 'content']),
      searchText: noteSearchText({ ...before, ...changes }),
      updatedAt: at,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirst()
  return toNote(orNotFound(row))
}

export async function deleteNoteRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('client_notes').where('id', '=', id).execute()
}
