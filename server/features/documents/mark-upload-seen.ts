import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { DocumentRow } from '../../db/document-rows.ts'
import { notFound } from '../../problem.ts'
import type { Services } from '../../services.ts'

/**
 * Marks a downloaded upload as seen by the team, so that its sender can no longer take it back. Throws 404 when it was taken back
 * at that moment.
 */
export async function markDownloadSeen(
  services: Services,
  { id, filePath }: Pick<DocumentRow, 'id' | 'filePath'>,
  actor: Actor,
): Promise<void> {
  await markUploadSeen({ ...services, declaredTopics: null }, id, actor)
  const row = await services.db
    .selectFrom('documents')
    .select('filePath')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.filePath !== filePath) throw notFound()
}

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
      .returning(['name', 'version', 'askedOf', 'isForClient'])
      .executeTakeFirst()
    if (row) {
      await record('document.seen', row.name)
      // The sender of a requested file sees that it was opened; the client side learns nothing of partners' and team-only files.
      const isRead = row.version > 0 && row.askedOf === 'client' && row.isForClient
      announce(['documents'], isRead ? 'everyone' : 'admins')
    }
    return { id }
  })
}
