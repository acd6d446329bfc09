import type { z } from 'zod'
import { type Step, type StepChanges, StepDraft } from '#contract/steps.ts'

export const StepForm = StepDraft
export type StepValues = z.input<typeof StepForm>
export type CheckedStep = z.output<typeof StepForm>

export const stepFields = Object.keys(StepForm.shape) as (keyof CheckedStep)[]

/** The values of a new step's form; without a number the server takes the next one. */
export function newStepValues(stepNumber: number): StepValues {
  return {
    stepNumber,
    title: '',
    description: '',
    status: 'pending',
    expectedDate: '',
    completedDate: '',
    nextAction: '',
  }
}

/** A step as its form shows it: what is not set is empty. */
export function stepValues(step: Step): StepValues {
  return Object.fromEntries(stepFields.map((field) => [field, step[field] ?? ''])) as StepValues
}

/** Only what differs from the step as it was, so that two admins overwrite each other as little as possible. */
export function changedStep(before: Step, after: CheckedStep): StepChanges {
  const changed = stepFields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}

/** One more than the highest number (specification, section 2), or than the count on the profile page. */
export function nextStepNumber(steps: readonly Step[], byCount: boolean): number {
  return (byCount ? steps.length : Math.max(0, ...steps.map(({ stepNumber }) => stepNumber))) + 1
}
