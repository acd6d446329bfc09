import type { SummaryField } from '#contract/rules/deal/client-fields.ts'

/** The card of the client's fields on Home. */
export const title = 'Datos de la transacción'
/** In the order of its rows. */
export const labels: Readonly<Record<SummaryField, string>> = {
  propertyAddress: 'Propiedad',
  transactionType: 'Tipo',
  expectedCloseDate: 'Cierre previsto',
  agentName: 'Agente',
}
