import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { ClientDraft } from '#contract/clients.ts'
import { failureMessage, RequestError } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { refreshClients } from '../client-search-results.ts'
import { fieldTitle, type LineProblem, lineOf } from './check-lines.ts'

export interface ImportOrder {
  clients: ClientDraft[]
  duplicates: 'refuse' | 'skip'
}

/** The lines that the server named, such as `clients.3.email`. */
export function refusedLines(error: unknown): LineProblem[] {
  if (!(error instanceof RequestError)) return []
  return Object.entries(error.fields).flatMap(([name, message]) => {
    const [, place, field = ''] = /^clients\.(\d+)\.(\w+)/.exec(name) ?? []
    return place === undefined ? [] : [{ line: lineOf(Number(place)), title: fieldTitle(field), message }]
  })
}

/** Whether the server refused the file for its duplicates alone. */
export function areDuplicates(error: unknown): boolean {
  return error instanceof RequestError && error.status === 409
}

/** Stores all clients of a file or none, and says in a toast how it went. */
export function useImport(onDone: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (body: ImportOrder) => request(calls.importClients, { body }),
    onSuccess: ({ imported, duplicates }) => {
      refreshClients(queries)
      const count = imported === 1 ? '1 client' : `${imported.toLocaleString('en-US')} clients`
      const left = duplicates.length > 0 ? `, ${duplicates.length} duplicates left out` : ''
      toast({ title: 'Success', description: `${count} imported${left}` })
      onDone()
    },
    onError: (error) => {
      const description = failureMessage(error, 'Failed to import clients')
      toast({ title: 'Error', description, variant: 'error' })
    },
  })
}
