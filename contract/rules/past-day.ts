import { shortDay } from './day-texts.ts'

/** The days that a past event of a deal can have, `YYYY-MM-DD`. */
export interface PastDays {
  /** The first; null when the acceptance is not known, or still to come. */
  first: string | null
  /** Today. */
  last: string
}

/** Days that a past event can have: from acceptance, if known, to today in the team's time zone. */
export function pastDays({ acceptanceDate }: { acceptanceDate: string | null }, today: string): PastDays {
  return { first: acceptanceDate !== null && acceptanceDate <= today ? acceptanceDate : null, last: today }
}

/** Why nothing of a deal can have happened on a day; null when it can. */
export function pastDayProblem(day: string, { first, last }: PastDays): string | null {
  if (day > last) return 'Must not be after today'
  if (first !== null && day < first)
    return `Must not be before the acceptance on ${shortDay(first)}, ${first.slice(0, 4)}`
  return null
}
