import { type HealthReason, healthReasonText } from '#contract/rules/dates/health-reason.ts'

/** The reason of a verdict as text, from its stored JSON; null where there is none. */
export function healthReason(stored: string | null): string | null {
  return stored === null ? null : healthReasonText(JSON.parse(stored) as HealthReason)
}
