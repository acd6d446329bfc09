import type { Step } from '../../calls/deal/steps.ts'
import { standardStepCount } from './standard-step-count.ts'

/** A part of a whole in percent, rounded; 0 of nothing, 100 at most. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0
  return Math.min(100, Math.max(0, Math.round((part / whole) * 100)))
}

/** Portal progress: completed steps divided by all steps, rounded (specification, section 4). */
export function portalProgress(steps: readonly Pick<Step, 'status'>[]): number {
  return percentOf(steps.filter((step) => step.status === 'completed').length, steps.length)
}

/**
 * Admin list progress: the place of the current step divided by the number of steps, or by the standard six
 * when there are none.
 */
export function adminProgress(currentPlace: number, stepCount: number): number {
  return percentOf(currentPlace, stepCount || standardStepCount)
}

/**
 * The one rule for the current step: the open step that `clients.currentStep` names, else the first in-progress
 * one, else the first pending one; null when none remain. `server/db/current-step.ts` is the same rule in SQL.
 */
export function currentStepOf<S extends Pick<Step, 'status' | 'stepNumber'>>(
  steps: readonly S[],
  currentStep: number,
): S | null {
  const open = steps.filter(({ status }) => status !== 'completed')
  return (
    open.find(({ stepNumber }) => stepNumber === currentStep) ??
    open.find(({ status }) => status === 'in-progress') ??
    open[0] ??
    null
  )
}

/** The first open step after the current one; null when there is none. */
export function nextStepOf<S extends Pick<Step, 'status' | 'stepNumber'>>(
  steps: readonly S[],
  currentStep: number,
): S | null {
  const current = currentStepOf(steps, currentStep)
  const open = steps.filter((step) => step !== current && step.status !== 'completed')
  const after = current ? steps.slice(steps.indexOf(current) + 1) : []
  return open.find((step) => after.includes(step)) ?? open[0] ?? null
}

/** Up to three open steps with an expected date, earliest first (specification, section 9). */
export function upcomingMilestones<S extends Pick<Step, 'status' | 'expectedDate'>>(
  steps: readonly S[],
): S[] {
  return steps
    .filter((step) => step.status !== 'completed' && step.expectedDate !== null)
    .toSorted((a, b) => (a.expectedDate ?? '').localeCompare(b.expectedDate ?? ''))
    .slice(0, 3)
}

/** Up to three completed steps, most recently completed first (specification, section 9). */
export function recentActivity<S extends Pick<Step, 'status' | 'completedDate' | 'stepNumber'>>(
  steps: readonly S[],
): S[] {
  return steps
    .filter((step) => step.status === 'completed')
    .toSorted(
      (a, b) => (b.completedDate ?? '').localeCompare(a.completedDate ?? '') || b.stepNumber - a.stepNumber,
    )
    .slice(0, 3)
}
