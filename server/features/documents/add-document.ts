import { rm } from 'node:fs/promises'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ActingPerson, type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import { isClient } from '../../db/readers.ts'
import type { DocumentRow } from '../../db/schema.ts'
import { newFileKey } from '../../files/file-key.ts'
import { asProblem } from '../../http/failure.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Upload } from '../../http/upload.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { enqueueForAdmins } from '../../notifications/outbox/enqueue-for-admins.ts'
import type { Services } from '../../services.ts'
import { quotaReached } from './active-uploads.ts'
import { fulfillRequest, insertDocument, getClientUploadTotals } from './document-data.ts'

/** Throws 409 when a client's uploads would exceed the portal's quota. */
async function assertWithinQuota(
  services: Services,
  { db, client }: ClientChange,
  size: number,
): Promise<void> {
  const { files, bytes } = await getClientUploadTotals(db, client.id)
  const { quota } = services.settings
  if (files + 1 > quota.files || bytes + size > quota.bytes) {
    throw quotaReached()
  }
}

async function saveDocument(
  { db, now, client, reader }: ClientChange,
  upload: Upload,
  filePath: string,
  uploadedBy: 'admin' | 'client',
): Promise<TransactionDocument> {
  const { fields, originalName, size, mimeType, sha256 } = upload
  const file: Partial<DocumentRow> & Pick<DocumentRow, 'filePath'> = {
    filePath,
    originalName,
    mimeType,
    sha256,
  }
  const state = {
    fileSize: size,
    uploadDate: now,
    uploadedBy,
    personId: isClient(reader) ? null : reader.personId,
    status: 'available',
    seenAt: null,
  }
  if (fields.requestId)
    return fulfillRequest(
      db,
      { clientId: client.id, requestId: fields.requestId, by: uploadedBy },
      { ...file, ...state },
    )
  return insertDocument(db, {
    ...state,
    filePath,
    originalName,
    mimeType,
    sha256,
    clientId: client.id,
    name: fields.name ?? originalName,
    description: fields.description,
    category: fields.category,
    dueDate: null,
    askedOf: 'client',
    isForClient: true,
    forPartners: '',
  })
}

/** Whether an error may mean that only the answer to a commit was lost. */
function mayBeCommitted(error: unknown): boolean {
  return !(error instanceof ProblemError) && asProblem(error)?.code === 'unavailable'
}

/**
 * Turns a received file into a document. The file is stored first, and removed again if the row was not
 * written; when that is unknown, the next file check decides. Throws 404, and 409 for an archived client or a full quota.
 */
export async function addDocument(
  services: Services,
  clientId: string,
  upload: Upload,
  actor: Actor | ActingPerson,
): Promise<TransactionDocument> {
  const key = newFileKey(clientId)
  const uploadedBy = 'personId' in actor ? 'client' : 'admin'
  let isWritten = false
  try {
    await services.files.put(upload.tempPath, key)
    const added = await commitForClient(services, { clientId, actor }, async (change) => {
      const { db, now, client, record, announce } = change
      assertNotArchived(client)
      if (uploadedBy === 'client') await assertWithinQuota(services, change, upload.size)
      const document = await saveDocument(change, upload, key, uploadedBy)
      await record('document.uploaded', document.name)
      if (uploadedBy === 'admin') {
        await notify(change, client, {
          type: 'document_uploaded',
          says: {
            text: 'document-shared',
            values: { name: document.name, description: document.description },
          },
          tab: 'documents',
          documentId: document.id,
        })
      } else {
        const about = { clientId, kind: 'client_upload' as const, subjectId: document.id }
        await enqueueForAdmins(db, about, now)
      }
      announce(['documents'])
      isWritten = true
      return document
    })
    if (services.isRehearsal) await services.files.remove(key)
    return added
  } catch (error) {
    if (!isWritten || !mayBeCommitted(error)) await services.files.remove(key).catch(() => undefined)
    throw error
  } finally {
    await rm(upload.tempPath, { force: true })
  }
}
