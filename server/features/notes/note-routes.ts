import * as calls from '#contract/calls/deal/notes.ts'
import { adminActor } from '../../db/activity-log.ts'
import { requireClient } from '../../db/client-rows.ts'
import { answer } from '../../http/answer.ts'
import { addNote, changeNote, deleteNote } from './edit-notes.ts'
import { listNotes, listNotesForReader } from './note-data.ts'
import { restoreNote } from './restore-note.ts'

export const noteRoutes = [
  answer(calls.listPortalNotes, ({ services, caller: { portal } }) =>
    listNotesForReader(services.db, portal),
  ),
  answer(calls.listNotes, async ({ services: { db }, params }) => {
    await requireClient(db, params.clientId)
    return listNotes(db, params.clientId, 'all')
  }),
  answer(calls.addNote, ({ services, params, body, caller }) =>
    addNote(services, params.clientId, body, adminActor(caller.admin)),
  ),
  answer(calls.changeNote, ({ services, params, body, caller }) =>
    changeNote(services, params.noteId, body, adminActor(caller.admin)),
  ),
  answer(calls.deleteNote, ({ services, params, caller }) =>
    deleteNote(services, params.noteId, adminActor(caller.admin)),
  ),
  answer(calls.restoreNote, ({ services, params, caller }) =>
    restoreNote(services, params.noteId, adminActor(caller.admin)),
  ),
]
