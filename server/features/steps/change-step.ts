import type { Step, StepChanges } from '#contract/steps.ts'
import { commit } from '../../live/commit.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { lockClient } from '../clients/client-data.ts'
import { teamToday } from '../team/team-settings-data.ts'
import { notifyOfStep } from './notify-of-step.ts'
import { requireStep, updateStep } from './step-data.ts'

/** Completing sets the date where there is none (specification, section 4); leaving completed takes it away. */
function withCompletedDate(before: Step, sent: StepChanges, today: string): StepChanges {
  if (sent.status === undefined) return sent
  const date = sent.completedDate === undefined ? before.completedDate : sent.completedDate
  if (sent.status === 'completed') return date === null ? { ...sent, completedDate: today } : sent
  return before.status === 'completed' && sent.completedDate === undefined
    ? { ...sent, completedDate: null }
    : sent
}

/** Changes any fields of a step. Throws 404. */
export async function changeStep(
  services: Services,
  id: string,
  sent: StepChanges,
  actor: Actor,
): Promise<Step> {
  return commit(services, async (change) => {
    const { db, now } = change
    const { clientId } = await requireStep(db, id)
    const client = await lockClient(db, clientId)
    const before = await requireStep(db, id)
    if (Object.keys(sent).length === 0) return before
    await updateStep(db, id, withCompletedDate(before, sent, await teamToday(db, services)))
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
