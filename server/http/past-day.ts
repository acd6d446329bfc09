import { pastDays } from '#contract/rules/past-day.ts'
import type { TextsOfServer } from '#texts/in-language.ts'
import { invalid } from './problem.ts'

/** A day as it is read, with its year. */
function dayIn({ months, dayOfYear }: TextsOfServer['dates'], day: string): string {
  const [year, month, ofMonth] = day.split('-').map(Number)
  return dayOfYear(months[(month ?? 1) - 1] ?? '', ofMonth ?? 1, year ?? 0)
}

/** Throws a 400 that names the field for a day on which nothing of this deal can have happened; null and undefined pass. */
export function assertPastDay(
  field: string,
  day: string | null | undefined,
  deal: { acceptanceDate: string | null },
  today: string,
): void {
  if (!day) return
  const { first } = pastDays(deal, today)
  if (day > today) throw invalid({ [field]: (t) => t.afterToday })
  if (first !== null && day < first)
    throw invalid({ [field]: (t, dates) => t.beforeAcceptance(dayIn(dates, first)) })
}
