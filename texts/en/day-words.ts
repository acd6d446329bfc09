import { weekdayOf } from '#contract/rules/day-steps.ts'
import { addDays } from '#contract/rules/days.ts'
import { weekdays } from './days.ts'
import { dayInSentence } from './written-days.ts'

/** "Wed, Dec 2", with its year where that is not `today`'s. */
export const dayName = (day: string, today: string): string =>
  `${weekdays[weekdayOf(day)] ?? ''}, ${dayInSentence(day, today)}`
/** "today", "tomorrow", or a day with its weekday, as it stands in a sentence. */
export const dayWord = (day: string, today: string): string => {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : dayName(day, today)
}
