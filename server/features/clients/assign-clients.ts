import type { Actor } from '../../db/activity-log.ts'
import { assignDeals } from '../../db/assigned-deals.ts'
import { commit } from '../../db/change.ts'
import type { Services } from '../../services.ts'

/** Assigns several deals to a member, or to nobody (null). Returns the ids of those it changed. Throws 400 for no member. */
export async function assignClients(
  services: Services,
  ids: readonly string[],
  memberId: string | null,
  actor: Actor,
): Promise<{ changed: string[] }> {
  return commit(services, async (change) => ({ changed: await assignDeals(change, ids, memberId, actor) }))
}
