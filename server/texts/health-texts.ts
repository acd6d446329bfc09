import { type HealthReason, healthReasonText } from '#contract/rules/dates/health-reason.ts'

/** A reason as it is stored, with the next day on which the deal could close. */
export type StoredReason = HealthReason & { next?: string }

const parsed = (stored: string) => JSON.parse(stored) as StoredReason

/** The reason of a verdict as text, from its stored JSON; null where there is none. */
export function healthReason(stored: string | null): string | null {
  return stored === null ? null : healthReasonText(parsed(stored))
}

/** The next day (`YYYY-MM-DD`) that a stored verdict allows; null where it names none. */
export function nextClosing(stored: string | null): string | null {
  return stored === null ? null : (parsed(stored).next ?? null)
}
