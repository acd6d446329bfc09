import { useMemo, useState } from 'react'
import { calls } from 'virtual:desk-call-table'
import { useCall } from '#web/data/use-call.ts'
import { useTemplates } from '#web/desk/dates/use-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureState } from '#web/ui/failure-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { assumptionsAbout } from './assumptions.ts'
import { checkRow } from './check-row.ts'
import { type CheckAnswers, CheckStep } from './check-step.tsx'
import { dayOrder } from './day-order.ts'
import { guessColumns } from './guess-columns.ts'
import type { ColumnTargets } from './import-fields.ts'
import { ImportFrame } from './import-frame.tsx'
import { ImportOptions, type ImportSettings } from './import-options.tsx'
import { importRows, type Refusals } from './import-rows.ts'
import { ImportTemplates, useSideTemplates } from './import-templates.tsx'
import { columnName } from './match-columns.tsx'
import { MatchStep } from './match-step.tsx'
import type { ReadFile } from './read-file.ts'
import type { RowValues } from './read-row.ts'

type ImportFileProps = {
  file: ReadFile
  /** Something was chosen or typed. */
  onInput: () => void
  onAnother: () => void
  /** Called after the import with the ids of the clients in open deals. */
  onDone: (ids: readonly string[]) => void
}

const unsaid: CheckAnswers = {
  passed: { all: 'done', ofRow: new Map() },
  closed: { all: 'closed', ofRow: new Map() },
}

/** The titles of the columns that have something and become nothing. */
function leftOutColumns(file: ReadFile, targets: ColumnTargets): string[] {
  const isFilled = (column: number) => file.lines.some((cells) => (cells[column] ?? '').trim() !== '')
  return file.titles.flatMap((title, column) =>
    targets[column] === null && isFilled(column) ? columnName(title, column) : [],
  )
}

/** A parsed file: its columns are matched, its rows checked and corrected, and the chosen ones added together. */
export function ImportFile({ file, onInput, onAnother, onDone }: ImportFileProps) {
  const [step, setStep] = useState<'match' | 'check'>('match')
  const [guessed] = useState<ColumnTargets>(() => guessColumns(file.titles, file.lines))
  const [targets, setTargets] = useState(guessed)
  const [edits, setEdits] = useState<ReadonlyMap<number, RowValues>>(new Map())
  const [included, setIncluded] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const [settings, setSettings] = useState<ImportSettings>({
    withStandardSteps: true,
    keepsCapitals: false,
    addsCoClients: true,
    fillsAgent: true,
  })
  const [answers, setAnswers] = useState(unsaid)
  const templates = useTemplates()
  const [chosenTemplates, chooseTemplate] = useSideTemplates(templates)
  const { data: me } = useCall(calls.getMe, undefined)
  const agent = me ? { name: me.name, phone: me.phone ?? '' } : null
  const clients = useCall(calls.listClients, undefined)
  const { keepsCapitals, addsCoClients } = settings
  const dayOrders = useMemo(
    () => file.titles.map((_, column) => dayOrder(file.lines.map((cells) => cells[column] ?? ''))),
    [file],
  )
  const original = useMemo(
    () =>
      file.lines.map((cells, place) =>
        checkRow(cells, targets, file.numbers[place] ?? 0, { keepsCapitals, addsCoClients, dayOrders }),
      ),
    [file, targets, keepsCapitals, addsCoClients, dayOrders],
  )
  const rows = useMemo(
    () => importRows(original, { edits, included, refusals }, clients.data ?? []),
    [original, edits, included, refusals, clients.data],
  )
  const withInput =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      onInput()
      change(...args)
    }

  if (step === 'match') {
    return (
      <MatchStep
        file={file}
        rows={original}
        targets={targets}
        onTargets={withInput(setTargets)}
        onAnother={onAnother}
        onCheck={() => setStep('check')}
      >
        <ImportOptions
          settings={settings}
          onSettings={(changes) => setSettings({ ...settings, ...changes })}
          rows={original}
          agent={agent}
        />
        <div className="grid gap-4 pt-1 pb-1 md:grid-cols-2">
          <ImportTemplates
            templates={templates}
            chosen={chosenTemplates}
            onTemplate={chooseTemplate}
            rows={original}
          />
        </div>
      </MatchStep>
    )
  }
  if (!clients.data) {
    return (
      <ImportFrame
        step="check"
        status=""
        actions={
          <Button variant="secondary" onClick={() => setStep('match')}>
            Back
          </Button>
        }
      >
        {clients.isError ? (
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
  return (
    <CheckStep
      rows={rows}
      edits={edits}
      leftOut={leftOutColumns(file, targets)}
      assumptions={assumptionsAbout(file, { targets, guessed, dayOrders })}
      withStandardSteps={settings.withStandardSteps}
      addsCoClients={settings.addsCoClients}
      templates={chosenTemplates}
      agent={settings.fillsAgent ? agent : null}
      answers={answers}
      onAnswers={withInput(setAnswers)}
      onEdit={withInput((index, field, text) =>
        setEdits((before) => new Map(before).set(index, { ...before.get(index), [field]: text })),
      )}
      onInclude={withInput((indexes, isIncluded) =>
        setIncluded(
          (before) => new Map([...before, ...indexes.map((index) => [index, isIncluded] as const)]),
        ),
      )}
      onBack={() => setStep('match')}
      onDone={onDone}
      onRefused={setRefusals}
    />
  )
}
