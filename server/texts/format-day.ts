import { isDay } from '#contract/rules/days.ts'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a day `YYYY-MM-DD` as "Nov 20, 2026"; returns any other text unchanged. */
export function formatDay(day: string): string {
  return isDay(day) ? format.format(new Date(day)) : day
}
