import type { Step } from '#contract/calls/deal/steps.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import { teamToday } from '../../db/team-settings.ts'
import { conflict } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { insertStandardSteps, listSteps } from './step-data.ts'

/** Adds the six standard steps to a client without steps. Throws 404, and 409 when it has steps or is archived. */
export async function addStandardSteps(services: Services, clientId: string, actor: Actor): Promise<Step[]> {
  return commitForClient(services, { clientId, actor }, async ({ db, client, record, announce }) => {
    assertNotArchived(client)
    if ((await listSteps(db, clientId)).length > 0) throw conflict('This client already has steps.')
    await insertStandardSteps(db, [client], await teamToday(db, services))
    await record('steps.added')
    announce(['steps'])
    return listSteps(db, clientId)
  })
}
