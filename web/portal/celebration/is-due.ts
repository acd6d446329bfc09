import type { Step } from '#contract/steps.ts'

export interface Closing {
  /** Close date minus today, in days. */
  daysLeft: number
  /** Undefined while unknown. */
  steps: readonly Pick<Step, 'status'>[] | undefined
  isArchived: boolean
}

/**
 * Whether the closing is to be celebrated: on the closing day, and after it only when no step is left open. An archived
 * deal may have ended without a closing, so its steps must say that there was one on any day.
 */
export function isCelebrationDue({ daysLeft, steps, isArchived }: Closing): boolean {
  if (daysLeft > 0) return false
  if (daysLeft === 0 && !isArchived) return true
  return steps !== undefined && steps.length > 0 && steps.every(({ status }) => status === 'completed')
}
