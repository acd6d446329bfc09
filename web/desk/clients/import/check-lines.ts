import { ClientDraft } from '#contract/clients.ts'
import { type ColumnMatch, importFields, type ImportField } from './import-fields.ts'

/** "11/3/2026" as "2026-11-03"; other text is left for validation. */
function readDay(text: string): string {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (!match) return text
  const [, month = '', day = '', year = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const money = (text: string) => text.replaceAll(/[$,\s]/g, '')

const readers: Partial<Record<ImportField, (text: string) => unknown>> = {
  expectedCloseDate: readDay,
  transactionType: (text) => text.toLowerCase(),
  currentStep: (text) => (/^\d+$/.test(text) ? Number(text) : text),
  propertyPrice: money,
  commissionAmount: money,
  commissionPercentage: (text) => text.replaceAll(/[%\s]/g, ''),
}

/** Our own export prefixes an apostrophe to anything a spreadsheet would run as a formula. */
function withoutDefusing(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

/** The client fields in a row; empty cells are left out. */
export function readDraft(cells: readonly string[], match: ColumnMatch): Record<string, unknown> {
  const said = Object.entries(match).flatMap(([field, column]) => {
    const text = withoutDefusing((cells[column] ?? '').trim())
    const read = readers[field as ImportField]
    return text === '' ? [] : [[field, read ? read(text) : text] as const]
  })
  return Object.fromEntries(said)
}

/** A problem in one cell of the file. */
export interface LineProblem {
  /** Row number as in a spreadsheet: the header row is 1. */
  line: number
  title: string
  message: string
}

export interface CheckedLines {
  drafts: ClientDraft[]
  problems: LineProblem[]
}

const titles = new Map<string, string>(importFields.map(({ field, title }) => [field, title]))

/** The field's column title as shown on screen. */
export function fieldTitle(field: string): string {
  return titles.get(field) ?? field
}

/** The file's row number for a client's 0-based index. */
export function lineOf(place: number): number {
  return place + 2
}

/** The validation message, except for two that are written for API clients. */
function problemText(code: string, message: string): string {
  if (code === 'invalid_value') return 'Must be purchase, sale, buying or selling'
  return code === 'invalid_type' && message.includes('undefined') ? 'Required' : message
}

/** Validates every row as a client; `drafts` holds only the rows without a problem. */
export function checkLines(
  lines: readonly (readonly string[])[],
  match: ColumnMatch,
  withStandardSteps: boolean,
): CheckedLines {
  const checked: CheckedLines = { drafts: [], problems: [] }
  for (const [place, cells] of lines.entries()) {
    const read = ClientDraft.safeParse({ ...readDraft(cells, match), withStandardSteps })
    if (read.success) checked.drafts.push(read.data)
    const seen = new Set<string>()
    for (const { path, code, message } of read.error?.issues ?? []) {
      const field = String(path[0])
      if (seen.has(field)) continue
      seen.add(field)
      checked.problems.push({
        line: lineOf(place),
        title: fieldTitle(field),
        message: problemText(code, message),
      })
    }
  }
  return checked
}
