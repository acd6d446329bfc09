import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { lockClient } from '../../db/client-rows.ts'
import type { Services } from '../../services.ts'
import { endCalendarDates } from '../calendar/calendar-dates.ts'
import { listFileKeys } from '../documents/stored-file-data.ts'

/** Deletes a client with all rows, then its files. Throws 404. */
export async function deleteClient(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  const keys = await commit(services, async (change) => {
    const { db, now, record } = change
    const client = await lockClient(db, id)
    const owned = await listFileKeys(db, id)
    await endCalendarDates(db, id, now)
    await db.deleteFrom('clients').where('id', '=', id).execute()
    const subject = nameOf(client)
    await record({ clientId: null, actor, action: 'client.deleted', subject })
    change.signal({ kind: 'portal-closed', clientId: id })
    return owned
  })
  for (const key of keys) {
    // The next file check sets a leftover file aside.
    await services.files
      .remove(key)
      .catch((error: unknown) => services.log.warn({ err: error }, 'file not removed'))
  }
  return { id }
}
