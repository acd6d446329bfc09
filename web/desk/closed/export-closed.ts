import type { ClosedDeal, ClosedYear } from '#contract/calls/desk/closed-deals.ts'
import { clientFields } from '#contract/rules/deal/client-fields.ts'
import { csv } from '#web/format/csv.ts'
import { saveCsv } from '#web/format/save-csv.ts'
import { transactionTypeLabels } from '../deal/transaction-type.ts'

type Column = readonly [title: string, text: (deal: ClosedDeal) => string | null | undefined]

const columns: readonly Column[] = [
  [clientFields.firstName.label, ({ firstName }) => firstName],
  [clientFields.lastName.label, ({ lastName }) => lastName],
  [clientFields.propertyAddress.label, ({ propertyAddress }) => propertyAddress],
  [clientFields.transactionType.label, ({ transactionType }) => transactionTypeLabels[transactionType]],
  ['Closing Date', ({ closedOn }) => closedOn],
  [clientFields.propertyPrice.label, ({ price }) => price],
  [clientFields.commissionAmount.label, ({ commission }) => commission],
  ['Days from Acceptance', ({ days }) => (days === null ? null : String(days))],
]

/** Saves all closed deals of a year as "closed-2026.csv". */
export function exportClosed({ year, deals }: Pick<ClosedYear, 'year' | 'deals'>): void {
  // A column that the member may not see is absent from every deal.
  const shown = columns.filter(([, text]) => deals.some((deal) => text(deal) !== undefined))
  const lines = deals.map((deal) => shown.map(([, text]) => text(deal) ?? ''))
  saveCsv(`closed-${year}.csv`, csv([shown.map(([title]) => title), ...lines]))
}
