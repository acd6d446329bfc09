import type { z } from 'zod'
import type { Note, NoteChanges, NoteDraft } from '#contract/notes.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'
import { deleteNoteRow, insertNote, requireNote, updateNote } from './note-data.ts'

/** Portals are notified only of notes that are or were visible to them. */
const audience = (seen: boolean) => (seen ? 'everyone' : 'admins')

/** Throws 404. */
export async function addNote(
  services: Services,
  clientId: string,
  draft: z.output<typeof NoteDraft>,
  actor: Actor,
): Promise<Note> {
  return commitForClient(services, { clientId, actor }, async ({ db, now, record, announce }) => {
    const note = await insertNote(db, { ...draft, clientId, createdAt: now, updatedAt: now })
    await record('note.created', note.title)
    announce(['notes'], audience(note.isVisible))
    return note
  })
}

/** Throws 404. */
export async function changeNote(
  services: Services,
  id: string,
  changes: NoteChanges,
  actor: Actor,
): Promise<Note> {
  const clientId = ownerOf('client_notes', id)
  return commitForClient(services, { clientId, actor }, async ({ db, now, record, announce }) => {
    const before = await requireNote(db, id)
    if (Object.keys(changes).length === 0) return before
    const after = await updateNote(db, id, changes, now)
    const verb = after.isVisible === before.isVisible ? 'changed' : after.isVisible ? 'shown' : 'hidden'
    await record(`note.${verb}`, after.title)
    announce(['notes'], audience(before.isVisible || after.isVisible))
    return after
  })
}

/** Throws 404. */
export async function deleteNote(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  const clientId = ownerOf('client_notes', id)
  return commitForClient(services, { clientId, actor }, async ({ db, record, announce }) => {
    const note = await requireNote(db, id)
    await deleteNoteRow(db, id)
    await record('note.deleted', note.title)
    announce(['notes'], audience(note.isVisible))
    return { id }
  })
}
