import type { Step, StepChanges } from '#contract/steps.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { teamToday } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'
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
  const clientId = ownerOf('escrow_steps', id)
  return commitForClient(services, { clientId, actor }, async (change) => {
    const { db, record, announce } = change
    const before = await requireStep(db, id)
    if (Object.keys(changes).length === 0) return before
    await updateStep(db, id, withCompletedDate(before, changes, await teamToday(db, services)))
    const after = await requireStep(db, id)
    if (after.status !== before.status) await notifyOfStep(change, after)
    await record(after.status === before.status ? 'step.changed' : `step.${after.status}`, after.title)
    announce(['steps'])
    return after
  })
}
