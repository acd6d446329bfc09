import { addDays } from './days.ts'

const monthShifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

/** The weekday of a day `YYYY-MM-DD`, 0 is Sunday. Sakamoto's method, because counting asks for millions of weekdays. */
export function weekdayOf(day: string): number {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month < 3 ? 1 : 0)
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return (year + leaps + (monthShifts[month - 1] ?? 0) + Number(day.slice(8))) % 7
}

const known = new Map<string, string>()
const mostKnown = 20_000

/** `addDays`, remembered: the deals of a team count the same few days again and again. */
export function plusDays(day: string, days: number): string {
  const key = `${day}${days}`
  let result = known.get(key)
  if (result === undefined) {
    result = addDays(day, days)
    if (known.size >= mostKnown) known.clear()
    known.set(key, result)
  }
  return result
}

/** The day after (1) or before (-1) another. */
export function neighborOf(day: string, by: 1 | -1): string {
  const date = Number(day.slice(8)) + by
  if (date < 1 || date > 28) return plusDays(day, by)
  return `${day.slice(0, 8)}${date < 10 ? '0' : ''}${date}`
}
