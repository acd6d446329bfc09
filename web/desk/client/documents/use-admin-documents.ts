import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import { queryKey } from '#web/api/query-key.ts'
import { request } from '#web/api/request.ts'
import { uploadFile } from '#web/api/upload-file.ts'
import { useCall } from '#web/api/use-call.ts'
import type { DocumentSource } from '#web/shared/documents/document-source.ts'
import { markOpened } from './mark-opened.ts'

/** A client's documents as an admin sees them; `clientId` is the client's id. */
export function useAdminDocuments(clientId: string): DocumentSource {
  const client = useQueryClient()
  const documents = useCall(calls.listDocuments, { id: clientId })
  const refresh = () => {
    void client.invalidateQueries({ queryKey: queryKey(calls.listDocuments, { id: clientId }) })
    void client.invalidateQueries({ queryKey: queryKey(calls.listAllDocuments) })
  }
  return {
    documents,
    opened: markOpened,
    upload: async (file, fields, options) => {
      const document = await uploadFile(calls.uploadDocument, { id: clientId }, file, fields, options)
      refresh()
      return document
    },
    remove: async (id) => {
      await request(calls.deleteDocument, { params: { id } })
      refresh()
    },
  }
}
