import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { Note, NoteChanges } from '#contract/notes.ts'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useToast } from '#web/ui/toast-context.ts'

export interface NoteText {
  title: string
  content: string
  isVisible: boolean
}

/** Runs a change to a client's notes, refetches the list, and shows a toast with the result. */
function useNoteMutation<Input>(
  clientId: string,
  run: (input: Input) => Promise<unknown>,
  done: string,
  failed: string,
) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      toast({ title: 'Success', description: done })
      // The specification refreshes the client list after any note change.
      void queries.invalidateQueries({ queryKey: queryKey(calls.listClients), exact: true })
      await queries.invalidateQueries({ queryKey: queryKey(calls.listNotes, { clientId }) })
    },
    onError: (error) => {
      toast({ title: 'Error', description: failureMessage(error, failed), variant: 'error' })
    },
  })
}

const change = ({ note, changes }: { note: Note; changes: NoteChanges }) =>
  request(calls.changeNote, { params: { noteId: note.id }, body: changes })

const remove = (note: Note) => request(calls.deleteNote, { params: { noteId: note.id } })

export function useAddNote(clientId: string) {
  const add = (body: NoteText) => request(calls.addNote, { params: { clientId }, body })
  return useNoteMutation(clientId, add, 'Note created successfully', 'Failed to create note')
}

export function useChangeNote(clientId: string) {
  return useNoteMutation(clientId, change, 'Note updated successfully', 'Failed to update note')
}

export function useDeleteNote(clientId: string) {
  return useNoteMutation(clientId, remove, 'Note deleted successfully', 'Failed to delete note')
}
