import { weekdayOf } from '#contract/rules/day-steps.ts'
import { addDays, isDay } from '#contract/rules/days.ts'
import { dayOfYear, months } from './dates.ts'
import { longWeekdays } from './days.ts'

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
/** "miércoles 2 de diciembre", with its year where that is not `today`'s. */
export const dayName = (day: string, today: string): string =>
  `${longWeekdays[weekdayOf(day)] ?? ''} ${dayInSentence(day, today)}`
/** "hoy", "mañana", or a day with its weekday, as it stands in a sentence. */
export const dayWord = (day: string, today: string): string => {
  if (day === today) return 'hoy'
  return day === addDays(today, 1) ? 'mañana' : `el ${dayName(day, today)}`
}
