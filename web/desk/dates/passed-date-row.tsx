import { type ReactNode, useId } from 'react'
import type { PassedAnswer } from '#contract/rules/dates/passed-dates.ts'
import { dayWithWeekday } from '#web/format/short-day.ts'
import { Select } from '#web/ui/select.tsx'

export const passedLabels: Readonly<Record<PassedAnswer, string>> = {
  done: 'Done on its day',
  open: 'Not done',
  later: 'Ask me later',
}

type PassedDateRowProps = {
  name: string
  day: string
  answer: PassedAnswer
  onAnswer: (answer: PassedAnswer) => void
  /** The names of the choices, where they differ. */
  labels?: Readonly<Record<PassedAnswer, string>>
  /** Content that belongs to the answer, below it. */
  children?: ReactNode
}

/** A passed date with its answer. */
export function PassedDateRow({
  name,
  day,
  answer,
  onAnswer,
  labels = passedLabels,
  children,
}: PassedDateRowProps) {
  const id = useId()
  return (
    <li className="grid gap-x-4 gap-y-1.5 py-3 min-[480px]:grid-cols-[minmax(0,1fr)_11rem] min-[480px]:items-center">
      <span className="grid text-15 leading-[1.35] wrap-anywhere" id={id}>
        <span className="font-semibold">{name}</span>{' '}
        <span className="lining-nums text-sm text-ink-3 tabular-nums">{dayWithWeekday(day)}</span>
      </span>
      <Select
        aria-labelledby={id}
        value={answer}
        options={labels}
        onChange={({ target }) => onAnswer(target.value as PassedAnswer)}
      />
      {children}
    </li>
  )
}
