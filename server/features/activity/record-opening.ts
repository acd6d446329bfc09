import { limits } from '#contract/rules/limits.ts'
import type { OpenedPortal } from '../../access/portal-cookie.ts'
import { personActor, recordedToday } from '../../db/activity-log.ts'
import type { Change } from '../../db/change.ts'
import { requireClient } from '../../db/client-rows.ts'
import { requireReader } from '../../db/readers.ts'

/**
 * Records and announces to the desk that a person's link was opened in a new browser, in the transaction of the visit, which has
 * locked the client's row. Above the daily number it records once that there are many openings, and then nothing. Throws 404.
 */
export async function recordOpening(
  { db, now, record, changed }: Change,
  { clientId, personId }: Pick<OpenedPortal, 'clientId' | 'personId'>,
): Promise<void> {
  const reader = await requireReader(db, await requireClient(db, clientId), personId)
  const before = await recordedToday(db, reader, ['portal.opened', 'portal.opened-often'], now)
  if (before.includes('portal.opened-often')) return
  const isMany = before.length >= limits.changelessEntries
  const action = isMany ? 'portal.opened-often' : 'portal.opened'
  await record({ clientId, actor: personActor(reader), action })
  changed(clientId, ['visits'], 'admins')
}
