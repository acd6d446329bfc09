import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit } from '../../db/change.ts'
import { updateClient } from '../../db/client-rows.ts'
import type { Services } from '../../services.ts'

/** Archives or restores clients in one transaction, and returns the ids of the changed ones. */
export async function setAllArchived(
  services: Services,
  ids: readonly string[],
  isArchived: boolean,
  actor: Actor,
): Promise<{ changed: string[] }> {
  return commit(services, async (change) => {
    const { db, now, record } = change
    const changed: string[] = []
    // A fixed order, so that two admins with the same clients cannot deadlock.
    for (const id of [...new Set(ids)].toSorted()) {
      const row = await db
        .updateTable('clients')
        .set({ isArchived })
        .where('id', '=', id)
        .where('isArchived', '=', !isArchived)
        .returningAll()
        .executeTakeFirst()
      if (!row) continue
      await updateClient(db, row, { isArchived }, now)
      const action = isArchived ? 'client.archived' : 'client.restored'
      const subject = nameOf(row)
      await record({ clientId: id, actor, action, subject })
      change.changed(id, ['client'])
      changed.push(id)
    }
    return { changed }
  })
}
