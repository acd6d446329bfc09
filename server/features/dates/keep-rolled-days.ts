import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import { rolledContingencies } from '#contract/rules/dates/rolled-contingencies.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotOver } from '../../db/client-rows.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import { getDates, scheduleFacts } from '../../db/deal-facts.ts'
import type { Services } from '../../services.ts'

/**
 * Keeps a deal's contingencies that were moved off a day off where they are, or asks about them again; the portal is not notified.
 * Throws 404, and 409 for a deal that is over.
 */
export async function keepRolledDays(
  services: Services,
  clientId: string,
  keeps: boolean,
  actor: Actor,
): Promise<Dates> {
  return commitForClient(services, { clientId, actor }, async ({ db, client, record, announce }) => {
    assertNotOver(client)
    if (client.keepsRolledDays !== keeps) {
      // Not an edit of the client: `updatedAt` stays.
      await db.updateTable('clients').set({ keepsRolledDays: keeps }).where('id', '=', clientId).execute()
      const count = rolledContingencies(await scheduleFacts(db, client)).length
      await record(keeps ? 'dates.kept' : 'dates.asked', { text: 'dates', values: { count } })
      announce(['dates'], 'admins')
    }
    return getDates(db, clientId)
  })
}
