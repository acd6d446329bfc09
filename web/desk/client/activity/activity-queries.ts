import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { Activity } from '#contract/activity.ts'
import { queryKey } from '#web/api/query-key.ts'
import { answerMeta } from '#web/api/query-meta.ts'
import { request } from '#web/api/request.ts'
import { useCall } from '#web/api/use-call.ts'
import { type ActivityFilters, entriesPerPage } from './activity-filters.ts'

/** The most that one answer holds. */
const most = 1_000

function asked({ kind, person, search }: ActivityFilters) {
  return { ...(kind ? { kind } : {}), ...(person ? { person } : {}), ...(search ? { search } : {}) }
}

/** One page of deeds, and one more where there is a next page. Read anew at each visit: some come unannounced. */
export function useActivity(clientId: string, filters: ActivityFilters) {
  const params = { id: clientId }
  const offset = (filters.page - 1) * entriesPerPage
  const query = { ...asked(filters), limit: String(entriesPerPage + 1), offset: String(offset) }
  return useQuery({
    queryKey: [...queryKey(calls.listActivity, params), query],
    queryFn: ({ signal }) => request(calls.listActivity, { params, query, signal }),
    meta: answerMeta(calls.listActivity, params),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useActivityPeople(clientId: string) {
  return useCall(calls.listActivityPeople, { id: clientId })
}

/** Every deed that the filters let through, however many answers that takes. */
export async function fetchAllActivity(clientId: string, filters: ActivityFilters): Promise<Activity[]> {
  const all: Activity[] = []
  for (;;) {
    const query = { ...asked(filters), limit: String(most), offset: String(all.length) }
    const entries = await request(calls.listActivity, { params: { id: clientId }, query })
    all.push(...entries)
    if (entries.length < most) return all
  }
}
