import type { Step } from '#contract/calls/deal/steps.ts'
import * as t from '#texts/steps.ts'
import { formatDay } from '#web/format/date.ts'

export type StepBadge = 'Current' | 'Complete' | 'Upcoming' | 'Pending'

/** The badge of a step in the steps list (specification section 4); `current` is its list's current step. */
export function stepBadge<S extends Pick<Step, 'status' | 'stepNumber'>>(
  step: S,
  current: S | null,
): StepBadge {
  if (step === current) return 'Current'
  if (step.status === 'completed') return 'Complete'
  return current !== null && step.stepNumber > current.stepNumber ? 'Upcoming' : 'Pending'
}

export type JourneyState = 'done' | 'now' | 'upcoming'

/** A step's state on the road; only the current step is "now". */
export function journeyState<S extends Pick<Step, 'status'>>(step: S, current: S | null): JourneyState {
  if (step.status === 'completed') return 'done'
  return step === current ? 'now' : 'upcoming'
}

/** The timeline's labels (specification section 4). */
export function journeyLabel(step: Pick<Step, 'status'>): 'Completed' | 'In Progress' | 'Upcoming' {
  if (step.status === 'completed') return 'Completed'
  return step.status === 'in-progress' ? 'In Progress' : 'Upcoming'
}

/** "Completed: Nov 9, 2026", "Expected: Nov 24, 2026" or "Date TBD". */
export function stepDateLine(step: Pick<Step, 'status' | 'completedDate' | 'expectedDate'>): string {
  if (step.status === 'completed' && step.completedDate) return t.completedOn(formatDay(step.completedDate))
  return step.expectedDate ? t.expectedOn(formatDay(step.expectedDate)) : t.noDay
}
