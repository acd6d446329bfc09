import { dayIn } from './days.ts'

const hour = 3_600_000

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/**
 * The moment one working day before another: 24 hours back, to the hour, not counting Saturdays and Sundays in the
 * time zone.
 */
export function workingDayBefore(moment: Date, timeZone: string): Date {
  let at = moment.getTime()
  for (let hours = 0; hours < 24;) {
    at -= hour
    if (!isWeekend(dayIn(new Date(at), timeZone))) hours += 1
  }
  return new Date(at)
}
