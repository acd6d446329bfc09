import { calls } from 'virtual:desk-call-table'
import type { z } from 'zod'
import type { AnyCall } from '#contract/call.ts'
import type { Note, NoteChanges, NoteDraft } from '#contract/calls/deal/notes.ts'
import { queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { toastForPortalOnly } from '#web/desk/deal/telling-toast.ts'
import type { Telling } from '#web/desk/deal/telling.tsx'

export type NoteText = z.output<typeof NoteDraft>

/** The queries that every change of a client's notes refetches. */
const refetch = (call: AnyCall, clientId: string) => ({
  changes: { call, clientId },
  // The specification refreshes the client list after any note change.
  refetches: [calls.listClients],
  waitsFor: [queryKey(calls.listNotes, { clientId })],
})

const change = ({ note, changes }: { note: Note; changes: NoteChanges }) =>
  request(calls.changeNote, { params: { noteId: note.id }, body: changes })

const restore = (note: Note) => request(calls.restoreNote, { params: { noteId: note.id } })

const remove = (note: Note) => request(calls.deleteNote, { params: { noteId: note.id } })

/** The toast about a note that the client sees from now on. */
const noticeOf = (telling: Telling, { id, title, isVisible }: Note, isMailed: boolean | null) =>
  isVisible
    ? toastForPortalOnly(telling, {
        line: `there is a note on your page: ${title}.`,
        about: 'note',
        ids: [id],
        isMailed,
      })
    : {}

/** Emails a note that the client sees from now on, if that is ticked. */
const mailed = async (telling: Telling, note: Note) => ({
  note,
  isMailed: note.isVisible ? await telling.mail('note', [note.id]) : null,
})

export function useAddNote(telling: Telling) {
  const clientId = telling.client.id
  const add = async (body: NoteText) =>
    mailed(telling, await request(calls.addNote, { params: { clientId }, body }))
  return useAction(add, {
    done: ({ note, isMailed }) => ({
      title: 'Success',
      description: 'Note created successfully',
      ...noticeOf(telling, note, isMailed),
    }),
    failed: 'Failed to create note',
    ...refetch(calls.addNote, clientId),
  })
}

export function useChangeNote(telling: Telling) {
  const clientId = telling.client.id
  const save = async (input: { note: Note; changes: NoteChanges }) => {
    const after = await change(input)
    return input.note.isVisible ? { note: after, isMailed: null } : mailed(telling, after)
  }
  return useAction(save, {
    done: ({ note: after, isMailed }, { note }) => ({
      title: 'Success',
      description: 'Note updated successfully',
      ...(note.isVisible ? {} : noticeOf(telling, after, isMailed)),
    }),
    failed: 'Failed to update note',
    ...refetch(calls.changeNote, clientId),
  })
}

/** Deletes a note, with a toast that offers Undo. */
export function useDeleteNote(clientId: string) {
  const { run } = useAction(restore, {
    done: 'Note restored successfully',
    failed: 'Failed to restore note',
    ...refetch(calls.restoreNote, clientId),
  })
  return useAction(remove, {
    done: (_answer, note) => ({
      title: 'Success',
      description: 'Note deleted successfully',
      action: { text: 'Undo', onAction: () => run(note) },
    }),
    failed: 'Failed to delete note',
    ...refetch(calls.deleteNote, clientId),
  })
}
