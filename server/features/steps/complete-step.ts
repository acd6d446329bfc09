import type { Step } from '#contract/steps.ts'
import { commit } from '../../db/change.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { lockClient, updateClient } from '../clients/client-data.ts'
import { teamToday } from '../team/team-settings-data.ts'
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
  return commit(services, async (change) => {
    const { db, now } = change
    const { clientId } = await requireStep(db, id)
    const client = await lockClient(db, clientId)
    const step = await requireStep(db, id)
    if (step.status === 'completed') return listSteps(db, clientId)
    const next = findNextPending(await listSteps(db, clientId), step)
    const completedDate = step.completedDate ?? (await teamToday(db, services))
    await updateStep(db, id, { status: 'completed', completedDate })
    if (next) {
      await updateStep(db, next.id, { status: 'in-progress' })
      await updateClient(db, client, { currentStep: next.stepNumber }, now)
    }
    await notifyOfStep(change, client, { ...step, status: 'completed' }, next)
    await recordActivity(db, { clientId, actor, action: 'step.completed', subject: step.title, at: now })
    change.changed(clientId, ['steps', 'client'])
    return listSteps(db, clientId)
  })
}
