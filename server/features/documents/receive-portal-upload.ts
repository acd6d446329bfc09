import type { FastifyRequest } from 'fastify'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { announcedBytes, receiveUpload, stopReading } from '../../http/upload.ts'
import type { Services } from '../../services.ts'
import { addDocument } from './add-document.ts'
import { getClientUploadTotals } from './document-data.ts'

/** Receives a client's upload within the portal's quota, which includes active uploads. */
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
      () => getClientUploadTotals(db, clientId),
      async (allowance) => {
        isRead = true
        const upload = await receiveUpload(request, tempDir, (bytes) => allowance.take(bytes))
        return addDocument(services, clientId, upload, 'client')
      },
    )
  } catch (error) {
    // `receiveUpload` itself stops reading an accepted upload.
    if (!isRead) stopReading(request)
    throw error
  }
}
