import type { FastifyRequest } from 'fastify'
import { rm } from 'node:fs/promises'
import type { PartnerPage } from '#contract/calls/people/partner.ts'
import type { Partner } from '../../access/partner.ts'
import { requireClient } from '../../db/client-rows.ts'
import { bankDetailsToPartner } from '../../http/bank-details.ts'
import { invalid } from '../../http/problem.ts'
import { announcedBytes, receiveUpload, stopReading, type Upload } from '../../http/upload.ts'
import type { Services } from '../../services.ts'
import { addDocument } from '../documents/add-document.ts'
import { getUploadTotals } from '../documents/stored-file-data.ts'
import { hasArrived, uploadKeyOf } from '../documents/upload-retry.ts'
import { assertChangeable } from './change-task.ts'
import { getPartnerPage } from './partner-data.ts'

/** Throws 400 for a file that was not asked for, and 422 for one with bank numbers in its text; either is removed. */
async function assertAcceptable(
  { bankFiles }: Services,
  { tempPath, mimeType, fields }: Upload,
): Promise<void> {
  try {
    if (fields.requestId === undefined) throw invalid({ requestId: (t) => t.whatFileIsFor })
    if (await bankFiles.hasBankNumbers(tempPath, mimeType)) throw bankDetailsToPartner('file')
  } catch (error) {
    await rm(tempPath, { force: true })
    throw error
  }
}

/**
 * Receives a file that was requested from a partner's party, within the partner's quota. The client side sees it once an agent
 * shows it. Throws 404 for what was not asked of them, and what `receiveUpload` throws.
 */
export async function receivePartnerUpload(
  services: Services,
  partner: Partner,
  request: FastifyRequest,
  idempotencyKey: string | null,
): Promise<PartnerPage> {
  const { uploads, db } = services
  const { clientId, personId } = partner
  const uploadKey = uploadKeyOf(partner, idempotencyKey)
  let isRead = false
  try {
    if (!(await hasArrived(db, clientId, uploadKey))) assertChangeable(await requireClient(db, clientId))
    return await uploads.during(
      personId,
      { announced: announcedBytes(request), uploadKey },
      () => getUploadTotals(db, { clientId, partnerId: personId }, uploadKey),
      async (allowance) => {
        isRead = true
        const onBytes = (bytes: number) => allowance.take(bytes)
        const upload = await receiveUpload(services, request, personId, { onBytes })
        await assertAcceptable(services, upload)
        await addDocument(services, clientId, upload, partner, uploadKey)
        return getPartnerPage(db, partner)
      },
    )
  } catch (error) {
    if (!isRead) stopReading(request)
    throw error
  }
}
