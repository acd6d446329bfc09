import { languageNames, toLanguage } from '#contract/languages.ts'
import { type ClientField, clientFields } from '#contract/rules/deal/client-fields.ts'
import { transactionTypeLabels } from '#web/desk/deal/transaction-type.ts'
import { formatDay } from '#web/format/date.ts'
import { formatDollars } from '#web/format/money.ts'

/** A field's display value; "empty" when there is none. */
export function valueLabel(field: ClientField, value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  const { kind } = clientFields[field]
  if (kind === 'language') return languageNames[toLanguage(text)]
  if (text === '') return 'empty'
  if (kind === 'type' && text in transactionTypeLabels)
    return transactionTypeLabels[text as keyof typeof transactionTypeLabels]
  if (kind === 'day') return formatDay(text)
  if (kind === 'money') return formatDollars(text, 2)
  return kind === 'percent' ? `${text} %` : text
}
