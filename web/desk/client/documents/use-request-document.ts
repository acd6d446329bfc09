import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { BodyOutput } from '#contract/call.ts'
import type { requestDocument } from '#contract/documents.ts'
import { queryKey } from '#web/api/query-key.ts'
import { failureMessage } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useToast } from '#web/ui/toast-context.ts'

/** Asks a client for a document and says in a toast how it went. */
export function useRequestDocument(clientId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (body: BodyOutput<typeof requestDocument>) =>
      request(calls.requestDocument, { params: { id: clientId }, body }),
    onSuccess: ({ name }) => {
      toast({ title: 'Success', description: `${name} is requested` })
      for (const key of [
        queryKey(calls.listDocuments, { id: clientId }),
        queryKey(calls.listAllDocuments),
        queryKey(calls.getAdminStats),
      ]) {
        void queries.invalidateQueries({ queryKey: key })
      }
    },
    onError: (error) => {
      const description = failureMessage(error, 'Failed to request the document')
      toast({ title: 'Error', description, variant: 'error' })
    },
  })
}
