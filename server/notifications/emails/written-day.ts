import { isDay } from '#contract/days.ts'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day `YYYY-MM-DD` as "Nov 20, 2026"; a text that is no day comes back as it is. */
export function writtenDay(day: string): string {
  return isDay(day) ? format.format(new Date(day)) : day
}
