import type { z } from 'zod'
import type { Note, NoteChanges, NoteDraft } from '#contract/notes.ts'
import { commit, type Change } from '../../db/change.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { lockClient } from '../clients/client-data.ts'
import { deleteNoteRow, insertNote, requireNote, updateNote } from './note-data.ts'

/** Portals are notified only of notes that are or were visible to them. */
function announce(change: Change, clientId: string, seen: boolean): void {
  change.changed(clientId, ['notes'], seen ? 'everyone' : 'admins')
}

/** Throws 404. */
export async function addNote(
  services: Services,
  clientId: string,
  draft: z.output<typeof NoteDraft>,
  actor: Actor,
): Promise<Note> {
  return commit(services, async (change) => {
    const { db, now } = change
    await lockClient(db, clientId)
    const note = await insertNote(db, { ...draft, clientId, createdAt: now, updatedAt: now })
    await recordActivity(db, { clientId, actor, action: 'note.created', subject: note.title, at: now })
    announce(change, clientId, note.isVisible)
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
  return commit(services, async (change) => {
    const { db, now } = change
    const { clientId } = await requireNote(db, id)
    await lockClient(db, clientId)
    const before = await requireNote(db, id)
    if (Object.keys(changes).length === 0) return before
    const after = await updateNote(db, id, changes, now)
    const verb = after.isVisible === before.isVisible ? 'changed' : after.isVisible ? 'shown' : 'hidden'
    await recordActivity(db, { clientId, actor, action: `note.${verb}`, subject: after.title, at: now })
    announce(change, clientId, before.isVisible || after.isVisible)
    return after
  })
}

/** Throws 404. */
export async function deleteNote(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  return commit(services, async (change) => {
    const { db, now } = change
    const { clientId } = await requireNote(db, id)
    await lockClient(db, clientId)
    const note = await requireNote(db, id)
    await deleteNoteRow(db, id)
    await recordActivity(db, { clientId, actor, action: 'note.deleted', subject: note.title, at: now })
    announce(change, clientId, note.isVisible)
    return { id }
  })
}
