import type { AdminClient } from '#contract/clients.ts'
import { standardStepTitle } from '#contract/standard-steps.ts'

/** The name of a client's current step; 'Unknown Step' when its number names none. */
export function currentStepName({ currentStep, currentStepTitle }: AdminClient): string {
  return currentStepTitle ?? standardStepTitle(currentStep)
}
