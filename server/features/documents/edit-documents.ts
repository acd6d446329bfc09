import type { z } from 'zod'
import type { DocumentRequest, TransactionDocument } from '#contract/documents.ts'
import { commit } from '../../db/change.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { lockActiveClient } from '../clients/client-data.ts'
import { deleteDocumentRow, insertDocument } from './document-data.ts'

/**
 * Requests a document, which stays pending until a file is uploaded for it. Throws 404, and 409 for an
 * archived client.
 */
export async function requestDocument(
  services: Services,
  clientId: string,
  request: z.output<typeof DocumentRequest>,
  actor: Actor,
): Promise<TransactionDocument> {
  return commit(services, async (change) => {
    const { db, now } = change
    await lockActiveClient(db, clientId)
    const document = await insertDocument(db, {
      ...request,
      clientId,
      originalName: '',
      filePath: null,
      fileSize: 0,
      mimeType: '',
      sha256: null,
      uploadDate: now,
      uploadedBy: 'admin',
      status: 'pending',
    })
    await recordActivity(db, {
      clientId,
      actor,
      action: 'document.requested',
      subject: document.name,
      at: now,
    })
    change.changed(clientId, ['documents'])
    return document
  })
}

/** Deletes a document's row, then its file; works on a full disk too. Throws 404. */
export async function deleteDocument(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  return services.reserve.spend(async () => {
    const { filePath } = await commit(services, async (change) => {
      const { db, now } = change
      const row = await deleteDocumentRow(db, id)
      const { clientId, name } = row
      await recordActivity(db, { clientId, actor, action: 'document.deleted', subject: name, at: now })
      change.changed(clientId, ['documents'])
      return row
    })
    // The next file check sets a leftover file aside.
    if (filePath) {
      await services.files
        .remove(filePath)
        .catch((error: unknown) => services.log.warn({ err: error }, 'file not removed'))
    }
    return { id }
  })
}
