import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { CalendarFeed } from '#contract/calls/deal/calendar.ts'
import * as t from '#texts/calendar.ts'
import { queryKey } from '#web/data/query-key.ts'
import { failureMessage } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { useToast } from '#web/ui/toast-context.ts'

type FeedAnswer = { feed: CalendarFeed | null }
/** The actions on a feed. */
export type FeedAction = 'start' | 'renew' | 'stop'

/** The calendar sheet's data and actions; portal and desk each provide one. */
export interface CalendarSource {
  calendar: UseQueryResult<FeedAnswer>
  /** `done` is called once the server has confirmed. */
  act: (action: FeedAction, done?: () => void) => void
  /** The action in progress. */
  acting: FeedAction | null
}

const messages: Record<FeedAction, { done: string; failed: string }> = {
  start: { done: t.linkReady, failed: t.linkNotCreated },
  renew: { done: t.linkRenewed, failed: t.linkNotRenewed },
  stop: { done: t.feedOff, failed: t.feedNotOff },
}

/** The feed of one portal. */
export function usePortalCalendar(uniqueId: string): CalendarSource {
  const params = { uniqueId }
  return useFeed(queryKey(calls.getPortalCalendar, params), useCall(calls.getPortalCalendar, params), {
    start: () => request(calls.startPortalCalendar, { params }),
    renew: () => request(calls.renewPortalCalendar, { params }),
    stop: () => request(calls.stopPortalCalendar, { params }),
  })
}

/** The actions on a feed that is cached under `key`. */
export function useFeed(
  key: readonly string[],
  calendar: UseQueryResult<FeedAnswer>,
  actions: Record<FeedAction, () => Promise<FeedAnswer>>,
): CalendarSource {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (action: FeedAction) => actions[action](),
    onSuccess: async (answer, action) => {
      // A response requested earlier must not bring back the old link.
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<FeedAnswer>(key, answer)
      toast({ title: t.done, description: messages[action].done })
    },
    onError: (error, action) => {
      const description = failureMessage(error, messages[action].failed)
      toast({ title: t.failed, description, variant: 'error' })
      // The calendar was turned off on another device, so show the current state.
      void queries.invalidateQueries({ queryKey: key, exact: true })
    },
  })
  return {
    calendar,
    act: (action, done) => mutate(action, { onSuccess: () => done?.() }),
    acting: isPending ? variables : null,
  }
}
