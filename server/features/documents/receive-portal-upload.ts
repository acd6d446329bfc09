import type { FastifyRequest } from 'fastify'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { defaultLanguage } from '#contract/languages.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { announcedBytes, receiveUpload, stopReading } from '../../http/upload.ts'
import { orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { addDocument } from './add-document.ts'
import { listDocumentsForReader } from './document-data.ts'
import { documentForReader } from './document-for-reader.ts'
import { getUploadTotals } from './stored-file-data.ts'
import { hasArrived, uploadKeyOf } from './upload-retry.ts'

/** The document as the client-side sender reads it; a retried upload may have changed since it arrived. Throws 404. */
async function asRead(
  { db, isRehearsal }: Services,
  portal: PortalOfReader,
  { document, mayHaveArrived }: { document: TransactionDocument; mayHaveArrived: boolean },
): Promise<TransactionDocument> {
  if (isRehearsal || !mayHaveArrived) return documentForReader(document, portal.language ?? defaultLanguage)
  const read = await listDocumentsForReader(db, portal)
  return orNotFound(read.find(({ id }) => id === document.id))
}

/**
 * Receives an upload of the client side within the portal's quota, which includes active uploads. Throws 409 for an
 * archived portal, unless the file has arrived before.
 */
export async function receivePortalUpload(
  services: Services,
  portal: PortalOfReader & { isArchived: boolean },
  request: FastifyRequest,
  idempotencyKey: string | null,
): Promise<TransactionDocument> {
  const { uploads, db } = services
  const { clientId, personId } = portal
  const uploadKey = uploadKeyOf(portal, idempotencyKey)
  let isRead = false
  try {
    if (!(await hasArrived(db, clientId, uploadKey))) assertNotArchived(portal)
    return await uploads.during(
      clientId,
      { announced: announcedBytes(request), uploadKey },
      () => getUploadTotals(db, { clientId }, uploadKey),
      async (allowance) => {
        isRead = true
        const onBytes = (bytes: number) => allowance.take(bytes)
        const upload = await receiveUpload(services, request, personId, { onBytes })
        const document = await addDocument(services, clientId, upload, portal, uploadKey)
        return asRead(services, portal, { document, mayHaveArrived: uploadKey !== null })
      },
    )
  } catch (error) {
    // `receiveUpload` itself stops reading an accepted upload.
    if (!isRead) stopReading(request)
    throw error
  }
}
