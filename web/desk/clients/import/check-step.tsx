import { ArrowLeft, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PassedAnswer } from '#contract/rules/dates/passed-dates.ts'
import { ClosedDay } from '#web/desk/dates/closed-day.tsx'
import { useDaysOff } from '#web/desk/dates/use-templates.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { Button } from '#web/ui/button.tsx'
import { counted, totalRowsText } from './counted.ts'
import type { Agent } from './import-agent.ts'
import { closesLater, type ClosedAnswer, hasClosed, ImportClosed, RowClosed } from './import-closed.tsx'
import type { ImportField } from './import-fields.ts'
import { ImportFrame } from './import-frame.tsx'
import { ImportPassed, isMidway, RowPassed } from './import-passed.tsx'
import { doubtfulPhones, importQuestions } from './import-questions.ts'
import { countRows, type ImportCounts, type ImportRow, type Refusals } from './import-rows.ts'
import type { SideTemplates } from './import-templates.tsx'
import { readDay } from './read-cells.ts'
import type { RowValues } from './read-row.ts'
import { ReviewRows } from './review-rows.tsx'
import { useImport } from './use-import.ts'

/** The answers for one kind of rows: for all of them, and for single rows by index. */
export interface Answers<Answer> {
  all: Answer
  ofRow: ReadonlyMap<number, Answer>
}

/** The answers with one row's answer; null returns the row to the file's. */
function withRow<Answer>(answers: Answers<Answer>, index: number, answer: Answer | null): Answers<Answer> {
  const others = [...answers.ofRow].filter(([row]) => row !== index)
  return { ...answers, ofRow: new Map(answer === null ? others : [...others, [index, answer]]) }
}

export interface CheckAnswers {
  passed: Answers<PassedAnswer>
  closed: Answers<ClosedAnswer>
}

type CheckStepProps = {
  rows: readonly ImportRow[]
  edits: ReadonlyMap<number, RowValues>
  /** The columns of the file that become nothing. */
  leftOut: readonly string[]
  /** What was assumed about the file, to be confirmed once. */
  assumptions: readonly string[]
  withStandardSteps: boolean
  addsCoClients: boolean
  templates: SideTemplates
  /** The agent for rows without one; null for nobody. */
  agent: Agent | null
  answers: CheckAnswers
  onAnswers: (answers: CheckAnswers) => void
  onEdit: (index: number, field: ImportField, text: string) => void
  onInclude: (indexes: readonly number[], isIncluded: boolean) => void
  onBack: () => void
  onDone: (ids: readonly string[]) => void
  onRefused: (refusals: Refusals) => void
}

/** The rows with what they need, and the press that adds them. */
export function CheckStep(props: CheckStepProps) {
  const { rows, edits, leftOut, assumptions, templates, answers, onAnswers, onEdit, onInclude } = props
  const { passed, closed } = answers
  const today = useTeamToday()
  const daysOff = useDaysOff()
  const { mutate, isPending } = useImport(props.onDone, props.onRefused)
  /** The questions shown before; the next press confirms them. */
  const [asked, setAsked] = useState('')
  const counts = countRows(rows)
  const chosen = rows.filter(({ isIncluded }) => isIncluded)
  const questions = importQuestions(chosen, daysOff, assumptions)
  const isAsked = questions.key !== '' && asked === questions.key
  const isClosed = (row: ImportRow) =>
    hasClosed(row, today) && (closed.ofRow.get(row.index) ?? closed.all) === 'closed'
  const isPassed = (row: ImportRow) => !isClosed(row) && isMidway(row.draft, templates, today)
  const add = () => {
    if (questions.key !== '' && !isAsked) setAsked(questions.key)
    else mutate({ ...props, rows: chosen, passed, isClosed })
  }
  return (
    <ImportFrame
      step="check"
      status={[countsText(counts), ...(isAsked ? questions.texts : [])].join(' ')}
      actions={
        <>
          <Button variant="secondary" icon={ArrowLeft} onClick={props.onBack}>
            Back
          </Button>
          <Button
            busy={isPending}
            busyText="Adding..."
            disabled={counts.needed > 0 || counts.added === 0}
            onClick={add}
          >
            Add {counted(counts.added, 'client')}
            {isAsked && ' anyway'}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-5 gap-y-3.5 px-4 pb-3.5 empty:hidden md:grid-cols-2 md:px-6">
        {leftOut.length > 0 && (
          <p className="col-span-full text-sm wrap-anywhere text-ink-2">
            {leftOut.length === 1 ? 'This column stays out' : 'These columns stay out'}: {leftOut.join(', ')}.
          </p>
        )}
        {assumptions.map((text) => (
          <div key={text} className="col-span-full">
            <RowNote>{text}</RowNote>
          </div>
        ))}
        <ImportClosed
          count={chosen.filter((row) => hasClosed(row, today)).length}
          all={closed.all}
          onAll={(all) => onAnswers({ ...answers, closed: { ...closed, all } })}
        />
        <ImportPassed
          count={chosen.filter(isPassed).length}
          all={passed.all}
          onAll={(all) => onAnswers({ ...answers, passed: { ...passed, all } })}
        />
      </div>
      <ReviewRows
        rows={rows}
        edits={edits}
        onEdit={onEdit}
        onInclude={(index, isIncluded) => onInclude([index], isIncluded)}
        onSkipAll={(indexes) => onInclude(indexes, false)}
        isClosed={isClosed}
        renderFields={(row) => (
          <>
            {hasClosed(row, today) && (
              <RowClosed
                answer={closed.ofRow.get(row.index) ?? null}
                onAnswer={(answer) => onAnswers({ ...answers, closed: withRow(closed, row.index, answer) })}
              />
            )}
            {isPassed(row) && (
              <RowPassed
                answer={passed.ofRow.get(row.index) ?? null}
                onAnswer={(answer) => onAnswers({ ...answers, passed: withRow(passed, row.index, answer) })}
              />
            )}
          </>
        )}
        renderNotes={(row, about) => {
          const day = readDay(row.values.expectedCloseDate ?? '')
          return (
            <>
              {daysOff && day !== null && (
                <ClosedDay
                  day={day}
                  daysOff={daysOff}
                  whose={about}
                  onUse={(next) => onEdit(row.index, 'expectedCloseDate', next)}
                />
              )}
              {doubtfulPhones(row).map((phone) => (
                <RowNote key={phone}>“{phone}” does not look like a phone number.</RowNote>
              ))}
              {closesLater(row, today) && (
                <RowNote>The file says closed, but the close date is to come: imported as open.</RowNote>
              )}
            </>
          )
        }}
      />
    </ImportFrame>
  )
}

/** Something about a row that is worth a look. */
function RowNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-control bg-band-amber-soft px-3.5 py-2.5 text-ink not-first:mt-2">
      <TriangleAlert className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

const number = (count: number) => count.toLocaleString('en-US')

/** "31 will be added, 2 need you, 2 are skipped. 1 total row stays out." */
function countsText({ added, needed, leftOut, totals }: ImportCounts): string {
  const parts = [`${number(added)} will be added`]
  if (needed > 0) parts.push(`${number(needed)} ${needed === 1 ? 'needs' : 'need'} you`)
  if (leftOut > 0) parts.push(`${number(leftOut)} ${leftOut === 1 ? 'is' : 'are'} skipped`)
  return `${parts.join(', ')}. ${totalRowsText(totals)}`.trim()
}
