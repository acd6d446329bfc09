import { isDay } from '#contract/rules/days.ts'
import { dayOfYear, months } from './dates.ts'

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
