import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { ClientDraft } from '#contract/clients.ts'
import { failureMessage, RequestError } from '#web/api/request-error.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Field, FieldHint } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { clientName } from '../client-name.ts'
import { refreshClients } from '../client-search-results.ts'
import { ClosingDay } from '../close-date.tsx'
import { checkLines, type LineProblem, fieldTitle, lineOf } from './check-lines.ts'
import { guessColumns, importFields, type ColumnMatch, type ImportField } from './import-fields.ts'
import { ImportProblems } from './import-problems.tsx'
import type { ReadFile } from './read-file.ts'

type ImportFileProps = { file: ReadFile; onAnother: () => void; onDone: () => void }

/** A parsed file: matches its columns, checks its rows, and imports all of them or none. */
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
    <div className="grid min-w-0 gap-4">
      <p className="text-ink-2">
        <b className="font-semibold text-ink">{file.name}</b> contains {clients}. Either all of them are
        imported, or none.
      </p>
      <MatchColumns titles={file.titles} match={match} onMatch={change(setMatch)} />
      <SwitchRow
        label="Start with the six standard steps"
        hint="With dates leading up to each close date. You can change them later."
        checked={withSteps}
        onCheckedChange={change(setWithSteps)}
      />
      {!unmatched && (
        <>
          <ImportPreview drafts={drafts} />
          <ImportProblems
            heading={`${problems.length === 1 ? '1 problem' : `${problems.length.toLocaleString('en-US')} problems`} in this file. Fix the file and choose it again.`}
            problems={problems}
          />
        </>
      )}
      <ImportProblems
        heading="The server rejected these rows. Nothing was imported."
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
            Skip duplicates and import
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

type MatchColumnsProps = {
  titles: readonly string[]
  match: ColumnMatch
  onMatch: (match: ColumnMatch) => void
}

/** Lets the user choose which column each field is read from. */
function MatchColumns({ titles, match, onMatch }: MatchColumnsProps) {
  const choose = (field: ImportField, column: string) => {
    const { [field]: _before, ...others } = match
    onMatch(column === '' ? others : { ...others, [field]: Number(column) })
  }
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-3 min-[480px]:grid-cols-[1fr_1fr]">
      <legend className="mb-2 font-display text-[1.0625rem] leading-[1.3] font-semibold">Columns</legend>
      {importFields.map(({ field, title, isRequired }) => (
        <Field
          key={field}
          label={isRequired ? title : `${title} (optional)`}
          error={isRequired && match[field] === undefined ? 'Choose a column' : undefined}
        >
          <Select value={match[field] ?? ''} onChange={(event) => choose(field, event.target.value)}>
            <option value="">Not in the file</option>
            {titles.map((name, column) => (
              <option key={`${column + 1} ${name}`} value={column}>
                {name.trim() || `Column ${column + 1}`}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </fieldset>
  )
}

interface ImportOrder {
  clients: ClientDraft[]
  duplicates: 'refuse' | 'skip'
}

/** The rows that the server rejected, from paths such as `clients.3.email`. */
function refusedLines(error: unknown): LineProblem[] {
  if (!(error instanceof RequestError)) return []
  return Object.entries(error.fields).flatMap(([name, message]) => {
    const [, place, field = ''] = /^clients\.(\d+)\.(\w+)/.exec(name) ?? []
    return place === undefined ? [] : [{ line: lineOf(Number(place)), title: fieldTitle(field), message }]
  })
}

/** Whether duplicates are the only reason the server rejected the file. */
function areDuplicates(error: unknown): boolean {
  return error instanceof RequestError && error.status === 409
}

/** Imports all clients of a file or none, and shows a toast with the result. */
function useImport(onDone: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (body: ImportOrder) => request(calls.importClients, { body }),
    onSuccess: ({ imported, duplicates }) => {
      refreshClients(queries)
      const count = imported === 1 ? '1 client' : `${imported.toLocaleString('en-US')} clients`
      const left = duplicates.length > 0 ? `, ${duplicates.length} duplicates skipped` : ''
      toast({ title: 'Success', description: `${count} imported${left}` })
      onDone()
    },
    onError: (error) => {
      const description = failureMessage(error, 'Failed to import clients')
      toast({ title: 'Error', description, variant: 'error' })
    },
  })
}

const shown = 3

/** The first clients as they would be imported. */
function ImportPreview({ drafts }: { drafts: readonly ClientDraft[] }) {
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="import-preview">
      <h3 id="import-preview">Preview</h3>
      <ul className="mt-1.5 divide-y divide-line border-y border-line">
        {drafts.slice(0, shown).map((draft, place) => (
          <li key={`${place + 1}`} className="grid py-2.5 text-sm leading-[1.4] wrap-anywhere">
            <b className="font-semibold">{clientName(draft)}</b>
            <span>{draft.email}</span>
            <span>{draft.propertyAddress}</span>
            <ClosingDay day={draft.expectedCloseDate} />
          </li>
        ))}
      </ul>
      {drafts.length > shown && (
        <FieldHint>And {(drafts.length - shown).toLocaleString('en-US')} more.</FieldHint>
      )}
    </section>
  )
}
