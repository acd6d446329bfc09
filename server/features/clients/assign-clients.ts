import type { Actor } from '../../db/activity-log.ts'
import { assignDeals } from '../../db/assigned-deals.ts'
import { commit } from '../../db/change.ts'
import type { Services } from '../../services.ts'

/**
 * Assigns several deals to a member, or to nobody (null). Returns the ids of the changed deals. Throws 400 for an id that is no
 * member's.
 */
export async function assignClients(
  services: Services,
  ids: readonly string[],
  memberId: string | null,
  actor: Actor,
): Promise<{ changed: string[] }> {
  return commit(services, async (change) => ({ changed: await assignDeals(change, ids, memberId, actor) }))
}
