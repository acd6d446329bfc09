import type { Step } from '#contract/calls/deal/steps.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { teamToday } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
import { notifyOfStep } from './notify-of-step.ts'
import { requireStep, listSteps, updateStep } from './step-data.ts'
import { setCurrentStep, stepAfter } from './step-numbers.ts'

/**
 * "Complete and continue": completes a step and, if it is the current one, starts the next open one and makes
 * it the current step, in one transaction. Called for a current step that is already completed, it only
 * continues; for any other completed step, it does nothing. Returns all steps. Throws 404, and 409
 * for an archived client.
 */
export async function completeStep(services: Services, id: string, actor: Actor): Promise<Step[]> {
  const clientId = ownerOf('escrow_steps', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, client, record, announce } = change
    assertNotArchived(client)
    const step = await requireStep(db, id)
    const steps = await listSteps(db, client.id)
    const wasOpen = step.status !== 'completed'
    const isCurrent = wasOpen
      ? currentStepOf(steps, client.currentStep)?.id === id
      : client.currentStep === step.stepNumber
    const next = isCurrent ? stepAfter(steps, step) : undefined
    if (!wasOpen && !next) return steps
    if (wasOpen) {
      const completedDate = step.completedDate ?? (await teamToday(db, services))
      await updateStep(db, id, { status: 'completed', completedDate })
      await record('step.completed', step.title)
    } else if (next) await record('step.in-progress', next.title)
    if (next?.status === 'pending') await updateStep(db, next.id, { status: 'in-progress' })
    if (next) await setCurrentStep(change, next.stepNumber)
    if (wasOpen) await notifyOfStep(change, { ...step, status: 'completed' }, next)
    else if (next?.status === 'pending') await notifyOfStep(change, { ...next, status: 'in-progress' })
    announce(['steps'])
    return listSteps(db, client.id)
  })
}
