import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { calls } from 'virtual:link-call-table'
import type { PartnerPage } from '#contract/calls/people/partner.ts'
import { queryKey } from '#web/data/query-key.ts'
import { isRefused } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'

/** How often the page asks again while it is in front, in milliseconds. */
const interval = 30_000

const keyOf = (key: string) => queryKey(calls.getPartnerPage, { key })

/** A partner's page, refetched every 30 seconds in the foreground and on return to it. The browser stores none of it. */
export function usePartnerPage(key: string): UseQueryResult<PartnerPage> {
  return useQuery<PartnerPage>({
    queryKey: keyOf(key),
    queryFn: ({ signal }) => request(calls.getPartnerPage, { params: { key }, signal }),
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : interval),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}

/** Stores the page that a change was answered with, and refetches it. */
export function useLatestPage(key: string): { take: (page: PartnerPage) => void; ask: () => Promise<void> } {
  const queries = useQueryClient()
  return {
    take: (page) => void queries.setQueryData(keyOf(key), page),
    ask: () => queries.invalidateQueries({ queryKey: keyOf(key) }),
  }
}
