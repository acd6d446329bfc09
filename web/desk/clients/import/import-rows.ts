import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { type CheckedRow, withEdits } from './check-row.ts'
import { type Existing, findExisting } from './existing-clients.ts'
import type { ImportField } from './import-fields.ts'
import type { RowValues } from './read-row.ts'

export type RowGroup = 'needed' | 'existing' | 'unusual' | 'ready' | 'out'

/** The values that the server refused, with its reasons; another value is not refused yet. */
export type Refusals = ReadonlyMap<number, Partial<Record<ImportField, { value: string; message: string }>>>

export interface ImportChoices {
  /** Values typed over each row, by its index. */
  edits: ReadonlyMap<number, RowValues>
  /** Rows that were added or left out by hand. */
  included: ReadonlyMap<number, boolean>
  refusals: Refusals
}

/** A row as it stands now: read, corrected, compared, and chosen or left out. */
export interface ImportRow extends CheckedRow {
  index: number
  existing: Existing | null
  /** The group of the row; correcting the row does not move it. */
  group: RowGroup
  isIncluded: boolean
  hasProblems: boolean
  /** The fields to correct: ones with a problem, and ones already edited. */
  openFields: ImportField[]
}

/** Whether a row stays out unless it is added by hand: the sums of the sheet, and a deal that was canceled. */
function staysOut({ isTotal, status }: CheckedRow): boolean {
  return isTotal || status === 'canceled'
}

function groupOf(original: CheckedRow, existing: Existing | null, isRefused: boolean): RowGroup {
  if (existing?.by === 'portalId') return 'existing'
  if (staysOut(original)) return 'out'
  if (isRefused || original.draft === null) return 'needed'
  if (existing) return 'existing'
  return original.readings.length > 0 ? 'unusual' : 'ready'
}

/** All rows with their corrections; a repeated client is left out unless it was chosen. */
export function importRows(
  original: readonly CheckedRow[],
  { edits, included, refusals }: ImportChoices,
  clients: readonly AdminClient[],
): ImportRow[] {
  const edited = original.map((row, index) => {
    const typed = edits.get(index)
    return typed ? withEdits(row, typed) : row
  })
  const existing = findExisting(edited, clients)
  return edited.map((row, index) => {
    const refused = Object.entries(refusals.get(index) ?? {}).filter(
      ([field, { value }]) => (row.values[field as ImportField] ?? '') === value,
    )
    const problems: CheckedRow['problems'] = {
      ...row.problems,
      ...Object.fromEntries(refused.map(([field, { message }]) => [field, message])),
    }
    const repeated = existing[index] ?? null
    const openFields = new Set([
      ...Object.keys(problems),
      ...Object.keys(refusals.get(index) ?? {}),
      ...Object.keys(edits.get(index) ?? {}),
    ] as ImportField[])
    return {
      ...row,
      index,
      problems,
      existing: repeated,
      group: groupOf(original[index] ?? row, repeated, refusals.has(index)),
      isIncluded:
        repeated?.by !== 'portalId' && (included.get(index) ?? (repeated === null && !staysOut(row))),
      hasProblems: Object.keys(problems).length > 0,
      openFields: [...openFields],
    }
  })
}

export interface ImportCounts {
  added: number
  needed: number
  leftOut: number
  /** The sums of the sheet among what is not added; not counted in `leftOut`. */
  totals: number
}

/** How many rows will be added, have to be corrected first, and are left out. */
export function countRows(rows: readonly ImportRow[]): ImportCounts {
  const chosen = rows.filter(({ isIncluded }) => isIncluded)
  const needed = chosen.filter(({ hasProblems }) => hasProblems).length
  const totals = rows.filter(({ isIncluded, isTotal }) => !isIncluded && isTotal).length
  return { added: chosen.length - needed, needed, leftOut: rows.length - chosen.length - totals, totals }
}
