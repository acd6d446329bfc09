import { weekdayOf } from '#contract/rules/day-steps.ts'
import { addDays, isDay } from '#contract/rules/days.ts'
import { dayOfYear, months } from './dates.ts'
import { weekdays } from './days.ts'

const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? ''

/** "Nov 20, 2026"; any other text unchanged. */
export const longDay = (day: string): string =>
  isDay(day) ? dayOfYear(monthOf(day), Number(day.slice(8)), Number(day.slice(0, 4))) : day
/** "Dec 4" in a sentence, with its year where that is not `today`'s; any other text unchanged. */
export const dayInSentence = (day: string, today = day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : longDay(day)
/** "Nov 20"; any other text unchanged. */
export const shortDay = (day: string): string =>
  isDay(day) ? `${monthOf(day)} ${Number(day.slice(8))}` : day
/** "Wed, Dec 2", with its year where that is not `today`'s. */
export const dayName = (day: string, today: string): string =>
  `${weekdays[weekdayOf(day)] ?? ''}, ${dayInSentence(day, today)}`
/** "today", "tomorrow", or a day with its weekday, as it stands in a sentence. */
export const dayWord = (day: string, today: string): string => {
  if (day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : dayName(day, today)
}
