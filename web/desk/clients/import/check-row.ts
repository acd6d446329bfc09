import { ClientDraft } from '#contract/calls/clients/clients.ts'
import { languageNames } from '#contract/languages.ts'
import type { ColumnTargets, ImportField } from './import-fields.ts'
import { readField, readRow, type RowReading, type RowValues } from './read-row.ts'
import { isTotalRow } from './total-row.ts'

/** A row of the file, as a client or with what is wrong with it. */
export interface CheckedRow extends Readonly<RowReading> {
  /** The line number as in a spreadsheet: the header row is 1. */
  line: number
  /** The sums of the sheet, and no client. */
  isTotal: boolean
  /** Null while there are problems. */
  draft: ClientDraft | null
  problems: Partial<Record<ImportField, string>>
}

const unreadable: Partial<Record<ImportField, string>> = {
  acceptanceDate: 'is not a date',
  expectedCloseDate: 'is not a date',
  email: 'is not an email address',
  language: `is neither ${Object.values(languageNames).join(' nor ')}`,
  transactionType: 'is neither a purchase nor a sale',
  propertyPrice: 'is not an amount',
  commissionAmount: 'is not an amount',
}

function problemText(field: ImportField, value: string | undefined, message: string): string {
  if (value === undefined || value === '') return 'Required'
  const reason = unreadable[field]
  return reason === undefined || message.startsWith('At most') ? message : `“${value}” ${reason}`
}

/** The text as a number for the one field that is one; other text is refused by the check. */
const asNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)

/** The row's values as a client, or what is wrong with them. */
export function toDraft(values: RowValues): Pick<CheckedRow, 'draft' | 'problems'> {
  const { currentStep, ...texts } = values
  const filled = Object.entries(texts).filter(([, text]) => text !== '')
  const input = { ...Object.fromEntries(filled), ...(currentStep && { currentStep: asNumber(currentStep) }) }
  const { success, data, error } = ClientDraft.safeParse(input)
  if (success) return { draft: data, problems: {} }
  const problems: CheckedRow['problems'] = {}
  for (const { path, message } of error.issues) {
    const field = path[0] as ImportField
    problems[field] ??= problemText(field, values[field], message)
  }
  return { draft: null, problems }
}

/** Reads and checks one row; `line` is its number in the spreadsheet, `keepsCapitals` as for `readRow`. */
export function checkRow(
  cells: readonly string[],
  targets: ColumnTargets,
  line: number,
  keepsCapitals = false,
): CheckedRow {
  const read = readRow(cells, targets, keepsCapitals)
  return { line, ...read, isTotal: isTotalRow(cells), ...toDraft(read.values) }
}

/** The row with what was typed over it. */
export function withEdits(row: CheckedRow, edits: RowValues): CheckedRow {
  const read = Object.entries(edits).map(([field, text]) => [field, readField(field as ImportField, text)])
  const values: RowValues = { ...row.values, ...Object.fromEntries(read) }
  return { ...row, values, ...toDraft(values) }
}
