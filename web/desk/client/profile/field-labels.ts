import { languageNames, toLanguage } from '#contract/languages.ts'
import { clientFieldLabels } from '#contract/rules/desk-field-labels.ts'
import type { ClientValues } from '#web/desk/deal/client-form.ts'
import { transactionTypeLabels } from '#web/desk/deal/transaction-type.ts'
import { formatDay } from '#web/format/date.ts'
import { formatDollars } from '#web/format/money.ts'

export type ClientField = keyof ClientValues

/** The label of every field. */
export const fieldLabels: Record<ClientField, string> = clientFieldLabels

/** A field's display value; "empty" when there is none. */
export function valueLabel(field: ClientField, value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  if (field === 'language') return languageNames[toLanguage(text)]
  if (text === '') return 'empty'
  if (field === 'transactionType' && text in transactionTypeLabels)
    return transactionTypeLabels[text as keyof typeof transactionTypeLabels]
  if (field === 'expectedCloseDate') return formatDay(text)
  if (field === 'propertyPrice' || field === 'commissionAmount') return formatDollars(text, 2)
  return field === 'commissionPercentage' ? `${text} %` : text
}
