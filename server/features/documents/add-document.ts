import { sql } from 'kysely'
import { rm } from 'node:fs/promises'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { type PartnerRole, partyOf } from '#contract/rules/deal/people.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ActingPerson, type ClientChange, commitForClient } from '../../db/commit-for-client.ts'
import { isClient, isPartner, type Reader } from '../../db/readers.ts'
import { newFileKey } from '../../files/file-key.ts'
import { asProblem } from '../../http/failure.ts'
import type { Upload } from '../../http/upload.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { withdrawNotificationsAbout } from '../../notifications/in-app/subject-notifications.ts'
import { enqueueForAdmins } from '../../notifications/outbox/enqueue-for-admins.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { quotaReached } from './active-uploads.ts'
import {
  fulfillRequest,
  getDocumentRow,
  insertDocument,
  isShownInPortal,
  joinRoles,
} from './document-data.ts'
import { getUploadTotals } from './stored-file-data.ts'
import { findArrived } from './upload-retry.ts'

type UploadedBy = TransactionDocument['uploadedBy']

/** Throws 409 when the uploads of the client side, or of a partner, would exceed their quota. */
async function assertWithinQuota(
  services: Services,
  { db, client, reader }: ClientChange,
  size: number,
): Promise<void> {
  const by = { clientId: client.id, ...(isPartner(reader) ? { partnerId: reader.personId } : {}) }
  const { files, bytes } = await getUploadTotals(db, by)
  const { quota } = services.settings
  if (files + 1 > quota.files || bytes + size > quota.bytes) {
    throw quotaReached()
  }
}

async function saveDocument(
  { db, now, client, reader }: ClientChange,
  upload: Upload,
  { filePath, uploadKey }: { filePath: string; uploadKey: string | null },
  uploadedBy: UploadedBy,
): Promise<TransactionDocument> {
  const { fields, originalName, size, mimeType, sha256 } = upload
  const uploadSha256 = uploadKey === null ? null : sha256
  const file = { filePath, originalName, mimeType, sha256, uploadKey, uploadSha256 }
  const state = {
    fileSize: size,
    uploadDate: now,
    uploadedBy,
    personId: isClient(reader) ? null : reader.personId,
    status: 'available',
    seenAt: null,
  }
  const { requestId } = fields
  if (isPartner(reader)) {
    // The portal keeps showing the request until an agent shows the file; for a request it never showed, the file stays with the
    // team.
    const requestedAt = sql<string>`case when "isForClient" then "uploadDate" end`
    const hidden = { isForClient: false, requestedAt }
    const by = partyOf[reader.role as PartnerRole]
    const asked = { clientId: client.id, requestId: requestId ?? '', by, reader: null }
    return fulfillRequest(db, asked, { ...file, ...state, ...hidden })
  }
  const { isForClient, forPartners } = fields
  if (requestId && uploadedBy === 'admin') {
    const asked = { clientId: client.id, requestId, by: 'admin', reader: null } as const
    return fulfillRequest(db, asked, {
      ...file,
      ...state,
      ...(isForClient === undefined ? {} : { isForClient }),
      ...(forPartners ? { forPartners: joinRoles(forPartners) } : {}),
    })
  }
  if (requestId) {
    const asked = { clientId: client.id, requestId, by: 'client', reader: reader.personId } as const
    return fulfillRequest(db, asked, { ...file, ...state })
  }
  return insertDocument(db, {
    ...state,
    ...file,
    clientId: client.id,
    name: fields.name ?? originalName,
    description: fields.description,
    category: fields.category,
    dueDate: null,
    askedOf: 'client',
    isForClient: isForClient ?? true,
    forPartners: joinRoles(forPartners ?? []),
  })
}

function uploaderOf(actor: Actor | ActingPerson, reader: Reader): UploadedBy {
  if (!('personId' in actor)) return 'admin'
  return isPartner(reader) ? 'partner' : 'client'
}

/** Whether an error may mean that only the answer to a commit was lost. */
function mayBeCommitted(error: unknown): boolean {
  return !(error instanceof ProblemError) && asProblem(error)?.code === 'unavailable'
}

/**
 * Turns a received file into a document. The file is stored first, and removed again if the row was not written; when that is
 * unknown, the next file check decides. A retried upload with the same `uploadKey` returns its existing document. Throws 404, and
 * 409 for an archived client, a full quota, or a key of another file.
 */
export async function addDocument(
  services: Services,
  clientId: string,
  upload: Upload,
  actor: Actor | ActingPerson,
  uploadKey: string | null = null,
): Promise<TransactionDocument> {
  const key = newFileKey(clientId)
  let isWritten = false
  try {
    const arrived = await findArrived(services.db, clientId, uploadKey, upload)
    if (arrived) return arrived
    await services.files.put(upload.tempPath, key)
    const added = await commitForClient(services, { clientId, actor }, async (change) => {
      const { db, now, client, reader, record, announce } = change
      // Sent again while it was being stored.
      const stored = await findArrived(db, clientId, uploadKey, upload)
      if (stored) return stored
      assertNotArchived(client)
      const uploadedBy = uploaderOf(actor, reader)
      if (uploadedBy !== 'admin') await assertWithinQuota(services, change, upload.size)
      const { requestId } = upload.fields
      const isAsked = uploadedBy !== 'client' && requestId !== undefined
      const request = isAsked ? await getDocumentRow(db, clientId, requestId) : null
      const document = await saveDocument(change, upload, { filePath: key, uploadKey }, uploadedBy)
      await record('document.uploaded', document.name)
      const isTeamOnly = uploadedBy === 'admin' && document.isForClient === false
      if (isTeamOnly) {
        // The client side's notifications of a request are deleted with it.
        const told = await withdrawNotificationsAbout(db, { clientId, documentId: document.id })
        if (told) announce(['notifications'])
      } else if (uploadedBy === 'admin') {
        await notify(change, client, {
          says: {
            text: 'document-shared',
            values: { name: document.name, description: document.description },
          },
          subjectId: document.id,
        })
      } else {
        const about = { clientId, kind: 'client_upload' as const, subjectId: document.id }
        await enqueueForAdmins(db, about, now)
      }
      // A partner's file stays with the team, but a shown request says that it came.
      const leavesTrace =
        isTeamOnly || uploadedBy === 'partner' ? request !== null && isShownInPortal(request) : true
      announce(['documents'], leavesTrace ? 'everyone' : 'admins')
      isWritten = true
      return document
    })
    if (services.isRehearsal || !isWritten) await services.files.remove(key)
    return added
  } catch (error) {
    if (!isWritten || !mayBeCommitted(error)) await services.files.remove(key).catch(() => undefined)
    throw error
  } finally {
    await rm(upload.tempPath, { force: true })
  }
}
