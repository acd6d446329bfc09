import type { Step } from '#contract/steps.ts'
import { commit } from '../../db/change.ts'
import { conflict } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { lockClient } from '../clients/client-data.ts'
import { teamToday } from '../team/team-settings-data.ts'
import { insertStandardSteps, listSteps } from './step-data.ts'

/** Adds the six standard steps to a client without steps. Throws 404, and 409 when it has steps. */
export async function addStandardSteps(services: Services, clientId: string, actor: Actor): Promise<Step[]> {
  return commit(services, async (change) => {
    const { db, now } = change
    const client = await lockClient(db, clientId)
    if ((await listSteps(db, clientId)).length > 0) throw conflict('This client already has steps.')
    await insertStandardSteps(db, [client], await teamToday(db, services))
    await recordActivity(db, {
      clientId,
      actor,
      action: 'steps.added',
      subject: 'The six standard steps',
      at: now,
    })
    change.changed(clientId, ['steps'])
    return listSteps(db, clientId)
  })
}
