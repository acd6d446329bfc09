import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { Step, StepDraft } from '#contract/steps.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { teamToday } from '../../db/team-settings.ts'
import { conflict, ProblemError } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { deleteStepRow, insertStep, requireStep, listSteps, updateStep } from './step-data.ts'

/** Adds a step, by default at the end. Throws 404, and 409 when no step number is left. */
export async function addStep(
  services: Services,
  clientId: string,
  draft: z.output<typeof StepDraft>,
  actor: Actor,
): Promise<Step> {
  return commitForClient(services, { clientId, actor }, async ({ db, record, announce }) => {
    const stepNumber = draft.stepNumber ?? ((await listSteps(db, clientId)).at(-1)?.stepNumber ?? 0) + 1
    if (stepNumber > limits.stepNumber)
      throw conflict('There is no step number left. Reorder the steps first.')
    const today = await teamToday(db, services)
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

/** Throws 404. */
export async function deleteStep(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  const clientId = ownerOf('escrow_steps', id)
  return commitForClient(services, { clientId, actor }, async ({ db, record, announce }) => {
    const step = await requireStep(db, id)
    await deleteStepRow(db, id)
    await record('step.deleted', step.title)
    announce(['steps'])
    return { id }
  })
}

/**
 * Reorders the steps and numbers them 1 to n. Throws 404, and 409 if the list does not contain exactly the
 * client's current steps.
 */
export async function reorderSteps(
  services: Services,
  clientId: string,
  stepIds: readonly string[],
  actor: Actor,
): Promise<Step[]> {
  return commitForClient(services, { clientId, actor }, async ({ db, record, announce }) => {
    const current = new Set((await listSteps(db, clientId)).map((step) => step.id))
    const sent = new Set(stepIds.map((id) => id.toLowerCase()))
    if (sent.size !== stepIds.length || sent.size !== current.size || !current.isSubsetOf(sent)) {
      throw new ProblemError(409, 'stale', 'The steps have changed meanwhile. Refresh and try again.')
    }
    let stepNumber = 0
    for (const id of sent) await updateStep(db, id, { stepNumber: ++stepNumber })
    await record('steps.reordered', 'Escrow steps')
    announce(['steps'])
    return listSteps(db, clientId)
  })
}
