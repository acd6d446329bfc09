import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import { failureMessage, RequestError } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { refreshClients } from '../../deal/client-search-results.ts'
import { type ImportField, targetTitles } from './import-fields.ts'
import type { PassedChoices } from './import-passed.tsx'
import type { ImportRow, Refusals } from './import-rows.ts'

export interface ImportOrder {
  /** The rows to add; none of them has a problem. */
  rows: readonly ImportRow[]
  withStandardSteps: boolean
  /** For the rows of its side; the others start as without it. */
  template: Pick<DealTemplate, 'id' | 'side'> | null
  passed: PassedChoices
}

/** The values that the server refused, by row, from paths such as `clients.3.email`. */
function refusalsIn(error: unknown, rows: readonly ImportRow[]): Refusals {
  const refusals = new Map<number, Partial<Record<ImportField, { value: string; message: string }>>>()
  // A duplicate is shown as an existing client, once the clients have been fetched again.
  if (!(error instanceof RequestError) || error.status === 409) return refusals
  for (const [path, message] of Object.entries(error.fields)) {
    const [, place, name] = /^clients\.(\d+)\.(\w+)/.exec(path) ?? []
    const row = place === undefined ? undefined : rows[Number(place)]
    if (!row || name === undefined || !Object.hasOwn(targetTitles, name)) continue
    const field = name as ImportField
    const value = row.values[field] ?? ''
    refusals.set(row.index, { ...refusals.get(row.index), [field]: { value, message } })
  }
  return refusals
}

/**
 * Adds all chosen rows or none, and shows a toast with the result. `onDone` gets the new clients' ids, `onRefused` the
 * rows that the server refused.
 */
export function useImport(onDone: (ids: readonly string[]) => void, onRefused: (refusals: Refusals) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ rows, withStandardSteps, template, passed }: ImportOrder) => {
      const clients = rows.flatMap(({ draft, index }) => {
        if (!draft) return []
        if (template && template.side === sideOf(draft.transactionType))
          return [{ ...draft, templateId: template.id, passedOthers: passed.ofRow.get(index) ?? passed.all }]
        return [{ ...draft, withStandardSteps }]
      })
      const addAnyway = rows.flatMap(({ existing }, place) => (existing ? [place] : []))
      return request(calls.importClients, { body: { clients, addAnyway, duplicates: 'refuse' } })
    },
    onSuccess: ({ imported, ids }) => {
      refreshClients(queries)
      const count = imported === 1 ? '1 client' : `${imported.toLocaleString('en-US')} clients`
      toast({ title: 'Success', description: `${count} imported` })
      onDone(ids)
    },
    onError: (error, { rows }) => {
      refreshClients(queries)
      onRefused(refusalsIn(error, rows))
      const description = failureMessage(error, 'Failed to import clients')
      toast({ title: 'Error', description, variant: 'error' })
    },
  })
}
