import type { DateRule } from '#contract/rules/dates/rule.ts'
import type { ScheduledStep } from '#contract/rules/dates/schedule-facts.ts'
import { addDays } from '#contract/rules/days.ts'
import type { DealFacts } from '../../db/deal-facts.ts'
import { openDaysFrom, openDayUpTo } from '../sample-days.ts'

type DealDate = DealFacts['dates'][number]

/** Something that is done in a deal on a day. */
export type Planned = { day: string } & (
  | { step: ScheduledStep }
  | { date: DealDate; state: 'done' | 'waived' }
)

export interface PlanChoices {
  /** The day on which the demo is looked at: everything due by it was done before it. */
  today: string
  /** The name of a date that is not done. */
  never: string | null
}

/** Contingencies are removed so many days before they end, when the desk begins to name them. */
const removedBefore = 2

/** The open day on which something with a due day was done; null when it was not done before today. */
function doneOn(due: string, { today }: PlanChoices, acceptanceDate: string): string | null {
  const usual = openDayUpTo(due)
  const last = openDaysFrom(today, -1)
  const day = due <= today && usual > last ? last : usual
  if (day >= today) return null
  return day < acceptanceDate ? acceptanceDate : day
}

/** The day by which a date is done: with its step, if both lead up to the closing. */
function dueDay({ kind, day, rule, stepId }: DealDate, facts: DealFacts): string | null {
  if (day === null) return null
  if (kind === 'contingency') return addDays(day, -removedBefore)
  const step = facts.steps.find(({ id }) => id === stepId)
  if (step?.expectedDate && rule?.from === 'closing' && step.expectedDate < day) return step.expectedDate
  return dayOfContingency(rule, facts) ?? day
}

/** The day by which the contingency is removed that a rule counts from; null when it counts from something else. */
function dayOfContingency(rule: DateRule | null, facts: DealFacts): string | null {
  const from = facts.dates.find(({ id, kind }) => id === rule?.from && kind === 'contingency')
  return from ? dueDay(from, facts) : null
}

/** The acts of a deal before today, each on the open day of its due day or the one before. */
export function planOf(facts: DealFacts, choices: PlanChoices): Planned[] {
  const { dates, steps, acceptanceDate } = facts
  const { never } = choices
  const from = acceptanceDate ?? choices.today
  const open = dates.filter(({ name, state }) => state === 'open' && name !== never)
  const held = new Set(
    dates.flatMap(({ name, kind, stepId }) => (name === never && kind === 'contingency' ? stepId : [])),
  )
  const contingencies = new Set(dates.flatMap(({ id, kind }) => (kind === 'contingency' ? id : [])))
  return [
    ...open.flatMap((date): Planned[] => {
      const due = dueDay(date, facts)
      const day = due && doneOn(due, choices, from)
      // A date that counts back from a contingency is not needed once the contingency is removed.
      const isNeedless = contingencies.has(date.rule?.from ?? '')
      return day ? [{ day, date, state: isNeedless ? 'waived' : 'done' }] : []
    }),
    ...steps.flatMap((step): Planned[] => {
      if (step.status === 'completed' || step.expectedDate === null || held.has(step.id)) return []
      const day = doneOn(dayOfContingency(step.rule, facts) ?? step.expectedDate, choices, from)
      return day ? [{ day, step }] : []
    }),
  ]
}
