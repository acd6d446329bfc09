import { calls } from 'virtual:desk-call-table'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'

const undo = (moveId: string) => request(calls.undoMove, { params: { moveId } })

/** Undoes the newest move of a deal. */
export function useUndoMove(clientId: string) {
  return useAction(undo, {
    done: 'The dates are back where they were',
    failed: 'The move could not be undone',
    changes: { call: calls.undoMove, clientId },
    waitsFor: [queryKey(calls.getDealDates, { id: clientId })],
    refetchesOnFailure: true,
  })
}
