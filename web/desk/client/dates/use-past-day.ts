import { useState } from 'react'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { daysBetween, isDay } from '#contract/rules/days.ts'
import { pastDayProblem, pastDays, type PastDays } from '#contract/rules/past-day.ts'
import { useTeamToday } from '#web/desk/use-team-today.ts'
import { dayWithYear } from '#web/format/short-day.ts'

/**
 * The days on which something of a deal can have happened, and the error in a typed one. Without an acceptance date nothing else
 * says that the year may be wrong: a day more than a year ago is an error once.
 */
export function usePastDay(facts: ScheduleFacts): {
  today: string
  possible: PastDays
  problemOf: (typed: string, counted?: string) => string | undefined
} {
  const today = useTeamToday()
  const possible = pastDays(facts, today)
  const [sure, setSure] = useState<string | null>(null)
  const problemOf = (typed: string, counted = typed) => {
    if (!isDay(typed)) return 'Enter a day'
    const problem = pastDayProblem(typed, possible)
    if (problem !== null) return problem
    if (possible.first !== null || daysBetween(counted, today) <= 365 || sure === counted) return undefined
    setSure(counted)
    return `${dayWithYear(counted)} is more than a year ago. Save it again if that is right.`
  }
  return { today, possible, problemOf }
}
