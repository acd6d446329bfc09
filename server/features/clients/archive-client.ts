import type { AdminClient } from '#contract/clients.ts'
import { commit } from '../../db/change.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { getAdminClient, lockClient, updateClient } from './client-data.ts'

/** Archives or restores a client. Throws 404. */
export async function setArchived(
  services: Services,
  id: string,
  isArchived: boolean,
  actor: Actor,
): Promise<AdminClient> {
  return commit(services, async (change) => {
    await updateClient(change.db, await lockClient(change.db, id), { isArchived }, change.now)
    const client = await getAdminClient(change.db, id)
    await recordActivity(change.db, {
      clientId: id,
      actor,
      action: isArchived ? 'client.archived' : 'client.restored',
      subject: `${client.firstName} ${client.lastName}`,
      at: change.now,
    })
    change.changed(id, ['client'])
    return client
  })
}
