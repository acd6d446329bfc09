import { useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { checkLines } from './check-lines.ts'
import { guessColumns, importFields } from './import-fields.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportProblems } from './import-problems.tsx'
import { MatchColumns } from './match-columns.tsx'
import type { ReadFile } from './read-file.ts'
import { areDuplicates, refusedLines, useImport } from './use-import.ts'

type ImportFileProps = { file: ReadFile; onAnother: () => void; onDone: () => void }

/** A file that was read: its columns are matched, its lines checked, and all of them imported or none. */
export function ImportFile({ file, onAnother, onDone }: ImportFileProps) {
  const [match, setMatch] = useState(() => guessColumns(file.titles))
  const [withSteps, setWithSteps] = useState(true)
  const { mutate, error, isPending, reset } = useImport(onDone)
  const { drafts, problems } = useMemo(
    () => checkLines(file.lines, match, withSteps),
    [file.lines, match, withSteps],
  )
  const unmatched = importFields.some(({ field, isRequired }) => isRequired && match[field] === undefined)
  const lines = file.lines.length
  const clients = lines === 1 ? '1 client' : `${lines.toLocaleString('en-US')} clients`
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      reset()
    }
  }
  return (
    <div className="import-file">
      <p className="text-ink-2">
        <b className="font-semibold text-ink">{file.name}</b> holds {clients}. All of them go in, or none.
      </p>
      <MatchColumns titles={file.titles} match={match} onMatch={change(setMatch)} />
      <SwitchRow
        label="Start with the six standard steps"
        hint="Dated towards each close date; you can change them later."
        checked={withSteps}
        onCheckedChange={change(setWithSteps)}
      />
      {!unmatched && (
        <>
          <ImportPreview drafts={drafts} />
          <ImportProblems
            heading={`${problems.length === 1 ? '1 problem' : `${problems.length.toLocaleString('en-US')} problems`} in this file. Mend it and choose it again.`}
            problems={problems}
          />
        </>
      )}
      <ImportProblems
        heading="The server refused these lines. Nothing was imported."
        problems={refusedLines(error)}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onAnother}>
          Choose another file
        </Button>
        {areDuplicates(error) ? (
          <Button
            busy={isPending}
            busyText="Importing..."
            onClick={() => mutate({ clients: drafts, duplicates: 'skip' })}
          >
            Import without duplicates
          </Button>
        ) : (
          <Button
            busy={isPending}
            busyText="Importing..."
            disabled={unmatched || problems.length > 0}
            onClick={() => mutate({ clients: drafts, duplicates: 'refuse' })}
          >
            Import {clients}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
