import { type QueryClient, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { ClientPage } from '#contract/calls/clients/client-list.ts'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type QueryParams, isQueryFor, queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'

export type ClientSearchResults = UseQueryResult<ClientPage>

/** One page of server-side search results; the previous page stays visible while the next one loads. */
export function useClientSearchResults(query: QueryParams): ClientSearchResults {
  return useCall(calls.findClients, undefined, { query })
}

const largestPage = 1_000

/** All clients that match a query, fetched page by page. */
export async function fetchAllResults(query: QueryParams): Promise<AdminClient[]> {
  const found: AdminClient[] = []
  for (let page = 1; ; page++) {
    const pageQuery = { ...query, page: String(page), pageSize: String(largestPage) }
    const { clients, total } = await request(calls.findClients, { query: pageQuery })
    found.push(...clients)
    if (clients.length < largestPage || found.length >= total) return found
  }
}

const isPage = ({ queryKey: key }: { queryKey: readonly unknown[] }) => isQueryFor(calls.findClients, key)

/** Applies a change to every cached page; `change` returns null for a client to remove. */
export function changeResults(
  queries: QueryClient,
  change: (client: AdminClient) => AdminClient | null,
): void {
  queries.setQueriesData<ClientPage>(
    { predicate: isPage },
    (page) => page && { ...page, clients: page.clients.map(change).filter((client) => client !== null) },
  )
}

/** Refetches all lists, figures and charts that span clients. */
export function refreshClients(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: isPage })
  void queries.invalidateQueries({ queryKey: queryKey(calls.listClients), exact: true })
  for (const call of [calls.getAdminStats, calls.getToday, calls.getPipeline, calls.getClosedDeals]) {
    void queries.invalidateQueries({ queryKey: queryKey(call) })
  }
}

export function useRefreshClients(): () => void {
  const queries = useQueryClient()
  return () => refreshClients(queries)
}
