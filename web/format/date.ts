import { format, isValid, parseISO } from 'date-fns'

/** A calendar day `YYYY-MM-DD` as "Dec 2, 2026", never shifted by a time zone. Text that is no day comes back as it is. */
export function formatDay(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatOr(parseISO(day), 'MMM d, yyyy', day) : day
}

/** An ISO moment as "Nov 20, 2026 at 8:55 AM" in the reader's zone. Text that is no moment comes back as it is. */
export function formatMoment(moment: string): string {
  return formatOr(parseISO(moment), "MMM d, yyyy 'at' h:mm a", moment)
}

/** The day of an ISO moment, "Nov 20, 2026", in the reader's zone. */
export function formatMomentDay(moment: string): string {
  return formatOr(parseISO(moment), 'MMM d, yyyy', moment)
}

function formatOr(date: Date, pattern: string, fallback: string): string {
  return isValid(date) ? format(date, pattern) : fallback
}
