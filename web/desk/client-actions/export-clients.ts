import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { dayIn } from '#contract/rules/days.ts'
import { outcomeLabels } from '#contract/rules/deal/outcomes.ts'
import { adminProgress } from '#contract/rules/deal/progress.ts'
import { csv } from '#web/format/csv.ts'
import { saveCsv } from '#web/format/save-csv.ts'
import { currentStepName } from '../deal/current-step-name.ts'
import { portalLink } from '../deal/portal-link.ts'
import { transactionTypeLabels } from '../deal/transaction-type.ts'

/** The word of the list's status badge. */
function statusText({ isArchived, outcome }: AdminClient): string {
  if (isArchived) return 'Archived'
  return outcome === 'open' ? 'Active' : outcomeLabels[outcome]
}

const columns: readonly [title: string, text: (client: AdminClient) => string | null][] = [
  ['First Name', (client) => client.firstName],
  ['Last Name', (client) => client.lastName],
  ['Email', (client) => client.email],
  ['Phone', (client) => client.phone],
  ['Portal Link', (client) => portalLink(client.uniqueId)],
  ['Property Address', (client) => client.propertyAddress],
  ['Transaction Type', (client) => transactionTypeLabels[client.transactionType]],
  ['Status', statusText],
  ['Outcome', ({ outcome }) => outcomeLabels[outcome]],
  ['Outcome Date', ({ outcomeOn }) => outcomeOn],
  ['Outcome Reason', ({ outcomeReason }) => outcomeReason],
  ['Progress %', (client) => String(adminProgress(client.currentPlace, client.stepCount))],
  ['Current Step', (client) => String(client.currentStep)],
  ['Step Name', currentStepName],
  ['Expected Close Date', (client) => client.expectedCloseDate],
  ['Property Price', (client) => client.propertyPrice],
  ['Commission Amount', (client) => client.commissionAmount],
  ['Commission Percentage', (client) => client.commissionPercentage],
  ['Agent Name', (client) => client.agentName],
  ['Agent Phone', (client) => client.agentPhone],
  ['Escrow Company', (client) => client.escrowCompany],
  ['Escrow Phone', (client) => client.escrowPhone],
  ['Lender Name', (client) => client.lenderName],
  ['Lender Phone', (client) => client.lenderPhone],
]

/** Clients as CSV with a header row. */
function clientsCsv(clients: readonly AdminClient[]): string {
  const lines = clients.map((client) => columns.map(([, text]) => text(client) ?? ''))
  return csv([columns.map(([title]) => title), ...lines])
}

/** Saves clients as "clients-active-2026-11-20.csv"; `which` is the middle part. */
export function exportClients(clients: readonly AdminClient[], which: string): void {
  saveCsv(`clients-${which}-${dayIn(new Date())}.csv`, clientsCsv(clients))
}
