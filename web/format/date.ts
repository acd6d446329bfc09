import { isDay } from '#contract/days.ts'

// Written out: a library for these two forms would be a twentieth of what a phone loads first, and the browser's own
// formatters take it a tenth of a second to make. Moments are read in UTC after a shift to the reader's zone, so that
// one way serves every zone and day.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

function dayOf(date: Date): string {
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

function timeOf(date: Date): string {
  const hour = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The moment as the reader's clock shows it, written as if it were UTC; null for text that is no moment. */
function onReadersClock(moment: string): Date | null {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
}

/** A calendar day `YYYY-MM-DD` as "Dec 2, 2026", never shifted by a time zone. Text that is no day comes back as it is. */
export function formatDay(day: string): string {
  return isDay(day) ? dayOf(new Date(day)) : day
}

/** An ISO moment as "Nov 20, 2026 at 8:55 AM" in the reader's zone. Text that is no moment comes back as it is. */
export function formatMoment(moment: string): string {
  const date = onReadersClock(moment)
  return date ? `${dayOf(date)} at ${timeOf(date)}` : moment
}

/** The day of an ISO moment, "Nov 20, 2026", in the reader's zone. */
export function formatMomentDay(moment: string): string {
  const date = onReadersClock(moment)
  return date ? dayOf(date) : moment
}
