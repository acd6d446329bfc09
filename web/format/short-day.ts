import { weekdayOf } from '#contract/rules/day-steps.ts'
import * as dates from '#texts/dates.ts'
import * as t from '#texts/days.ts'
import { unbroken } from './unbroken.ts'

// Days `YYYY-MM-DD` without their year, as they stand in a sentence.

/** "Dec 2" */
export function shortDay(day: string): string {
  return unbroken(t.shortDay(dates.months[Number(day.slice(5, 7)) - 1] ?? '', Number(day.slice(8))))
}

/** "Wed, Dec 2" */
export function dayWithWeekday(day: string): string {
  return unbroken(t.withWeekday(t.weekdays[weekdayOf(day)] ?? '', shortDay(day)))
}

/** "Wed, Dec 2, 2026" */
export function dayWithYear(day: string): string {
  return unbroken(t.withYear(dayWithWeekday(day), day.slice(0, 4)))
}

/** "Wednesday, Dec 2", which may break after the weekday. */
export function longDay(day: string): string {
  return t.withWeekday(t.longWeekdays[weekdayOf(day)] ?? '', shortDay(day))
}
