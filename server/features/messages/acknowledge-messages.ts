import type { Actor } from '../../db/activity-log.ts'
import { commitForClient } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'

/** Marks a client's read messages as needing no reply, which removes them from Today. Throws 404. */
export async function acknowledgeMessages(
  services: Services,
  clientId: string,
  actor: Actor,
): Promise<{ count: number }> {
  return commitForClient(services, { clientId, actor }, async ({ db, now, record, announce }) => {
    const rows = await db
      .updateTable('messages')
      .set({ acknowledgedAt: now })
      .where('clientId', '=', clientId)
      .where('senderType', '=', 'client')
      .where('isRead', '=', true)
      .where('acknowledgedAt', 'is', null)
      .returning('id')
      .execute()
    if (rows.length > 0) {
      await record('message.acknowledged')
      announce(['messages'], 'admins')
    }
    return { count: rows.length }
  })
}
