import type { z } from 'zod'
import type { Note, NoteChanges, NoteDraft } from '#contract/calls/deal/notes.ts'
import type { Topic } from '#contract/topics.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { storeDeleted } from '../../db/deleted-rows.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import {
  deleteNotificationsAbout,
  listNotificationsAbout,
  rewriteNotificationsAbout,
} from '../../notifications/in-app/subject-notifications.ts'
import type { Services } from '../../services.ts'
import { noteNotification } from '../../texts/note-notification.ts'
import { deleteNoteRow, insertNote, requireNote, requireNoteRow, toNote, updateNote } from './note-data.ts'

/** Portals are notified only of notes that are or were visible to them. */
const audience = (seen: boolean) => (seen ? 'everyone' : 'admins')

/** Notifies the client of a note that they can see from now on. */
async function notifyOfNote(change: ClientChange, note: Note): Promise<void> {
  await notify(change, change.client, { says: noteNotification(note), subjectId: note.id })
}

/**
 * Updates the notification of a note: a note that is shown gets one, a hidden one loses it, an edited one changes it. Returns the
 * topics to announce.
 */
async function updateNotification(change: ClientChange, before: Note, after: Note): Promise<Topic[]> {
  if (after.isVisible && !before.isVisible) await notifyOfNote(change, after)
  if (!before.isVisible) return ['notes']
  const about = { clientId: after.clientId, noteId: after.id }
  const hadOne = after.isVisible
    ? await rewriteNotificationsAbout(change.db, about, noteNotification(after))
    : await deleteNotificationsAbout(change.db, about)
  return hadOne ? ['notes', 'notifications'] : ['notes']
}

/** Throws 404, and 409 for an archived client. */
export async function addNote(
  services: Services,
  clientId: string,
  draft: z.output<typeof NoteDraft>,
  actor: Actor,
): Promise<Note> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, now, client, record, announce } = change
    assertNotArchived(client)
    const note = await insertNote(db, { ...draft, clientId, createdAt: now, updatedAt: now })
    if (note.isVisible) await notifyOfNote(change, note)
    await record('note.created', note.title)
    announce(['notes'], audience(note.isVisible))
    return note
  })
}

/** Whether a change only takes a note out of the portal, which is possible for archived clients as well. */
const onlyHides = ({ isVisible, ...others }: NoteChanges) =>
  isVisible === false && Object.keys(others).length === 0

/** Throws 404, and 409 for an archived client unless the change only hides the note. */
export async function changeNote(
  services: Services,
  id: string,
  changes: NoteChanges,
  actor: Actor,
): Promise<Note> {
  const clientId = ownerOf('client_notes', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, now, client, record, announce } = change
    if (!onlyHides(changes)) assertNotArchived(client)
    const before = await requireNote(db, id)
    if (Object.keys(changes).length === 0) return before
    const after = await updateNote(db, before, changes, now)
    const topics = await updateNotification(change, before, after)
    const verb = after.isVisible === before.isVisible ? 'changed' : after.isVisible ? 'shown' : 'hidden'
    await record(`note.${verb}`, after.title)
    announce(topics, audience(before.isVisible || after.isVisible))
    return after
  })
}

/** Deletes a note, which can be restored for ten minutes. Throws 404. */
export async function deleteNote(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  const clientId = ownerOf('client_notes', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, record, announce } = change
    const row = await requireNoteRow(db, id)
    const note = toNote(row)
    const about = { clientId: note.clientId, noteId: id }
    const notifications = await listNotificationsAbout(db, about)
    await storeDeleted(change, { id, clientId: note.clientId, note: row, notifications })
    await deleteNoteRow(db, id)
    const topics = await updateNotification(change, note, { ...note, isVisible: false })
    await record('note.deleted', note.title)
    announce(topics, audience(note.isVisible))
    return { id }
  })
}
