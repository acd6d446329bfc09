import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'

/** Marks a partner's change of a date as seen, which removes it from Today; does nothing if it was seen. Throws 404. */
export async function markPartnerChangeSeen(
  services: Services,
  id: string,
  actor: Actor,
): Promise<{ id: string }> {
  const clientId = ownerOf('deal_dates', id)
  return commitForClient(services, { clientId, actor }, async ({ db, record, announce }) => {
    const row = await db
      .updateTable('deal_dates')
      .set({ partnerChangeAt: null })
      .where('id', '=', id)
      .where('partnerChangeAt', 'is not', null)
      .returning('name')
      .executeTakeFirst()
    if (row) {
      await record('date.partner-seen', row.name)
      announce(['dates'], 'admins')
    }
    return { id }
  })
}
