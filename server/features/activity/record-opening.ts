import { recordActivity } from '../../db/activity-log.ts'
import { requireClient } from '../../db/client-rows.ts'
import type { Db } from '../../db/database.ts'

/** Records that a browser opened a portal for the first time; called in the transaction of its visit. Throws 404. */
export async function recordOpening(db: Db, clientId: string, at: string): Promise<void> {
  const { firstName, lastName } = await requireClient(db, clientId)
  const actor = { type: 'client' as const, id: clientId, name: `${firstName} ${lastName}` }
  await recordActivity(db, { clientId, actor, action: 'portal.opened', at })
}
