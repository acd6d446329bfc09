import type { Actor } from '../../db/activity-log.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { deleteNotificationsAbout } from '../../notifications/in-app/subject-notifications.ts'
import type { Services } from '../../services.ts'
import { deleteDocumentRow, isShownInPortal } from './document-data.ts'
import { listReturnedFileKeys } from './stored-file-data.ts'

/** Deletes a document's row and its notifications, then its file and the files that were sent back. Throws 404. */
export async function deleteDocument(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  const by = { clientId: ownerOf('documents', id), actor }
  const keys = await commitForClient(services, by, async ({ db, client, record, announce }) => {
    const returned = await listReturnedFileKeys(db, id)
    const row = await deleteDocumentRow(db, id)
    const wasRequested = await deleteNotificationsAbout(db, { clientId: client.id, documentId: id })
    await record('document.deleted', row.name)
    const audience = isShownInPortal(row) ? 'everyone' : 'admins'
    announce(wasRequested ? ['documents', 'notifications'] : ['documents'], audience)
    if (row.messageId !== null) announce(['messages'], audience)
    return row.filePath === null ? returned : [row.filePath, ...returned]
  })
  // The next file check sets a leftover file aside.
  for (const key of keys) {
    await services.files
      .remove(key)
      .catch((error: unknown) => services.log.warn({ err: error }, 'file not removed'))
  }
  return { id }
}
