import { isDay } from '#contract/rules/days.ts'
import { dayOfYear, months } from './dates.ts'

const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? ''

/** "20 nov 2026"; any other text unchanged. */
export const longDay = (day: string): string =>
  isDay(day) ? dayOfYear(monthOf(day), Number(day.slice(8)), Number(day.slice(0, 4))) : day
/** "20 nov"; any other text unchanged. */
export const shortDay = (day: string): string =>
  isDay(day) ? `${Number(day.slice(8))} ${monthOf(day)}` : day
