import { weekdayOf } from '#contract/rules/day-steps.ts'
import { addDays } from '#contract/rules/days.ts'
import { longWeekdays } from './days.ts'
import { dayInSentence } from './written-days.ts'

/** "miércoles 2 de diciembre", with its year where that is not `today`'s. */
export const dayName = (day: string, today: string): string =>
  `${longWeekdays[weekdayOf(day)] ?? ''} ${dayInSentence(day, today)}`
/** "hoy", "mañana", or a day with its weekday, as it stands in a sentence. */
export const dayWord = (day: string, today: string): string => {
  if (day === today) return 'hoy'
  return day === addDays(today, 1) ? 'mañana' : `el ${dayName(day, today)}`
}
