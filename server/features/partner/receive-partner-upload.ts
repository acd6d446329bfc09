import type { FastifyRequest } from 'fastify'
import { rm } from 'node:fs/promises'
import type { PartnerPage } from '#contract/calls/people/partner.ts'
import type { Partner } from '../../access/partner.ts'
import { requireClient } from '../../db/client-rows.ts'
import { ReadingTimeUsedUp } from '../../files/reading-time.ts'
import { bankDetailsToPartner } from '../../http/bank-details.ts'
import { announcedBytes, receiveUpload, stopReading, type Upload } from '../../http/upload.ts'
import { invalid, type ProblemError, tooMany } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { addDocument } from '../documents/add-document.ts'
import { getUploadTotals } from '../documents/stored-file-data.ts'
import { findArrived, hasArrived, uploadKeyOf } from '../documents/upload-retry.ts'
import { assertChangeable } from './change-task.ts'
import { getPartnerPage } from './partner-data.ts'

/**
 * Throws 400 for a file without a request, 422 for bank numbers in its text, and 429 once files of this link took too long to
 * read; the file is removed. A retried file is not read again.
 */
async function assertAcceptable(
  { db, bankFiles }: Services,
  { clientId, uniqueId }: Partner,
  upload: Upload,
  uploadKey: string | null,
): Promise<void> {
  const { tempPath, mimeType, fields } = upload
  try {
    if (fields.requestId === undefined) throw invalid({ requestId: (t) => t.whatFileIsFor })
    if (await findArrived(db, clientId, uploadKey, upload)) return
    if (await bankFiles.hasBankNumbers(tempPath, mimeType, uniqueId)) throw bankDetailsToPartner('file')
  } catch (error) {
    await rm(tempPath, { force: true })
    throw error instanceof ReadingTimeUsedUp ? tookTooLong(error) : error
  }
}

function tookTooLong({ wait }: ReadingTimeUsedUp): ProblemError {
  return tooMany((t) => t.filesTookTooLong(Math.ceil(wait / 60_000)), Math.ceil(wait / 1_000), 'fileChecks')
}

/**
 * Receives a file that was requested from a partner's party, within the partner's quota. The client side sees it once an agent
 * shows it. Throws 404 for a document not requested from them, and like `receiveUpload`.
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
        await assertAcceptable(services, partner, upload, uploadKey)
        await addDocument(services, clientId, upload, partner, uploadKey)
        return getPartnerPage(services, partner)
      },
    )
  } catch (error) {
    if (!isRead) stopReading(request)
    throw error
  }
}
