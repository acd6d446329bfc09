import type { Step, StepChanges } from '#contract/steps.ts'
import { commit } from '../../db/change.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { lockClient } from '../clients/client-data.ts'
import { teamToday } from '../team/team-settings-data.ts'
import { notifyOfStep } from './notify-of-step.ts'
import { requireStep, updateStep } from './step-data.ts'

/**
 * Completing a step sets the missing completed date (specification, section 4); reopening it clears the date.
 */
function withCompletedDate(before: Step, changes: StepChanges, today: string): StepChanges {
  if (changes.status === undefined) return changes
  const date = changes.completedDate === undefined ? before.completedDate : changes.completedDate
  if (changes.status === 'completed') return date === null ? { ...changes, completedDate: today } : changes
  return before.status === 'completed' && changes.completedDate === undefined
    ? { ...changes, completedDate: null }
    : changes
}

/** Changes fields of a step. Throws 404. */
export async function changeStep(
  services: Services,
  id: string,
  changes: StepChanges,
  actor: Actor,
): Promise<Step> {
  return commit(services, async (change) => {
    const { db, now } = change
    const { clientId } = await requireStep(db, id)
    const client = await lockClient(db, clientId)
    const before = await requireStep(db, id)
    if (Object.keys(changes).length === 0) return before
    await updateStep(db, id, withCompletedDate(before, changes, await teamToday(db, services)))
    const after = await requireStep(db, id)
    if (after.status !== before.status) await notifyOfStep(change, client, after)
    await recordActivity(db, {
      clientId,
      actor,
      action: after.status === before.status ? 'step.changed' : `step.${after.status}`,
      subject: after.title,
      at: now,
    })
    change.changed(clientId, ['steps'])
    return after
  })
}
