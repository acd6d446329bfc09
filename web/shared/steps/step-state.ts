import { currentStepOf } from '#contract/progress.ts'
import type { Step } from '#contract/steps.ts'
import { formatDay } from '#web/format/date.ts'

export type StepBadge = 'Current' | 'Complete' | 'Upcoming' | 'Pending'

/** The badges of a step in the steps list (specification section 4); a completed current step has both. */
export function stepBadges(step: Pick<Step, 'status' | 'stepNumber'>, currentStep: number): StepBadge[] {
  const completed = step.status === 'completed'
  if (step.stepNumber === currentStep) return completed ? ['Current', 'Complete'] : ['Current']
  if (completed) return ['Complete']
  return step.stepNumber > currentStep ? ['Upcoming'] : ['Pending']
}

export type JourneyState = 'done' | 'now' | 'upcoming'

/** A step's state on the road: steps in progress and the current step are "now". */
export function journeyState<S extends Pick<Step, 'status'>>(step: S, steps: readonly S[]): JourneyState {
  if (step.status === 'completed') return 'done'
  return step.status === 'in-progress' || step === currentStepOf(steps) ? 'now' : 'upcoming'
}

/** The timeline's labels (specification section 4). */
export function journeyLabel(step: Pick<Step, 'status'>): 'Completed' | 'In Progress' | 'Upcoming' {
  if (step.status === 'completed') return 'Completed'
  return step.status === 'in-progress' ? 'In Progress' : 'Upcoming'
}

/** "Completed: Nov 9, 2026", "Expected: Nov 24, 2026" or "Date TBD". */
export function stepDateLine(step: Pick<Step, 'status' | 'completedDate' | 'expectedDate'>): string {
  if (step.status === 'completed' && step.completedDate) return `Completed: ${formatDay(step.completedDate)}`
  return step.expectedDate ? `Expected: ${formatDay(step.expectedDate)}` : 'Date TBD'
}
