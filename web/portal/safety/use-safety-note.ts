import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { calls as safetyCalls } from 'virtual:safety-call-table'
import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { SafetyNote } from '#contract/calls/people/safety.ts'
import * as t from '#texts/safety.ts'
import { queryKey } from '#web/data/query-key.ts'
import { answerMeta } from '#web/data/query-meta.ts'
import { request } from '#web/data/request.ts'
import { type Action, useAction } from '#web/data/use-action.ts'
import { agentFirstName } from '../home/transaction.ts'

// Not under the portal's own key: what is under that is stored on the device for reading offline.
const noteKey = (uniqueId: string) => ['safety-note', uniqueId]

/** The safety note of this reader. It is forgotten once it is closed. */
export function useSafetyNote(uniqueId: string): UseQueryResult<SafetyNote> {
  return useQuery({
    queryKey: noteKey(uniqueId),
    queryFn: ({ signal }) => request(safetyCalls.getSafetyNote, { params: { uniqueId }, signal }),
    meta: answerMeta(safetyCalls.getSafetyNote, { uniqueId }),
    gcTime: 0,
  })
}

/** Records that this person has read the note about a number, or has checked the number, which is then shown everywhere. */
export function useReadNote(client: PortalClient): Action<string, SafetyNote> {
  const { uniqueId } = client
  const queries = useQueryClient()
  const read = (numberId: string): Promise<SafetyNote> =>
    request(safetyCalls.readSafetyNote, { params: { uniqueId }, body: { numberId } })
  return useAction(read, {
    done: () => ({
      title: t.thanks,
      description: t.readIsSeen(agentFirstName(client)),
    }),
    failed: t.notReached(agentFirstName(client)),
    refetches: [noteKey(uniqueId)],
    refetchesOnFailure: true,
    onDone: (note) => {
      queries.setQueryData(noteKey(uniqueId), note)
      // The button that was pressed goes with the card; behind the sheet nothing takes focus.
      document.querySelector('h1')?.focus({ preventScroll: true })
      queries.setQueryData<PortalClient>(queryKey(calls.getPortalClient, { uniqueId }), (known) =>
        known && note.phone ? { ...known, safety: 'read', escrowPhone: note.phone } : known,
      )
    },
  })
}
