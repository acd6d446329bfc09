import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { PortalChange, PortalDates } from '#contract/calls/dates/dates-of-deal.ts'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import { type Action, useAction } from '#web/api/use-action.ts'
import { leaveOut } from '../last-visit/visits.ts'

/** Confirms that the client has seen a change: its card goes at once. `agent` is the agent's first name. */
export function useConfirmChange(uniqueId: string, agent: string): Action<PortalChange, PortalDates> {
  const queries = useQueryClient()
  const key = queryKey(calls.getPortalDates, { uniqueId })
  const confirm = ({ moveId }: PortalChange): Promise<PortalDates> =>
    request(calls.markMoveSeen, { params: { uniqueId, moveId } })
  return useAction(confirm, {
    done: () => ({ title: 'Thank you', description: `${agent} can see that you have read this.` }),
    failed: () => `That did not reach ${agent.replace('Your', 'your')}. Try again.`,
    onDone: (answer, change) => {
      leaveOut(
        uniqueId,
        change.lines.map(({ subjectId }) => subjectId),
      )
      queries.setQueryData(key, answer)
      // The focused button is gone, so focus the page's heading.
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
  })
}
