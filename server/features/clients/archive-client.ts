import type { AdminClient } from '#contract/clients.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../activity/activity-data.ts'
import { getAdminClient, updateClient } from './client-data.ts'
import { commitForClient } from './commit-for-client.ts'

/** Archives or restores a client. Throws 404. */
export async function setArchived(
  services: Services,
  id: string,
  isArchived: boolean,
  actor: Actor,
): Promise<AdminClient> {
  return commitForClient(services, { clientId: id, actor }, async ({ db, now, client, record, announce }) => {
    await updateClient(db, client, { isArchived }, now)
    const action = isArchived ? 'client.archived' : 'client.restored'
    await record(action, `${client.firstName} ${client.lastName}`)
    announce(['client'])
    return getAdminClient(db, id)
  })
}
