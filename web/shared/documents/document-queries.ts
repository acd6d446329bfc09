import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import { queryKey } from '#web/data/query-key.ts'
import { useCall } from '#web/data/use-call.ts'
import type { DocumentSource } from './document-source.ts'

/** The documents as the client sees them in the portal. */
export function usePortalDocuments(uniqueId: string): DocumentSource {
  const client = useQueryClient()
  const documents = useCall(calls.listPortalDocuments, { uniqueId })
  return {
    documents,
    upload: async (file, fields, options) => {
      // Not part of a portal's first load.
      const { uploadFile } = await import('#web/data/upload-file.ts')
      const document = await uploadFile(calls.uploadPortalDocument, { uniqueId }, file, fields, options)
      void client.invalidateQueries({ queryKey: queryKey(calls.listPortalDocuments, { uniqueId }) })
      return document
    },
  }
}
