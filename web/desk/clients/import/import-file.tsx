import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { calls } from 'virtual:desk-call-table'
import type { DaysOff } from '#contract/rules/dates/days-off.ts'
import { useCall } from '#web/api/use-call.ts'
import { useDaysOff, useTemplates } from '#web/desk/dates/use-templates.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SwitchRow } from '#web/ui/switch.tsx'
import { checkRow } from './check-row.ts'
import { guessColumns } from './guess-columns.ts'
import { type ColumnTargets, missingFields, targetTitles } from './import-fields.ts'
import { ImportPassed, isMidway, type PassedChoices } from './import-passed.tsx'
import { countRows, type ImportCounts, type ImportRow, importRows, type Refusals } from './import-rows.ts'
import { type ImportStep, ImportSteps } from './import-steps.tsx'
import { ImportTemplate } from './import-template.tsx'
import { MatchColumns } from './match-columns.tsx'
import type { ReadFile } from './read-file.ts'
import type { RowValues } from './read-row.ts'
import { ReviewRows } from './review-rows.tsx'
import { useImport } from './use-import.ts'

type ImportFileProps = {
  file: ReadFile
  /** Something was chosen or typed. */
  onInput: () => void
  onAnother: () => void
  /** The clients were added. */
  onDone: (ids: readonly string[]) => void
}

