import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { CheckedRow } from './check-row.ts'
import { counted, totalRowsText } from './counted.ts'
import { type ColumnTargets, missingFields, targetTitles } from './import-fields.ts'
import { ImportFrame } from './import-frame.tsx'
import { MatchColumns } from './match-columns.tsx'
import type { ReadFile } from './read-file.ts'

type MatchStepProps = {
  file: ReadFile
  rows: readonly CheckedRow[]
  targets: ColumnTargets
  onTargets: (targets: ColumnTargets) => void
  onAnother: () => void
  onCheck: () => void
  /** Settings for all clients of the file. */
  children: ReactNode
}

/** The target of each column, and settings for all clients of the file. */
export function MatchStep({ file, rows, targets, onTargets, onAnother, onCheck, children }: MatchStepProps) {
  const missing = missingFields(targets)
  const used = targets.filter((target) => target !== null).length
  const clients = rows.filter(({ isTotal }) => !isTotal)
  const lines = file.lines.filter((_, place) => !rows[place]?.isTotal)
  const status =
    missing.length === 0
      ? 'Nothing is added yet.'
      : `No column for ${missing.map((field) => targetTitles[field]).join(', ')}. You can fill it in for each row.`
  return (
    <ImportFrame
      step="match"
      status={status}
      actions={
        <>
          <Button variant="secondary" onClick={onAnother}>
            Choose another file
          </Button>
          <Button onClick={onCheck}>
            Check {counted(clients.length, 'row')}
            <ArrowRight className="size-4.5" aria-hidden="true" />
          </Button>
        </>
      }
    >
      <p className="px-4 pb-3.5 text-15 text-ink-2 md:px-6">
        <b className="font-semibold wrap-anywhere text-ink">{file.name}</b>: {counted(clients.length, 'row')},{' '}
        {counted(file.titles.length, 'column')}, {used} matched
        {clients.length < rows.length && <>. {totalRowsText(rows.length - clients.length)}</>}
      </p>
      <MatchColumns file={{ ...file, lines }} rows={clients} targets={targets} onTargets={onTargets} />
      <div className="border-t border-line px-4 py-3 md:px-6">{children}</div>
    </ImportFrame>
  )
}
