import { calls } from 'virtual:desk-call-table'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { useCall } from '#web/data/use-call.ts'

/** The queries of a deal that its sheets share. */
export function useDealQueries({ id }: Pick<AdminClient, 'id'>) {
  return {
    dates: useCall(calls.getDealDates, { id }),
    steps: useCall(calls.listSteps, { id }),
    documents: useCall(calls.listDocuments, { id }),
    people: useCall(calls.listPeople, { id }),
    moves: useCall(calls.listMoves, { id }),
    contact: useCall(calls.getDealOverview, { id }),
    team: useCall(calls.getTeam, undefined),
  }
}

export type DealQueries = ReturnType<typeof useDealQueries>
