import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { dayIn } from '#contract/rules/days.ts'
import { type ClientField, clientFields, isMoneyField } from '#contract/rules/deal/client-fields.ts'
import { outcomeLabels } from '#contract/rules/deal/outcomes.ts'
import { adminProgress } from '#contract/rules/deal/progress.ts'
import { csv } from '#web/format/csv.ts'
import { saveCsv } from '#web/format/save-csv.ts'
import { currentStepName } from '../deal/current-step-name.ts'
import { fieldNames } from '../deal/fields-of.ts'
import { showsMoney } from '../deal/hidden-money.ts'
import { portalLink } from '../deal/portal-link.ts'
import { transactionTypeLabels } from '../deal/transaction-type.ts'

/** The word of the list's status badge. */
function statusText({ isArchived, outcome }: AdminClient): string {
  if (isArchived) return 'Archived'
  return outcome === 'open' ? 'Active' : outcomeLabels[outcome]
}

type Column = readonly [title: string, text: (client: AdminClient) => string | null]

const columnOf = (name: ClientField): Column => [
  clientFields[name].label,
  (client) => (name === 'transactionType' ? transactionTypeLabels[client[name]] : String(client[name] ?? '')),
]

/** The columns that stand after a field's own. */
const columnsAfter: Partial<Record<ClientField, readonly Column[]>> = {
  phone: [['Portal Link', (client) => portalLink(client.uniqueId)]],
  transactionType: [
    ['Status', statusText],
    ['Outcome', ({ outcome }) => outcomeLabels[outcome]],
    ['Outcome Date', ({ outcomeOn }) => outcomeOn],
    ['Outcome Reason', ({ outcomeReason }) => outcomeReason],
    ['Progress %', (client) => String(adminProgress(client.currentPlace, client.stepCount))],
    columnOf('currentStep'),
    ['Step Name', currentStepName],
  ],
}

/** The columns of an export, without money for a member who may not see it. */
const columnsOf = (hidesMoney: boolean): readonly Column[] =>
  fieldNames.flatMap((name) => {
    if (hidesMoney && isMoneyField(name)) return []
    const isOwn = name !== 'currentStep' && !clientFields[name].isNotExported
    return [...(isOwn ? [columnOf(name)] : []), ...(columnsAfter[name] ?? [])]
  })

/** Clients as CSV with a header row. */
function clientsCsv(clients: readonly AdminClient[]): string {
  const columns = columnsOf(clients.some((client) => !showsMoney(client)))
  const lines = clients.map((client) => columns.map(([, text]) => text(client) ?? ''))
  return csv([columns.map(([title]) => title), ...lines])
}

/** Saves clients as "clients-active-2026-11-20.csv"; `which` is the middle part. */
export function exportClients(clients: readonly AdminClient[], which: string): void {
  saveCsv(`clients-${which}-${dayIn(new Date())}.csv`, clientsCsv(clients))
}
