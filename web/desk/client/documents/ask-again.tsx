import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { request } from '#web/data/request.ts'
import { useAction } from '#web/data/use-action.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { refreshDocuments } from './document-results.ts'

/** Asks again for a document whose request ended with its deal. */
export function AskAgain({ document: { id, clientId, name } }: { document: TransactionDocument }) {
  const queries = useQueryClient()
  const { run, isBusy } = useAction(
    () => request(calls.changeDocument, { params: { id }, body: { endedOn: null } }),
    {
      onDone: () => refreshDocuments(queries, clientId),
      done: () => `${name} is asked for again`,
      failed: 'It could not be asked for',
    },
  )
  return <IconButton label={`Ask again: ${name}`} icon={RotateCcw} disabled={isBusy} onClick={() => run()} />
}
