import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:desk-call-table'
import type { PassedAnswer } from '#contract/rules/dates/passed-dates.ts'
import { failureMessage, RequestError } from '#web/data/request-error.ts'
import { request } from '#web/data/request.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { refreshClients } from '../../deal/client-search-results.ts'
import { type Agent, withAgent } from './import-agent.ts'
import { type ImportField, targetTitles } from './import-fields.ts'
import type { ImportRow, Refusals } from './import-rows.ts'
import { type SideTemplates, templateFor } from './import-templates.tsx'

export interface ImportOrder {
  /** The rows to add; none of them has a problem. */
  rows: readonly ImportRow[]
  withStandardSteps: boolean
  /** Second people of a row become co-clients. */
  addsCoClients: boolean
  templates: SideTemplates
  /** The agent for rows without one; null for nobody. */
  agent: Agent | null
  /** The answer for passed dates: for all rows, and for single rows by index. */
  passed: { all: PassedAnswer; ofRow: ReadonlyMap<number, PassedAnswer> }
  /** Whether a row is added as a deal that has closed. */
  isClosed: (row: ImportRow) => boolean
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
 * Adds all chosen rows or none, and shows a toast with the result. `onDone` gets the ids of the new clients whose deals
 * have not closed, `onRefused` the rows that the server refused.
 */
export function useImport(onDone: (ids: readonly string[]) => void, onRefused: (refusals: Refusals) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({
      rows,
      withStandardSteps,
      addsCoClients,
      templates,
      agent,
      passed,
      isClosed,
    }: ImportOrder) => {
      const clients = rows.flatMap((row) => {
        if (!row.draft) return []
        const draft = {
          ...withAgent(row.draft, agent),
          ...(isClosed(row) ? { isClosed: true } : {}),
          ...(addsCoClients && row.coClient ? { coClient: row.coClient } : {}),
        }
        const template = templateFor(draft, templates)
        if (!template) return [{ ...draft, withStandardSteps }]
        const passedOthers = passed.ofRow.get(row.index) ?? passed.all
        return [{ ...draft, templateId: template.id, passedOthers }]
      })
      const addAnyway = rows.flatMap(({ existing }, place) => (existing ? [place] : []))
      return request(calls.importClients, { body: { clients, addAnyway, duplicates: 'refuse' } })
    },
    onSuccess: ({ imported, ids }, { rows, isClosed }) => {
      refreshClients(queries)
      const count = imported === 1 ? '1 client' : `${imported.toLocaleString('en-US')} clients`
      toast({ title: 'Success', description: `${count} imported` })
      const open = new Set(rows.flatMap((row, place) => (isClosed(row) ? [] : place)))
      onDone(ids.filter((_, place) => open.has(place)))
    },
    onError: (error, { rows }) => {
      refreshClients(queries)
      onRefused(refusalsIn(error, rows))
      const description = failureMessage(error, 'Failed to import clients')
      toast({ title: 'Error', description, variant: 'error' })
    },
  })
}
