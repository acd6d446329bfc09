import { weekdayOf } from '#contract/rules/day-steps.ts'
import { shortDay } from '#contract/rules/day-texts.ts'
import { daysBetween } from '#contract/rules/days.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** "today", "since yesterday", "since Monday", or "since Nov 9" once the weekday could be another one. Both are days. */
export function sinceDay(day: string, today: string): string {
  const days = daysBetween(day, today)
  if (days <= 0) return 'today'
  if (days === 1) return 'since yesterday'
  return `since ${days < 7 ? weekdays[weekdayOf(day)] : shortDay(day)}`
}
