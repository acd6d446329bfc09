import type { Step } from '#contract/calls/deal/steps.ts'
import { limits } from '#contract/rules/limits.ts'
import { updateClient } from '../../db/client-rows.ts'
import type { ClientChange } from '../../db/commit-for-client.ts'
import { ProblemError } from '../../problem.ts'
import { updateStep } from './step-data.ts'

/** Sets the number of the client's current step, and announces it if it changed. */
export async function setCurrentStep(change: ClientChange, currentStep: number): Promise<void> {
  const { db, client, now, announce } = change
  if (client.currentStep === currentStep) return
  await updateClient(db, client, { currentStep }, now)
  announce(['client'])
}

/** The step that `clients.currentStep` names, in any status. */
function namedStep<S extends Pick<Step, 'stepNumber'>>(
  { client }: ClientChange,
  steps: readonly S[],
): S | undefined {
  return steps.find(({ stepNumber }) => stepNumber === client.currentStep)
}

/** Numbers steps 1 to n in the given order; the current step stays the same one. */
export async function renumber(change: ClientChange, ordered: readonly Step[], before: readonly Step[]) {
  const named = namedStep(change, before)
  for (const [index, { id, stepNumber }] of ordered.entries()) {
    if (stepNumber !== index + 1) await updateStep(change.db, id, { stepNumber: index + 1 })
  }
  const place = ordered.findIndex(({ id }) => id === named?.id) + 1
  if (place > 0) await setCurrentStep(change, place)
}

/**
 * Frees a number: its step and the steps right behind it move up by one, and the current step stays the same one. Throws 409 when
 * there is no number left.
 */
export async function freeStepNumber(change: ClientChange, steps: readonly Step[], stepNumber: number) {
  const taken = new Map(steps.map((step) => [step.stepNumber, step]))
  const moving: Step[] = []
  for (let n = stepNumber, step = taken.get(n); step; step = taken.get(++n)) moving.push(step)
  if (stepNumber + moving.length > limits.stepNumber) throw noNumberLeft()
  for (const step of moving.toReversed())
    await updateStep(change.db, step.id, { stepNumber: step.stepNumber + 1 })
  const named = namedStep(change, moving)
  if (named) await setCurrentStep(change, named.stepNumber + 1)
}

/** The 409 for a deal whose highest step number is taken. */
export function noNumberLeft(): ProblemError {
  const text = 'There is no step number left. Reorder the steps first.'
  return new ProblemError(409, 'conflict', text, { fields: { stepNumber: text } })
}

/** The step to continue with after one: the first open one behind it, else the first open one. */
export function stepAfter(steps: readonly Step[], { id, stepNumber }: Step): Step | undefined {
  const open = steps.filter((one) => one.status !== 'completed' && one.id !== id)
  return open.find((one) => one.stepNumber >= stepNumber) ?? open[0]
}
