import type { Note, NoteChanges } from '#contract/calls/deal/notes.ts'
import { defaultLanguage } from '#contract/languages.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { NoteRow } from '../../db/schema.ts'
import { orNotFound } from '../../http/problem.ts'
import { rowForReader } from '../../texts/built-in-words.ts'

/** Lists a client's notes, newest first. */
export async function listNotes(db: Db, clientId: string, which: 'all' | 'visible'): Promise<Note[]> {
  return db
    .selectFrom('client_notes')
    .selectAll()
    .where('clientId', '=', clientId)
    .$if(which === 'visible', (query) => query.where('isVisible', '=', true))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
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
  return orNotFound(await db.selectFrom('client_notes').selectAll().where('id', '=', id).executeTakeFirst())
}

export async function insertNote(db: Db, note: Omit<NoteRow, 'id'>): Promise<Note> {
  const row = { ...note, id: newId() }
  await db.insertInto('client_notes').values(row).execute()
  return row
}

/** Updates a note and returns it. Throws 404. */
export async function updateNote(db: Db, id: string, columns: NoteChanges, at: string): Promise<Note> {
  const row = await db
    .updateTable('client_notes')
    .set({ ...columns, updatedAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return orNotFound(row)
}

export async function deleteNoteRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('client_notes').where('id', '=', id).execute()
}
