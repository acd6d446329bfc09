import { isDay } from '#contract/days.ts'

// The browser's own formats: a library for these two would be a twentieth of what a phone loads first. They run in UTC
// on a date shifted to the reader's zone, so that one formatter serves every zone and day.
const dayForm = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const timeForm = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })

/** The moment as the reader's clock shows it, written as if it were UTC; null for text that is no moment. */
function onReadersClock(moment: string): Date | null {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return null
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
}

/** A calendar day `YYYY-MM-DD` as "Dec 2, 2026", never shifted by a time zone. Text that is no day comes back as it is. */
export function formatDay(day: string): string {
  return isDay(day) ? dayForm.format(new Date(day)) : day
}

/** An ISO moment as "Nov 20, 2026 at 8:55 AM" in the reader's zone. Text that is no moment comes back as it is. */
export function formatMoment(moment: string): string {
  const date = onReadersClock(moment)
  if (!date) return moment
  // Some browsers part the time from AM and PM by a narrow space.
  return `${dayForm.format(date)} at ${timeForm.format(date).replace(/\s/, ' ')}`
}

/** The day of an ISO moment, "Nov 20, 2026", in the reader's zone. */
export function formatMomentDay(moment: string): string {
  const date = onReadersClock(moment)
  return date ? dayForm.format(date) : moment
}
