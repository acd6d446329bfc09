import type { FastifyRequest } from 'fastify'
import type { TransactionDocument } from '#contract/documents.ts'
import { announcedBytes, receiveUpload, stopReading } from '../../http/upload.ts'
import type { Services } from '../../services.ts'
import { addDocument } from './add-document.ts'
import { uploadedByClient } from './document-data.ts'

/** Receives a client's own upload within the portal's quota, in which all that is on its way counts. */
export async function receivePortalUpload(
  services: Services,
  clientId: string,
  request: FastifyRequest,
): Promise<TransactionDocument> {
  const { uploads, db, tempDir } = services
  let isRead = false
  try {
    return await uploads.during(
      clientId,
      announcedBytes(request),
      () => uploadedByClient(db, clientId),
      async (room) => {
        isRead = true
        const upload = await receiveUpload(request, tempDir, (bytes) => room.take(bytes))
        return addDocument(services, clientId, upload, null)
      },
    )
  } catch (error) {
    // What was let in stops being read by itself.
    if (!isRead) stopReading(request)
    throw error
  }
}
