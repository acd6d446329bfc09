import { addDays, dayIn } from '#contract/rules/days.ts'
import { formatDay, formatTime } from '#web/format/date.ts'
import { shortDay } from '#web/format/short-day.ts'

/** The day of a moment: "today", "yesterday", "Nov 20"; a year only where it is another one. `today`: the reader's. */
export function nearDay(moment: string, today: string): string {
  const day = dayIn(new Date(moment))
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : formatDay(day)
}

/** "today at 7:55 AM", "yesterday at 6:14 PM", "Nov 20 at 8:55 AM" */
export function nearMoment(moment: string, today: string): string {
  return `${nearDay(moment, today)} at ${formatTime(moment)}`
}