const plural = (count: number, noun: string) =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`

/** A parsed file: its columns are matched, its rows checked and corrected, and the chosen ones added together. */
export function ImportFile({ file, onInput, onAnother, onDone }: ImportFileProps) {
  const [step, setStep] = useState<'match' | 'check'>('match')
  const [targets, setTargets] = useState<ColumnTargets>(() => guessColumns(file.titles, file.lines))
  const [edits, setEdits] = useState<ReadonlyMap<number, RowValues>>(new Map())
  const [included, setIncluded] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const [withStandardSteps, setWithSteps] = useState(true)
  const [templateId, setTemplateId] = useState('')
  const [passed, setPassed] = useState<PassedChoices>({ all: 'done', ofRow: new Map() })
  const today = useTeamToday()
  const templates = useTemplates()
  const template = templates.find(({ id }) => id === templateId) ?? null
  const daysOff = useDaysOff()
  /** The closings on days when the recorder is closed, once they were asked about: the next press keeps them. */
  const [askedClosings, setAskedClosings] = useState('')
  const clients = useCall(calls.listClients, undefined)
  const { mutate, isPending } = useImport(onDone, setRefusals)
  const original = useMemo(
    () => file.lines.map((cells, place) => checkRow(cells, targets, file.numbers[place] ?? 0)),
    [file, targets],
  )
  const rows = useMemo(
    () => importRows(original, { edits, included, refusals }, clients.data ?? []),
    [original, edits, included, refusals, clients.data],
  )
  const include = (indexes: readonly number[], isIncluded: boolean) => {
    onInput()
    setIncluded((before) => new Map([...before, ...indexes.map((index) => [index, isIncluded] as const)]))
  }

  if (step === 'match') {
    const missing = missingFields(targets)
    const used = targets.filter((target) => target !== null).length
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
            <Button onClick={() => setStep('check')}>
              Check {plural(file.lines.length, 'row')}
              <ArrowRight className="size-4.5" aria-hidden="true" />
            </Button>
          </>
        }
      >
        <p className="px-4 pb-3.5 text-15 text-ink-2 md:px-6">
          <b className="font-semibold wrap-anywhere text-ink">{file.name}</b>:{' '}
          {plural(file.lines.length, 'row')}, {plural(file.titles.length, 'column')}, {used} matched
        </p>
        <MatchColumns
          file={file}
          rows={original}
          targets={targets}
          onTargets={(next) => {
            onInput()
            setTargets(next)
          }}
        />
        <div className="border-t border-line px-4 py-3 md:px-6">
          <SwitchRow
            label="Start with the six standard steps"
            hint="With dates leading up to each close date. You can change them later."
            checked={withStandardSteps}
            onCheckedChange={setWithSteps}
          />
          <ImportTemplate
            templates={templates}
            templateId={templateId}
            onTemplate={setTemplateId}
            rows={original}
          />
        </div>
      </ImportFrame>
    )
  }

  const counts = countRows(rows)
  const chosen = rows.filter(({ isIncluded }) => isIncluded)
  const closed = daysOff ? closedClosings(chosen, daysOff) : []
  const closings = closed.join(' ')
  const isAsked = closed.length > 0 && askedClosings === closings
  const add = () => {
    if (closed.length > 0 && !isAsked) setAskedClosings(closings)
    else mutate({ rows: chosen, withStandardSteps, template, passed })
  }
  const midway = new Set(rows.flatMap(({ index, draft }) => (isMidway(draft, template, today) ? index : [])))
  return (
    <ImportFrame
      step="check"
      status={clients.data ? `${countsText(counts)}${isAsked ? ` ${closedText(closed.length)}` : ''}` : ''}
      actions={
        <>
          <Button variant="secondary" icon={ArrowLeft} onClick={() => setStep('match')}>
            Back
          </Button>
          <Button
            busy={isPending}
            busyText="Adding..."
            disabled={!clients.data || counts.needed > 0 || counts.added === 0}
            onClick={add}
          >
            Add {plural(counts.added, 'client')}
            {isAsked && ' anyway'}
          </Button>
        </>
      }
    >
      {clients.data ? (
        <>
          <ImportPassed
            count={chosen.filter(({ index }) => midway.has(index)).length}
            all={passed.all}
            onAll={(all) => setPassed({ ...passed, all })}
          />
          <ReviewRows
            rows={rows}
            edits={edits}
            daysOff={daysOff}
            midway={midway}
            passed={passed.ofRow}
            onPassed={(index, answer) => {
              onInput()
              const others = [...passed.ofRow].filter(([row]) => row !== index)
              setPassed({ ...passed, ofRow: new Map(answer ? [...others, [index, answer]] : others) })
            }}
            onEdit={(index, field, text) => {
              onInput()
              setEdits((before) => new Map(before).set(index, { ...before.get(index), [field]: text }))
            }}
            onInclude={(index, isIncluded) => include([index], isIncluded)}
            onSkipAll={(indexes) => include(indexes, false)}
          />
        </>
      ) : clients.isError ? (
        <FailureState
          heading="We couldn’t look for existing clients"
          text="Check your connection. Your file and what you changed are still here."
          busy={clients.isFetching}
          onRetry={() => void clients.refetch()}
        />
      ) : (
        <div className="px-4 md:px-6">
          <SkeletonRows label="Looking for existing clients" />
        </div>
      )}
    </ImportFrame>
  )
}

/** The row and day of each closing on a day when the recorder is closed. */
function closedClosings(rows: readonly ImportRow[], daysOff: DaysOff): string[] {
  return rows.flatMap(({ line, draft }) =>
    draft && daysOff.isRecorderClosed(draft.expectedCloseDate) ? `${line}:${draft.expectedCloseDate}` : [],
  )
}

/** "The recorder is closed on 2 of the closing days. Change them, or add the clients anyway." */
function closedText(count: number): string {
  return count === 1
    ? 'The recorder is closed on 1 of the closing days. Change it, or add anyway.'
    : `The recorder is closed on ${number(count)} of the closing days. Change them, or add anyway.`
}

const number = (count: number) => count.toLocaleString('en-US')

/** "31 will be added, 2 need you, 2 are skipped." */
function countsText({ added, needed, leftOut }: ImportCounts): string {
  const parts = [`${number(added)} will be added`]
  if (needed > 0) parts.push(`${number(needed)} ${needed === 1 ? 'needs' : 'need'} you`)
  if (leftOut > 0) parts.push(`${number(leftOut)} ${leftOut === 1 ? 'is' : 'are'} skipped`)
  return `${parts.join(', ')}.`
}

type ImportFrameProps = {
  step: ImportStep
  /** Where the import stands, announced when it changes. */
  status: string
  actions: ReactNode
  children: ReactNode
}

/** A step of the import: what scrolls, and below it the status and the buttons. */
function ImportFrame({ step, status, actions, children }: ImportFrameProps) {
  return (
    <>
      <div key={step} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="px-4 pt-1 pb-4 md:px-6">
          <ImportSteps step={step} />
        </div>
        {children}
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-sheet px-4 pt-3 pb-[max(var(--space-3),env(safe-area-inset-bottom))] md:px-6">
        <output className="min-w-[12rem] flex-1 text-sm text-ink-2">{status}</output>
        {actions}
      </footer>
    </>
  )
}
