import { calls } from 'virtual:desk-call-table'
import type { BodyInput } from '#contract/call.ts'
import type { moveDates } from '#contract/calls/dates/date-calls.ts'
import { counted } from '#contract/rules/day-texts.ts'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import { useAction } from '#web/api/use-action.ts'

/** Moves dates of a deal, with a toast that offers Undo. */
export function useMove(clientId: string) {
  const undo = useUndoMove(clientId)
  const move = (body: BodyInput<typeof moveDates>) =>
    request(calls.moveDates, { params: { id: clientId }, body })
  return useAction(move, {
    done: ({ id, lines }) => ({
      title: 'Success',
      description: `${counted(lines.length, 'date')} moved`,
      action: { text: 'Undo', onAction: () => undo.run(id) },
    }),
    failed: 'The dates could not be moved',
    changes: { call: calls.moveDates, clientId },
    waitsFor: [queryKey(calls.getDealDates, { id: clientId }), queryKey(calls.listSteps, { id: clientId })],
    refetchesOnFailure: true,
  })
}

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
