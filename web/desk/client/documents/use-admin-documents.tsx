import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import { uploadFile } from '#web/data/upload-file.ts'
import { useCall } from '#web/data/use-call.ts'
import type { DocumentSource } from '#web/shared/documents/document-source.ts'
import { refreshDocuments, useRemoveDocument } from './document-results.ts'
import { markOpened } from './mark-opened.ts'
import { WhoSees } from './who-sees.tsx'

/** A client's documents as an admin sees them; `clientId` is the client's id. */
export function useAdminDocuments(clientId: string): DocumentSource {
  const queries = useQueryClient()
  const documents = useCall(calls.listDocuments, { id: clientId })
  const remove = useRemoveDocument(clientId)
  return {
    documents,
    opened: markOpened,
    upload: async (file, fields, options) => {
      const document = await uploadFile(calls.uploadDocument, { id: clientId }, file, fields, options)
      refreshDocuments(queries, clientId)
      return document
    },
    whoSees: (props) => <WhoSees {...props} clientId={clientId} />,
    remove,
  }
}
