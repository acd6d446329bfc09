import { ArrowRight } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import { resolverOf } from '#contract/rules/dates/day-resolver.ts'
import type { VerdictFacts } from '#contract/rules/dates/verdict-facts.ts'
import { earliestClosing } from '#contract/rules/dates/verdict.ts'
import { weekdayName } from '#contract/rules/day-texts.ts'
import { isDay, daysBetween } from '#contract/rules/days.ts'
import * as moved from '#texts/moved.ts'
import { RuleFields } from '#web/desk/dates/rule-fields.tsx'
import { dayWithYear } from '#web/format/short-day.ts'
import { DayLeaf } from '#web/ui/day-leaf.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { MoveChoice, MoveStart } from './move-choice.ts'
import { rulerDays, Ruler } from './ruler.tsx'

type MoveFieldsProps = {
  start: MoveStart
  dates: Dates
  facts: VerdictFacts
  choice: MoveChoice
  /** Errors by path, such as `set.closing`. */
  problems: Readonly<Record<string, string>>
  onChange: (choice: MoveChoice) => void
}

/** The choice of the new day: on the ruler, in a field, or by a rule. */
export function MoveFields(props: MoveFieldsProps) {
  switch (props.start.subject) {
    case 'closing':
      return <ClosingFields {...props} />
    case 'acceptance':
      return <AcceptanceFields {...props} />
    case 'date':
      return <DateFields {...props} dateId={props.start.dateId} />
    case 'rolled':
      return (
        <p className="text-15 text-ink-2">
          Each contingency ends on its own day again, also on a weekend or holiday. Uncheck one whose contract
          says otherwise.
        </p>
      )
    default:
      return (
        <p className="text-15 text-ink-2">
          These dates are no longer where their rules put them. Move them, or uncheck the ones that should
          stay.
        </p>
      )
  }
}

const notADay = (day: string) => (isDay(day) ? undefined : 'Enter a day')

function ClosingFields({ facts, choice, problems, onChange }: MoveFieldsProps) {
  const earliest = useMemo(() => earliestClosing(facts), [facts])
  const { today, closeDate: before, daysOff } = facts
  const chosen = isDay(choice.day) ? choice.day : before
  const days = useMemo(
    () => rulerDays({ today, before, chosen, earliest }, daysOff),
    [today, before, chosen, earliest, daysOff],
  )
  const choose = (day: string) => onChange({ ...choice, day })
  return (
    <>
      <DayField
        label="New closing day"
        before={before}
        value={choice.day}
        error={problems['set.closing'] ?? notADay(choice.day)}
        onChange={choose}
      />
      <Ruler {...{ days, today, before, chosen, earliest }} onChoose={choose} />
    </>
  )
}

function AcceptanceFields({ facts, choice, problems, onChange }: MoveFieldsProps) {
  return (
    <DayField
      label="Acceptance date"
      before={facts.acceptanceDate}
      value={choice.day}
      error={problems['set.acceptance']}
      hint={choice.day === '' ? 'Left empty, its dates wait.' : undefined}
      onChange={(day) => onChange({ ...choice, day })}
    />
  )
}

const ways = [
  { value: 'day', text: 'On a day' },
  { value: 'rule', text: 'By its rule' },
] as const

function DateFields({
  dateId,
  facts,
  dates,
  choice,
  problems,
  onChange,
}: MoveFieldsProps & { dateId: string }) {
  const date = dates.dates.find(({ id }) => id === dateId)
  const path = `set.dates.${dateId}`
  return (
    <div className="grid gap-4">
      <Segmented<'day' | 'rule'>
        label="How to move it"
        className="justify-self-start"
        options={ways}
        value={choice.byRule ? 'rule' : 'day'}
        onChange={(way) => onChange({ ...choice, byRule: way === 'rule' })}
      />
      {choice.byRule ? (
        <>
          <RuleFields
            value={choice.rule}
            anchors={dates.dates.filter(({ id }) => id !== dateId)}
            errors={{
              days: problems[`${path}.rule.days`],
              from: problems[`${path}.rule.from`] ?? problems[`${path}.rule`] ?? problems[path],
            }}
            onChange={(rule) => onChange({ ...choice, rule })}
          />
          <p className="text-15 font-medium text-pine-ink" aria-live="polite">
            {countedText(dateId, choice, facts)}
          </p>
        </>
      ) : (
        <DayField
          label="New day"
          before={date?.day ?? null}
          value={choice.day}
          error={problems[`${path}.day`] ?? problems[path] ?? notADay(choice.day)}
          onChange={(day) => onChange({ ...choice, day })}
        />
      )}
    </div>
  )
}

/** The day that the chosen rule gives. */
function countedText(dateId: string, { rule }: MoveChoice, facts: VerdictFacts): string {
  const date = facts.dates.find(({ id }) => id === dateId)
  if (!date || !Number.isInteger(rule.days)) return ''
  const resolver = resolverOf(facts, { set: { dates: { [dateId]: { rule } } } })
  const { day, why } = resolver.date(date)
  // The error beneath the number says where it leads.
  if (why === 'outside') return ''
  return day === null ? 'It waits for the acceptance date.' : `Falls on ${dayWithYear(day)}.`
}

type DayFieldProps = {
  label: string
  before: string | null
  value: string
  error: string | undefined
  hint?: ReactNode
  onChange: (day: string) => void
}

/** The day before, and a field for the new one. */
function DayField({ label, before, value, error, hint, onChange }: DayFieldProps) {
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
  return `${moved.lengthOf(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'}, ${weekday}`
}
