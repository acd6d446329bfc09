import type { DealDate } from '#contract/calls/dates/deal-dates.ts'
import { endOnOwnDays } from '#contract/rules/dates/rolled-contingencies.ts'
import type { DateRule } from '#contract/rules/dates/rule.ts'
import type { MoveChoices, ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { isDay } from '#contract/rules/days.ts'

/** The starting point of the dialog that moves dates. */
export type MoveStart =
  | { subject: 'closing'; day?: string }
  | { subject: 'acceptance' }
  | { subject: 'date'; dateId: string }
  /** The contingencies whose rule moves them off a day off: each ends on its own day. */
  | { subject: 'rolled' }
  /** All dates whose rule gives a different day from the stored one. */
  | { subject: 'out-of-step' }

/** The choice in the dialog: a day as typed, or a rule. */
export interface MoveChoice {
  /** The day as typed; empty for none. */
  day: string
  /** Counts a date by its rule instead of on the day. */
  byRule: boolean
  rule: DateRule
}

const anyRule: DateRule = { from: 'acceptance', days: 7, count: 'calendar', side: 'after', roll: 'next' }

/** The dialog's first choice. */
export function firstChoice(start: MoveStart, facts: ScheduleFacts, dates: readonly DealDate[]): MoveChoice {
  const date = start.subject === 'date' ? dates.find(({ id }) => id === start.dateId) : undefined
  const days: Record<MoveStart['subject'], string> = {
    closing: (start.subject === 'closing' && start.day) || facts.closeDate,
    acceptance: facts.acceptanceDate ?? '',
    date: date?.day ?? '',
    'out-of-step': '',
    rolled: '',
  }
  return { day: days[start.subject], byRule: false, rule: date?.rule ?? anyRule }
}

/** The choices of a move; null while the typed text is no day. */
export function setBy(
  start: MoveStart,
  { day, byRule, rule }: MoveChoice,
  facts: ScheduleFacts,
): MoveChoices['set'] | null {
  switch (start.subject) {
    case 'out-of-step':
      return {}
    case 'rolled':
      return endOnOwnDays(facts)
    case 'acceptance':
      return day === '' ? { acceptance: null } : isDay(day) ? { acceptance: day } : null
    case 'closing':
      return isDay(day) ? { closing: day } : null
    default:
      if (byRule) return { dates: { [start.dateId]: { rule } } }
      return isDay(day) ? { dates: { [start.dateId]: { day } } } : null
  }
}

/** The id of the chosen subject in the lines of a move; null when it has none. */
export function subjectIdOf(start: MoveStart): string | null {
  if (start.subject === 'date') return start.dateId
  return start.subject === 'closing' || start.subject === 'acceptance' ? start.subject : null
}
