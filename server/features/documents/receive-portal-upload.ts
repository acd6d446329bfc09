import type { FastifyRequest } from 'fastify'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { announcedBytes, receiveUpload, stopReading } from '../../http/upload.ts'
import type { Services } from '../../services.ts'
import { addDocument } from './add-document.ts'
import { getUploadTotals } from './stored-file-data.ts'

/** Receives a client's upload within the portal's quota, which includes active uploads. */
export async function receivePortalUpload(
  services: Services,
  portal: PortalOfReader,
  request: FastifyRequest,
): Promise<TransactionDocument> {
  const { uploads, db, tempDir } = services
  const { clientId } = portal
  let isRead = false
  try {
    return await uploads.during(
      clientId,
      announcedBytes(request),
      () => getUploadTotals(db, { clientId }),
      async (allowance) => {
        isRead = true
        const upload = await receiveUpload(request, tempDir, (bytes) => allowance.take(bytes))
        return addDocument(services, clientId, upload, portal)
      },
    )
  } catch (error) {
    // `receiveUpload` itself stops reading an accepted upload.
    if (!isRead) stopReading(request)
    throw error
  }
}
