import { clientActor } from '../../db/activity-log.ts'
import type { Change } from '../../db/change.ts'
import { requireClient } from '../../db/client-rows.ts'

/** Records that a browser opened a portal for the first time; called in the transaction of its visit. Throws 404. */
export async function recordOpening({ db, record }: Change, clientId: string): Promise<void> {
  const actor = clientActor(await requireClient(db, clientId))
  await record({ clientId, actor, action: 'portal.opened' })
}
