import type { SummaryField } from '#contract/rules/deal/client-fields.ts'

/** The card of the client's fields on Home. */
export const title = 'Transaction Summary'
/** In the order of its rows. */
export const labels: Readonly<Record<SummaryField, string>> = {
  propertyAddress: 'Property',
  transactionType: 'Type',
  expectedCloseDate: 'Expected close',
  agentName: 'Agent',
}
