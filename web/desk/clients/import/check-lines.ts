import { ClientDraft } from '#contract/clients.ts'
import { type ColumnMatch, importFields, type ImportField } from './import-fields.ts'

/** "11/3/2026" as "2026-11-03"; other text stays as it is, to be judged by the rules of a client. */
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

/** Our own export puts an apostrophe before what a spreadsheet would run. */
function withoutDefusing(text: string): string {
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text
}

/** The fields that a line says of a client; an empty cell says nothing. */
export function readDraft(cells: readonly string[], match: ColumnMatch): Record<string, unknown> {
  const said = Object.entries(match).flatMap(([field, column]) => {
    const text = withoutDefusing((cells[column] ?? '').trim())
    const read = readers[field as ImportField]
    return text === '' ? [] : [[field, read ? read(text) : text] as const]
  })
  return Object.fromEntries(said)
}

/** What is wrong in one place of the file. */
export interface LineProblem {
  /** Counted as a spreadsheet does: the line of titles is 1. */
  line: number
  title: string
  message: string
}

export interface CheckedLines {
  drafts: ClientDraft[]
  problems: LineProblem[]
}

const titles = new Map<string, string>(importFields.map(({ field, title }) => [field, title]))

/** The title of a field as the person at the screen knows it. */
export function fieldTitle(field: string): string {
  return titles.get(field) ?? field
}

/** The place of a client in the list, from 0, as a line of the file. */
export function lineOf(place: number): number {
  return place + 2
}

/** The words of the rules, but for the two that speak to programs. */
function problemText(code: string, message: string): string {
  if (code === 'invalid_value') return 'Must be purchase, sale, buying or selling'
  return code === 'invalid_type' && message.includes('undefined') ? 'Required' : message
}

/** Reads every line by the rules of a client; drafts are only those without a problem. */
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
