import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { DocumentOfClient } from '#contract/documents.ts'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import type { RemoveDocument } from './document-controls.tsx'

/** Deletes a document on the server, then takes it out of the list and has the figures fetched again. */
export function useRemoveDocument(): RemoveDocument {
  const queries = useQueryClient()
  return async (documentId) => {
    await request(calls.deleteDocument, { params: { id: documentId } })
    const key = queryKey(calls.listAllDocuments)
    const document = queries.getQueryData<DocumentOfClient[]>(key)?.find(({ id }) => id === documentId)
    queries.setQueryData<DocumentOfClient[]>(key, (list) => list?.filter(({ id }) => id !== documentId))
    if (document) {
      const ofClient = queryKey(calls.listDocuments, { id: document.clientId })
      void queries.invalidateQueries({ queryKey: ofClient })
    }
    void queries.invalidateQueries({ queryKey: key })
    void queries.invalidateQueries({ queryKey: queryKey(calls.getAdminStats) })
  }
}
