import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { isPassed, type PassedAnswer, defaultAnswer } from '#contract/rules/dates/passed-dates.ts'
import type { TemplateDate } from '#contract/rules/dates/template.ts'
import { PassedDateRow } from './passed-date-row.tsx'

/** The chosen answers by the key of the template's line; untouched dates get the usual answer. */
export type TypedAnswers = Readonly<Partial<Record<string, PassedAnswer>>>

type PassedDate = TemplateDate & { day: string }

/** The dates of a template before the day on which the deal is entered, by day. */
export function passedDates(dates: readonly TemplateDate[], today: string): PassedDate[] {
  return dates
    .flatMap((date) => (date.day !== null && isPassed(date, today) ? { ...date, day: date.day } : []))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The answers sent beside the typed ones: other dates were done on their day, except contingencies. */
export const defaultAnswers = { passedOthers: 'done' } as const

type PassedFoldProps = {
  passed: readonly PassedDate[]
  typed: TypedAnswers | undefined
  onAnswer: (key: string, answer: PassedAnswer) => void
  /** Further questions about a deal that starts in the middle. */
  children?: ReactNode
}

/** "7 of these dates have passed": asks what became of each; nothing when none has. */
export function PassedFold({ passed, typed, onAnswer, children }: PassedFoldProps) {
  if (passed.length === 0) return null
  return (
    <details className="group rounded-control border border-line-strong bg-paper px-3.5" open>
      <summary className="flex min-h-12 list-none items-center gap-2 text-15 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">
          {passed.length === 1
            ? '1 of these dates has passed'
            : `${passed.length} of these dates have passed`}
        </span>
        <ChevronDown className="size-4.5 flex-none text-ink-3 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {passed.map((date) => (
          <PassedDateRow
            key={date.key}
            name={date.name}
            day={date.day}
            answer={typed?.[date.key] ?? defaultAnswer(date)}
            onAnswer={(answer) => onAnswer(date.key, answer)}
          />
        ))}
      </ul>
      {children && <div className="border-t border-line pt-3 pb-3.5">{children}</div>}
    </details>
  )
}
