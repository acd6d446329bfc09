import type { z } from 'zod'
import type { DocumentRequest, TransactionDocument } from '#contract/documents.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { Services } from '../../services.ts'
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
  return commitForClient(services, { clientId, actor }, async ({ db, now, client, record, announce }) => {
    assertNotArchived(client)
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
    await record('document.requested', document.name)
    announce(['documents'])
    return document
  })
}

/** Deletes a document's row, then its file; works on a full disk too. Throws 404. */
export async function deleteDocument(services: Services, id: string, actor: Actor): Promise<{ id: string }> {
  const by = { clientId: ownerOf('documents', id), actor }
  return services.reserve.spend(async () => {
    const { filePath } = await commitForClient(services, by, async ({ db, record, announce }) => {
      const row = await deleteDocumentRow(db, id)
      await record('document.deleted', row.name)
      announce(['documents'])
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
