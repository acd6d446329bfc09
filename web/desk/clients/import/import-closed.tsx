import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { CheckedRow } from './check-row.ts'

export type ClosedAnswer = 'closed' | 'open'

const labels: Readonly<Record<ClosedAnswer, string>> = { closed: 'Import as closed', open: 'Import as open' }

/** Whether a deal has closed: the file says so, or it says nothing and the close date has passed. */
export function hasClosed({ draft, status }: Pick<CheckedRow, 'draft' | 'status'>, today: string): boolean {
  if (!draft) return false
  if (status === null) return draft.expectedCloseDate < today
  return status === 'closed' && draft.expectedCloseDate <= today
}

/** Whether the file says that a deal has closed, on a day that is still to come. */
export function closesLater({ draft, status }: Pick<CheckedRow, 'draft' | 'status'>, today: string): boolean {
  return draft !== null && status === 'closed' && draft.expectedCloseDate > today
}

type ImportClosedProps = { count: number; all: ClosedAnswer; onAll: (answer: ClosedAnswer) => void }

/** The answer for all rows of deals that have closed; nothing when none has. */
export function ImportClosed({ count, all, onAll }: ImportClosedProps) {
  if (count === 0) return null
  const label =
    count === 1
      ? 'This deal closed before today'
      : `These ${count.toLocaleString('en-US')} deals closed before today`
  const hint =
    all === 'closed'
      ? 'Closed on their close dates: nobody is told or reminded of anything, and they count in Closed Deals. You can change it for each row.'
      : 'They count as active and past their close dates. You can change it for each row.'
  return (
    <Field label={label} hint={hint}>
      <Select value={all} options={labels} onChange={({ target }) => onAll(target.value as ClosedAnswer)} />
    </Field>
  )
}

type RowClosedProps = { answer: ClosedAnswer | null; onAnswer: (answer: ClosedAnswer | null) => void }

/** The answer for one row, if it differs from the file's. */
export function RowClosed({ answer, onAnswer }: RowClosedProps) {
  return (
    <Field label="This deal closed before today">
      <Select
        value={answer ?? ''}
        options={labels}
        onChange={({ target }) => onAnswer(target.value === '' ? null : (target.value as ClosedAnswer))}
      >
        <option value="">As for the whole file</option>
      </Select>
    </Field>
  )
}
