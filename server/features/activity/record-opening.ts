import type { OpenedPortal } from '../../access/portal-cookie.ts'
import { personActor } from '../../db/activity-log.ts'
import type { Change } from '../../db/change.ts'
import { requireClient } from '../../db/client-rows.ts'
import { requireReader } from '../../db/readers.ts'

/** Records that a person's link was opened in a browser for the first time; called in the transaction of its visit. Throws 404. */
export async function recordOpening(
  { db, record }: Change,
  { clientId, personId }: Pick<OpenedPortal, 'clientId' | 'personId'>,
): Promise<void> {
  const actor = personActor(await requireReader(db, await requireClient(db, clientId), personId))
  await record({ clientId, actor, action: 'portal.opened' })
}
