import type { z } from 'zod'
import type { Step, StepDraft } from '#contract/calls/deal/steps.ts'
import { limits } from '#contract/rules/limits.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { teamToday } from '../../db/team-settings.ts'
import { assertDayOfDeal, assertPastDay } from '../../http/possible-day.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { deleteStepRow, insertStep, requireStep, listSteps } from './step-data.ts'
import { freeStepNumber, noNumberLeft, renumber, setCurrentStep, stepAfter } from './step-numbers.ts'

/**
 * Adds a step, by default at the end. A step with a taken number gets it, and the later steps move up. Throws 404, 400 for a
 * future completion or one before the acceptance and for a day long before the deal, and 409 for an archived client or when no
 * step number is left.
 */
export async function addStep(
  services: Services,
  clientId: string,
  draft: z.output<typeof StepDraft>,
  actor: Actor,
): Promise<Step> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, record, announce } = change
    assertNotArchived(client)
    const steps = await listSteps(db, clientId)
    const stepNumber = draft.stepNumber ?? (steps.at(-1)?.stepNumber ?? 0) + 1
    if (stepNumber > limits.stepNumber) throw noNumberLeft()
    await freeStepNumber(change, steps, stepNumber)
    const today = await teamToday(db, services)
    assertPastDay('completedDate', draft.completedDate, client, today)
    assertDayOfDeal('expectedDate', draft.expectedDate, client)
    const completedDate = draft.completedDate ?? (draft.status === 'completed' ? today : null)
    const step = await insertStep(db, {
      ...draft,
      completedDate,
      clientId,
      stepNumber,
    })
    await record('step.added', step.title)
    announce(['steps'])
    return step
  })
}

/**
 * Deletes a step and numbers the others 1 to n. If it was the current one, the next open step becomes current. Throws 404, and
 * 409 for an archived client.
 */
export async function deleteStep(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  const clientId = ownerOf('escrow_steps', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, record, announce } = change
    assertNotArchived(client)
    const step = await requireStep(db, id)
    const before = await listSteps(db, client.id)
    const others = before.filter((one) => one.id !== id)
    await deleteStepRow(db, id)
    await renumber(change, others, before)
    if (client.currentStep === step.stepNumber) {
      const next = stepAfter(before, step) ?? others.at(-1)
      await setCurrentStep(change, next ? others.indexOf(next) + 1 : 1)
    }
    await record('step.deleted', step.title)
    announce(['steps'])
    return { id }
  })
}

/**
 * Reorders the steps and numbers them 1 to n; the current step stays the same one. Throws 404, and 409
 * for an archived client or if the list does not contain exactly the client's current steps.
 */
export async function reorderSteps(
  services: Services,
  clientId: string,
  stepIds: readonly string[],
  actor: Actor,
): Promise<Step[]> {
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, record, announce } = change
    assertNotArchived(client)
    const before = await listSteps(db, clientId)
    const current = new Set(before.map((step) => step.id))
    const sent = new Set(stepIds.map((id) => id.toLowerCase()))
    if (sent.size !== stepIds.length || sent.size !== current.size || !current.isSubsetOf(sent)) {
      throw new ProblemError(409, 'stale', 'The steps have changed meanwhile. Refresh and try again.')
    }
    const byId = new Map(before.map((step) => [step.id, step]))
    await renumber(
      change,
      [...sent].flatMap((id) => byId.get(id) ?? []),
      before,
    )
    await record('steps.reordered')
    announce(['steps'])
    return listSteps(db, clientId)
  })
}
