import type { Step } from '#contract/calls/deal/steps.ts'

/** "Step 4: Loan Approval" once per number, plus the current number even if no step has it. */
export function stepChoices(
  steps: readonly Pick<Step, 'stepNumber' | 'title'>[],
  currentStep: number,
): { value: number; text: string }[] {
  const titles = new Map<number, string>()
  for (const { stepNumber, title } of steps) {
    if (!titles.has(stepNumber)) titles.set(stepNumber, title)
  }
  const choices = [...titles].map(([value, title]) => ({ value, text: `Step ${value}: ${title}` }))
  if (!titles.has(currentStep) && Number.isSafeInteger(currentStep))
    choices.push({ value: currentStep, text: `Step ${currentStep}` })
  return choices.toSorted((one, other) => one.value - other.value)
}
