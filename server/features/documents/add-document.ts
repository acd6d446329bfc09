import { rm } from 'node:fs/promises'
import type { TransactionDocument } from '#contract/documents.ts'
import { commit, type Change } from '../../db/change.ts'
import type { ClientRow, DocumentRow } from '../../db/schema.ts'
import { newFileKey } from '../../files/file-key.ts'
import type { Upload } from '../../http/upload.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { enqueueForAdmins } from '../../notifications/outbox/enqueue-for-admins.ts'
import type { Services } from '../../services.ts'
import { recordActivity, type Actor } from '../activity/activity-data.ts'
import { lockActiveClient } from '../clients/client-data.ts'
import { quotaReached } from './active-uploads.ts'
import { fulfillRequest, insertDocument, getClientUploadTotals } from './document-data.ts'

/** Throws 409 when a client's uploads would exceed the portal's quota. */
async function assertWithinQuota(
  services: Services,
  change: Change,
  clientId: string,
  size: number,
): Promise<void> {
  const { files, bytes } = await getClientUploadTotals(change.db, clientId)
  const { quota } = services.settings
  if (files + 1 > quota.files || bytes + size > quota.bytes) {
    throw quotaReached()
  }
}

async function saveDocument(
  change: Change,
  client: ClientRow,
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
  const state = { fileSize: size, uploadDate: change.now, uploadedBy, status: 'available' }
  if (fields.requestId) return fulfillRequest(change.db, client.id, fields.requestId, { ...file, ...state })
  return insertDocument(change.db, {
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
  })
}

/**
 * Turns a received file into a document. The file is stored first, and removed again if the row cannot be
 * written. Throws 404, and 409 for an archived client or a full quota.
 */
export async function addDocument(
  services: Services,
  clientId: string,
  upload: Upload,
  admin: Actor | null,
): Promise<TransactionDocument> {
  const key = newFileKey(clientId)
  try {
    await services.files.put(upload.tempPath, key)
    return await commit(services, async (change) => {
      const client = await lockActiveClient(change.db, clientId)
      if (!admin) await assertWithinQuota(services, change, clientId, upload.size)
      const document = await saveDocument(change, client, upload, key, admin ? 'admin' : 'client')
      const self: Actor = { type: 'client', id: clientId, name: `${client.firstName} ${client.lastName}` }
      await recordActivity(change.db, {
        clientId,
        actor: admin ?? self,
        action: 'document.uploaded',
        subject: document.name,
        at: change.now,
      })
      if (admin) {
        await notify(change, client, {
          type: 'document_uploaded',
          title: `New document: ${document.name}`.slice(0, 200),
          message: `${document.name} is ready for you.`,
          tab: 'documents',
        })
      }
      if (!admin) {
        const about = { clientId, kind: 'client_upload' as const, subjectId: document.id }
        await enqueueForAdmins(change.db, about, change.now)
      }
      change.changed(clientId, ['documents'])
      return document
    })
  } catch (error) {
    await services.files.remove(key).catch(() => undefined)
    throw error
  } finally {
    await rm(upload.tempPath, { force: true })
  }
}
