import { ArrowRight } from 'lucide-react'
import { Select } from '#web/ui/select.tsx'
import type { CheckedRow } from './check-row.ts'
import { columnResult } from './column-result.ts'
import { type ColumnTarget, type ColumnTargets, targetTitles } from './import-fields.ts'
import type { ReadFile } from './read-file.ts'

type MatchColumnsProps = {
  file: ReadFile
  rows: readonly CheckedRow[]
  targets: ColumnTargets
  onTargets: (targets: ColumnTargets) => void
}

/** A column's title as shown; one without a title has its number. */
export function columnName(title: string, column: number): string {
  return title.trim().replaceAll(/\s+/g, ' ') || `Column ${column + 1}`
}

const grid =
  'grid gap-x-4 gap-y-2 px-4 md:grid-cols-[minmax(0,1.2fr)_1.25rem_15rem_minmax(0,1fr)] md:items-center md:px-6'

/** Each column of the file with samples, what it becomes, and the choice of it. */
export function MatchColumns({ file, rows, targets, onTargets }: MatchColumnsProps) {
  const choose = (column: number, text: string) => {
    const target = text === '' ? null : (text as ColumnTarget)
    // A field has one column: the one chosen last.
    onTargets(targets.map((now, place) => (place === column ? target : now === target ? null : now)))
  }
  return (
    <>
      <div
        aria-hidden="true"
        className={`${grid} hidden border-y border-line bg-paper py-2 text-13 font-semibold text-ink-3 md:grid`}
      >
        <span>In your file, with samples</span>
        <span />
        <span>Goes to</span>
        <span>Becomes</span>
      </div>
      <ol className="divide-y divide-line border-t border-line md:border-t-0">
        {file.titles.map((title, column) => {
          const name = columnName(title, column)
          const result = columnResult(column, targets, file.lines, rows)
          return (
            <li key={`${column + 1} ${title}`} className={`${grid} py-3`}>
              <div className="min-w-0">
                <b className="font-semibold wrap-anywhere">{name}</b>
                <Samples file={file} column={column} />
              </div>
              <ArrowRight className="hidden size-4.5 text-ink-3 md:block" aria-hidden="true" />
              <Select
                aria-label={`${name} goes to`}
                value={targets[column] ?? ''}
                options={{ '': 'Don’t import', ...targetTitles }}
                onChange={(event) => choose(column, event.target.value)}
              />
              {result ? (
                <p className="min-w-0 rounded-control bg-pine-soft px-3 py-2 text-sm wrap-anywhere text-pine-ink">
                  <b className="font-semibold">{result.text}</b>
                  {result.note !== undefined && <span className="block text-13">{result.note}</span>}
                </p>
              ) : (
                <p className="text-sm text-ink-3">Stays out</p>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

const shown = 3

/** The column's first different values. */
function Samples({ file, column }: { file: ReadFile; column: number }) {
  const values = new Set<string>()
  for (const cells of file.lines) {
    const value = (cells[column] ?? '').trim()
    if (value !== '') values.add(value)
    if (values.size === shown) break
  }
  if (values.size === 0) return <p className="text-13 text-ink-3">Empty</p>
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5 text-13">
      {[...values].map((value) => (
        <li key={value} className="max-w-full truncate rounded-badge bg-sunken px-1.75 py-0.5 text-ink-2">
          {value}
        </li>
      ))}
    </ul>
  )
}
