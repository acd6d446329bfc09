import { isDay } from '#contract/rules/days.ts'
import { dayOfYear, months } from './dates.ts'

const monthOf = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? ''

/** "20 nov 2026"; any other text unchanged. */
export const longDay = (day: string): string =>
  isDay(day) ? dayOfYear(monthOf(day), Number(day.slice(8)), Number(day.slice(0, 4))) : day
const longMonths = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
/** "4 de diciembre" in a sentence, with its year where that is not `today`'s; any other text unchanged. */
export const dayInSentence = (day: string, today = day): string => {
  if (!isDay(day)) return day
  const year = day.slice(0, 4)
  return `${Number(day.slice(8))} de ${longMonths[Number(day.slice(5, 7)) - 1] ?? ''}${year === today.slice(0, 4) ? '' : ` de ${year}`}`
}
/** "20 nov"; any other text unchanged. */
export const shortDay = (day: string): string =>
  isDay(day) ? `${Number(day.slice(8))} ${monthOf(day)}` : day
