import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { calls } from 'virtual:desk-call-table'
import { queryKey } from '#web/api/query-key.ts'
import { answerMeta } from '#web/api/query-meta.ts'
import { request } from '#web/api/request.ts'

/**
 * The first clients whose name, email or address contains the text; previous results stay until new ones
 * arrive.
 */
export function useClientSearch(text: string, isWanted: boolean) {
  const search = useDeferredValue(text.trim().slice(0, 200))
  return useQuery({
    queryKey: [...queryKey(calls.searchClients), search],
    queryFn: ({ signal }) => request(calls.searchClients, { query: { search }, signal }),
    meta: answerMeta(calls.searchClients, undefined),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}
