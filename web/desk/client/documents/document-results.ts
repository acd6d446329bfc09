import { type QueryClient, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { DocumentPage } from '#contract/calls/deal/document-list.ts'
import { isQueryFor, queryKey } from '#web/data/query-key.ts'
import { request } from '#web/data/request.ts'
import { useCall } from '#web/data/use-call.ts'
import { rowsPerPage } from '#web/desk/lists/rows-per-page.ts'
import type { DocumentFilters } from './document-filters.ts'

export type DocumentResults = UseQueryResult<DocumentPage>

/** One page of the documents that match the filters; the last one stays visible while the next one loads. */
export function useDocumentResults({ text, page, ...filters }: DocumentFilters): DocumentResults {
  const query = { ...filters, search: text, page: String(page), pageSize: String(rowsPerPage) }
  return useCall(calls.findDocuments, undefined, { query })
}

/** Refetches the shown page of all documents, and a client's own list. */
export function refreshDocuments(queries: QueryClient, clientId: string): void {
  void queries.invalidateQueries({ queryKey: queryKey(calls.listDocuments, { id: clientId }) })
  void queries.invalidateQueries({ predicate: ({ queryKey: key }) => isQueryFor(calls.findDocuments, key) })
}

/** Deletes a document of a client on the server, and refetches lists and figures. */
export function useRemoveDocument(clientId: string): (documentId: string) => Promise<void> {
  const queries = useQueryClient()
  return async (documentId) => {
    await request(calls.deleteDocument, { params: { id: documentId } })
    refreshDocuments(queries, clientId)
    void queries.invalidateQueries({ queryKey: queryKey(calls.getAdminStats) })
  }
}
