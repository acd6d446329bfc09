import type { Note } from '#contract/calls/deal/notes.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { restoreDeleted } from '../../db/deleted-rows.ts'
import type { Services } from '../../services.ts'
import { requireNote } from './note-data.ts'

/** Undoes the deletion of a note and of its notifications. Nothing is sent again. Throws 404 after ten minutes. */
export async function restoreNote(services: Services, id: string, actor: Actor): Promise<Note> {
  const clientId = ownerOf('deleted_rows', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { notifications } = await restoreDeleted(change, { id, kind: 'note' })
    const note = await requireNote(change.db, id)
    await change.record('note.restored', note.title)
    const topics = notifications.length > 0 ? (['notes', 'notifications'] as const) : (['notes'] as const)
    change.announce(topics, note.isVisible ? 'everyone' : 'admins')
    return note
  })
}
