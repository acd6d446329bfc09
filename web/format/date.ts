import { isDay } from '#contract/rules/days.ts'
import * as t from '#texts/dates.ts'
import { unbroken } from './unbroken.ts'

// Hand-written because a date library would add 5% to the portal's first load, and creating Intl formatters
// takes a slow
// phone 100 ms. Times are shifted to the reader's zone and then read in UTC, so that one code path serves
// every zone.
/** The name of a date's month, read in UTC. */
const monthOf = (date: Date): string => t.months[date.getUTCMonth()] ?? ''

function dayOf(date: Date): string {
  return unbroken(t.dayOfYear(monthOf(date), date.getUTCDate(), date.getUTCFullYear()))
}

function timeOf(date: Date): string {
  return unbroken(t.timeOfDay(date.getUTCHours(), String(date.getUTCMinutes()).padStart(2, '0')))
}

/** The time in the reader's zone, as if it were UTC; null for invalid text. */
function inReaderZone(moment: string): Date | null {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
}

/**
 * A calendar day `YYYY-MM-DD` as "Dec 2, 2026", never shifted by a time zone. Returns invalid text as it is.
 */
export function formatDay(day: string): string {
  return isDay(day) ? dayOf(new Date(day)) : day
}

/** An ISO timestamp as "Nov 20, 2026 at 8:55 AM" in the reader's zone. Returns invalid text as it is. */
export function formatMoment(moment: string): string {
  const date = inReaderZone(moment)
  return date ? t.dayAndTime(dayOf(date), timeOf(date)) : moment
}

/** The time of an ISO timestamp, "8:55 AM", in the reader's zone. Returns invalid text as it is. */
export function formatTime(moment: string): string {
  const date = inReaderZone(moment)
  return date ? timeOf(date) : moment
}

/** The day of an ISO timestamp, "Nov 20, 2026", in the reader's zone. */
export function formatMomentDay(moment: string): string {
  const date = inReaderZone(moment)
  return date ? dayOf(date) : moment
}

/** A calendar day `YYYY-MM-DD` as month and day apart, "Dec" and "2". */
export function monthAndDay(day: string): [month: string, day: string] {
  const date = new Date(day)
  return [monthOf(date), String(date.getUTCDate())]
}
