import type { ClientDraft } from '#contract/calls/clients/clients.ts'
import type { PassedAnswer } from '#contract/rules/dates/passed-dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type SideTemplates, templateFor } from './import-templates.tsx'

const labels: Readonly<Record<PassedAnswer, string>> = {
  done: 'Done on their days',
  open: 'Not done',
  later: 'Ask me later',
}

/** Whether a client starts in the middle: accepted before today, with dates of a template. */
export function isMidway(draft: ClientDraft | null, templates: SideTemplates, today: string): boolean {
  if (!draft?.acceptanceDate || !templateFor(draft, templates)) return false
  return draft.acceptanceDate < today
}

type ImportPassedProps = { count: number; all: PassedAnswer; onAll: (answer: PassedAnswer) => void }

/** The answer for all rows that start in the middle; nothing when none does. */
export function ImportPassed({ count, all, onAll }: ImportPassedProps) {
  if (count === 0) return null
  const hint = `${count === 1 ? '1 row was' : `${count.toLocaleString('en-US')} rows were`} accepted before today. Contingencies are asked about later. You can change it for each row.`
  return (
    <Field label="Dates that have passed" hint={hint}>
      <Select value={all} options={labels} onChange={({ target }) => onAll(target.value as PassedAnswer)} />
    </Field>
  )
}

type RowPassedProps = { answer: PassedAnswer | null; onAnswer: (answer: PassedAnswer | null) => void }

/** The answer for one row, if it differs from the file's. */
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
