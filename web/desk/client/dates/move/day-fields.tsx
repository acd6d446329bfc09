import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { weekdayName } from '#contract/rules/day-texts.ts'
import { daysBetween, isDay } from '#contract/rules/days.ts'
import { lengthText } from '#web/shared/dates/change-texts.ts'
import { DayLeaf } from '#web/ui/day-leaf.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type DayFieldProps = {
  label: string
  before: string | null
  value: string
  error: string | undefined
  hint?: ReactNode
  onChange: (day: string) => void
}

/** The day before, and a field for the new one. */
export function DayField({ label, before, value, error, hint, onChange }: DayFieldProps) {
  return (
    <div className="grid grid-cols-[auto_20px_minmax(0,1fr)] items-start gap-3">
      <span className="pt-6.5">
        <DayLeaf day={before} look="was" />
      </span>
      <ArrowRight className="mt-10.5 size-5 text-ink-3" aria-hidden="true" />
      <Field label={label} error={error} hint={hint ?? distanceHint(before, value)}>
        <Input
          type="date"
          className="font-semibold"
          data-first-focus=""
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  )
}

const names: Record<string, string> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

/** "7 days later, a Wednesday" */
function distanceHint(before: string | null, day: string): string | undefined {
  if (!isDay(day)) return undefined
  const weekday = `a ${names[weekdayName(day)] ?? ''}`
  if (before === null) return weekday
  const days = daysBetween(before, day)
  if (days === 0) return `As it is, ${weekday}`
  return `${lengthText(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'}, ${weekday}`
}
