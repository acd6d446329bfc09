import { ClientDraft } from '#contract/calls/clients/clients.ts'
import { languageNames } from '#contract/languages.ts'
import { type ColumnTargets, type ImportField, type ImportKind, kindOf } from './import-fields.ts'
import {
  readField,
  type ReadOptions,
  readRow,
  representedParty,
  type RowReading,
  type RowValues,
} from './read-row.ts'
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

const unreadable: Partial<Record<ImportKind, string>> = {
  day: 'is not a date',
  email: 'is not an email address',
  language: `is neither ${Object.values(languageNames).join(' nor ')}`,
  type: 'is neither a purchase nor a sale',
  money: 'is not an amount',
}

function problemText(field: ImportField, value: string | undefined, message: string): string {
  if (value === undefined || value === '') return 'Required'
  const reason = unreadable[kindOf(field)]
  return reason === undefined || message.startsWith('At most') ? message : `“${value}” ${reason}`
}

/** The text as it is sent: a step is a number; other text is refused by the check. */
const asSent = (field: ImportField, text: string) =>
  kindOf(field) === 'step' && /^\d+$/.test(text) ? Number(text) : text

/** The first year of a deal that somebody imports, and how far ahead its last one is. */
const years = { first: 2000, ahead: 10 }

/** Days in years that no deal of a team has: a typing mistake, or a number that is no day. */
function impossibleYears(values: RowValues): CheckedRow['problems'] {
  const last = new Date().getFullYear() + years.ahead
  const found = (['acceptanceDate', 'expectedCloseDate'] as const).filter((field) => {
    const [, year] = /^(\d{4})-\d\d-\d\d$/.exec(values[field] ?? '') ?? []
    return year !== undefined && (Number(year) < years.first || Number(year) > last)
  })
  return Object.fromEntries(
    found.map((field) => [field, `The year ${values[field]?.slice(0, 4)} cannot be right`]),
  )
}

/**
 * The row's values as a client, or what is wrong with them. `needsSide`: a row without a readable side is no purchase, but an open
 * question.
 */
export function toDraft(values: RowValues, needsSide = false): Pick<CheckedRow, 'draft' | 'problems'> {
  const filled = Object.entries(values).filter(([, text]) => text !== '')
  const input = filled.map(([field, text]) => [field, asSent(field as ImportField, text)])
  const { data, error } = ClientDraft.safeParse(Object.fromEntries(input))
  const problems: CheckedRow['problems'] = {
    ...impossibleYears(values),
    ...(needsSide && !values.transactionType ? { transactionType: 'Required' } : {}),
  }
  if (data && Object.keys(problems).length === 0) return { draft: data, problems }
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] as ImportField
    problems[field] ??= problemText(field, values[field], message)
  }
  return { draft: null, problems }
}

/** Reads and checks one row; `line` is its number in the spreadsheet. */
export function checkRow(
  cells: readonly string[],
  targets: ColumnTargets,
  line: number,
  options?: ReadOptions,
): CheckedRow {
  const read = readRow(cells, targets, options)
  return { line, ...read, isTotal: isTotalRow(cells), ...toDraft(read.values, read.needsSide) }
}

/** The row with what was typed over it; a chosen side brings its person. */
export function withEdits(row: CheckedRow, edits: RowValues): CheckedRow {
  const read = Object.entries(edits).map(([field, text]) => [field, readField(field as ImportField, text)])
  const party = representedParty(edits.transactionType ?? '')
  const values: RowValues = { ...row.values, ...(party && row.parties?.[party]), ...Object.fromEntries(read) }
  return { ...row, values, ...toDraft(values, row.needsSide) }
}
