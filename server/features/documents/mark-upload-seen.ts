import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'

/** Marks an upload of a client or a partner as seen, which removes it from Today; does nothing if it was. Throws 404. */
export async function markUploadSeen(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  const clientId = ownerOf('documents', id)
  return commitForClient(services, { clientId, actor }, async ({ db, now, record, announce }) => {
    const row = await db
      .updateTable('documents')
      .set({ seenAt: now, seenBy: actor.name })
      .where('id', '=', id)
      .where('uploadedBy', '<>', 'admin')
      .where('status', '=', 'available')
      .where('seenAt', 'is', null)
      .returning(['name', 'version', 'askedOf'])
      .executeTakeFirst()
    if (row) {
      await record('document.seen', row.name)
      // Whoever sent a file for a request reads that it was opened; of a partner’s the client side learns nothing.
      const isRead = row.version > 0 && row.askedOf === 'client'
      announce(['documents'], isRead ? 'everyone' : 'admins')
    }
    return { id }
  })
}
