import { sql } from 'kysely'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Actor } from '../../db/activity-log.ts'
import { updateClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'
import { deleteFeed } from '../calendar/feed-data.ts'
import { getAdminClient, isUniqueIdTaken } from './client-data.ts'
import { newUniqueId } from './unique-id.ts'

/**
 * Replaces a client's portal link. The old link, browsers that opened it, and the calendar feed stop working immediately, and the
 * limits on writes by the link start at zero.
 */
export async function replaceLink(services: Services, id: string, actor: Actor): Promise<AdminClient> {
  return commitForClient(services, { clientId: id, actor }, async (change) => {
    const { db, now, client: before, record, announce } = change
    let uniqueId = newUniqueId()
    while (await isUniqueIdTaken(db, uniqueId)) uniqueId = newUniqueId()
    await updateClient(db, before, { uniqueId, linkReplacedAt: now }, now)
    await db.deleteFrom('portal_visits').where('personId', '=', id).execute()
    await deleteFeed(db, { clientId: id, personId: id })
    // Pushes contain the new link, which holders of the old one must not get.
    await db.deleteFrom('push_subscriptions').where('personId', '=', id).execute()
    const [from, to] = [`/client/${before.uniqueId}`, `/client/${uniqueId}`]
    await db
      .updateTable('notifications')
      .set({ actionUrl: sql<string>`replace("actionUrl", ${from}, ${to})` })
      .where('personId', '=', id)
      .where('actionUrl', 'is not', null)
      .execute()
    await record('link.replaced')
    change.signal({ kind: 'portal-closed', clientId: id, personId: id })
    announce(['client', 'notifications'])
    return getAdminClient(db, id)
  })
}
