import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { updateClient } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'
import { getAdminClient } from './client-data.ts'

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
    await record(action, nameOf(client))
    announce(['client'])
    return getAdminClient(db, id)
  })
}
