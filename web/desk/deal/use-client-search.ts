import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { calls } from 'virtual:desk-call-table'
import { queryKey } from '#web/data/query-key.ts'
import { answerMeta } from '#web/data/query-meta.ts'
import { request } from '#web/data/request.ts'

/**
 * The first clients that a text is about: by name, email, address, escrow company, lender, phone number or closing day; previous
 * results stay until new ones arrive.
 */
export function useSearchedClients(search: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...queryKey(calls.searchClients), search],
    queryFn: ({ signal }) => request(calls.searchClients, { query: { search }, signal }),
    meta: answerMeta(calls.searchClients, undefined),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}

/** The same while somebody types. */
export function useClientSearch(text: string, isWanted: boolean) {
  return useSearchedClients(useDeferredValue(text.trim().slice(0, 200)), isWanted)
}
