import type { Step } from '#contract/steps.ts'
import type { Actor } from '../../db/activity-log.ts'
import { updateClient } from '../../db/client-rows.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { teamToday } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { notifyOfStep } from './notify-of-step.ts'
import { requireStep, listSteps, updateStep } from './step-data.ts'

/** Returns the next pending step after a step, or else the first pending one. */
function findNextPending(steps: readonly Step[], step: Step): Step | undefined {
  const pending = steps.filter((one) => one.status === 'pending' && one.id !== step.id)
  return pending.find((one) => one.stepNumber >= step.stepNumber) ?? pending[0]
}

/**
 * "Complete and continue": completes a step, starts the next pending one, and makes it the client's current
 * step, in one transaction. Returns all steps; does nothing if already completed. Throws 404.
 */
export async function completeStep(services: Services, id: string, actor: Actor): Promise<Step[]> {
  const clientId = ownerOf('escrow_steps', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, now, client, record, announce } = change
    const step = await requireStep(db, id)
    if (step.status === 'completed') return listSteps(db, client.id)
    const next = findNextPending(await listSteps(db, client.id), step)
    const completedDate = step.completedDate ?? (await teamToday(db, services))
    await updateStep(db, id, { status: 'completed', completedDate })
    if (next) {
      await updateStep(db, next.id, { status: 'in-progress' })
      await updateClient(db, client, { currentStep: next.stepNumber }, now)
    }
    await notifyOfStep(change, { ...step, status: 'completed' }, next)
    await record('step.completed', step.title)
    announce(['steps', 'client'])
    return listSteps(db, client.id)
  })
}
