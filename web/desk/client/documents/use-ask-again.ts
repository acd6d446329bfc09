import { useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { refreshDocuments } from './document-results.ts'

/** Asks again for a document whose request ended with its deal. */
export function useAskAgain({ id, clientId, name }: TransactionDocument) {
  const queries = useQueryClient()
  return useAction(() => request(calls.changeDocument, { params: { id }, body: { endedOn: null } }), {
    onDone: () => refreshDocuments(queries, clientId),
    done: () => `${name} is asked for again`,
    failed: 'It could not be asked for',
  })
}
