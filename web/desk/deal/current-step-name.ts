import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { standardStepTitle } from '#contract/rules/deal/standard-steps.ts'

/** The name of a client's current step; 'Unknown Step' when its number names none. */
export function currentStepName({ currentStep, currentStepTitle }: AdminClient): string {
  return currentStepTitle ?? standardStepTitle(currentStep)
}
