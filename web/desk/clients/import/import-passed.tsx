import type { ClientDraft } from '#contract/calls/clients/clients.ts'
import type { DealTemplate } from '#contract/calls/dates/deal-templates.ts'
import type { PassedAnswer } from '#contract/rules/dates/passed-dates.ts'
import { sideOf } from '#contract/rules/deal/standard-steps.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** What became of dates that have passed: in the whole file, and in rows of which something else was said, by index. */
export interface PassedChoices {
  all: PassedAnswer
  ofRow: ReadonlyMap<number, PassedAnswer>
}

const labels: Readonly<Record<PassedAnswer, string>> = {
  done: 'Done on their days',
  open: 'Not done',
  later: 'Ask me later',
}

/** Whether a client starts in the middle: accepted before today, with dates of the template. */
export function isMidway(
  draft: ClientDraft | null,
  template: Pick<DealTemplate, 'side'> | null,
  today: string,
): boolean {
  if (!draft?.acceptanceDate || template?.side !== sideOf(draft.transactionType ?? 'purchase')) return false
  return draft.acceptanceDate < today
}

type ImportPassedProps = { count: number; all: PassedAnswer; onAll: (answer: PassedAnswer) => void }

/** The answer for all rows that start in the middle; nothing when none does. */
export function ImportPassed({ count, all, onAll }: ImportPassedProps) {
  if (count === 0) return null
  const hint = `${count === 1 ? '1 row was' : `${count.toLocaleString('en-US')} rows were`} accepted before today. Contingencies are asked about later. You can change it for each row.`
  return (
    <div className="px-4 pb-3.5 md:px-6 [&_select]:md:max-w-80">
      <Field label="Dates that have passed" hint={hint}>
        <Select value={all} options={labels} onChange={({ target }) => onAll(target.value as PassedAnswer)} />
      </Field>
    </div>
  )
}

type RowPassedProps = { answer: PassedAnswer | null; onAnswer: (answer: PassedAnswer | null) => void }

/** The answer for one row, where it is another than that of the file. */
export function RowPassed({ answer, onAnswer }: RowPassedProps) {
  return (
    <Field label="Dates that have passed">
      <Select
        value={answer ?? ''}
        options={labels}
        onChange={({ target }) => onAnswer(target.value === '' ? null : (target.value as PassedAnswer))}
      >
        <option value="">As for the whole file</option>
      </Select>
    </Field>
  )
}
