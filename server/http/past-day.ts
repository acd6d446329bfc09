import { pastDayProblem, pastDays } from '#contract/rules/past-day.ts'
import { invalid } from './problem.ts'

/** Throws a 400 that names the field for a day on which nothing of this deal can have happened; null and undefined pass. */
export function assertPastDay(
  field: string,
  day: string | null | undefined,
  deal: { acceptanceDate: string | null },
  today: string,
): void {
  const problem = day ? pastDayProblem(day, pastDays(deal, today)) : null
  if (problem !== null) throw invalid({ [field]: problem })
}
