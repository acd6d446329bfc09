import { ClientDraft } from '#contract/clients.ts'
import { type ColumnMatch, importFields } from './import-fields.ts'
import { readDraft } from './read-draft.ts'

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
