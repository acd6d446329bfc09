import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { partyOf, type PartnerRole } from '#contract/rules/deal/people.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { deleteNotificationsAbout } from '../../notifications/in-app/subject-notifications.ts'
import { conflict, invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'
import {
  deleteDocumentRow,
  type Fulfiller,
  fulfillRequest,
  getDocumentOf,
  getDocumentRow,
  isShownInPortal,
} from './document-data.ts'

type Row = Awaited<ReturnType<typeof getDocumentRow>>

/** The party that sent a file. */
async function senderOf({ db, client }: ClientChange, { uploadedBy, personId }: Row): Promise<Fulfiller> {
  if (uploadedBy !== 'partner') return uploadedBy === 'admin' ? 'admin' : 'client'
  const person = await db
    .selectFrom('people')
    .select('role')
    .where('id', '=', personId ?? '')
    .where('clientId', '=', client.id)
    .executeTakeFirst()
  return person ? partyOf[person.role as PartnerRole] : 'admin'
}

/** Throws 409 for a document whose file was requested or is not there, and for a request that is not open or asks somebody else. */
function assertUsable(file: Row, request: Row, by: Fulfiller): void {
  if (file.status !== 'available' || file.filePath === null) throw conflict('This document has no file.')
  if (file.version > 0 || file.requestedAt !== null) throw conflict('This file came for a request already.')
  if (request.status === 'available') throw conflict('A file has come for this request.')
  if (by !== 'admin' && request.askedOf !== by) throw conflict('This was requested from somebody else.')
}

/**
 * Moves the file of a document into an open request of the same deal as its newest version, so that it is reviewed as if its sender
 * had sent it for that; a file of the team fulfills the request. The document itself is gone. Throws 404, 400, and 409 for a file that
 * cannot be used so, a request that is not open, and an archived deal.
 */
export async function useFor(
  services: Services,
  id: string,
  { requestId }: { requestId: string },
  actor: Actor,
): Promise<TransactionDocument> {
  const by = { clientId: ownerOf('documents', id), actor }
  return commitForClient(services, by, async (change) => {
    const { db, client, record, announce } = change
    assertNotArchived(client)
    if (id === requestId) throw invalid({ requestId: 'Choose a request' })
    const file = await getDocumentRow(db, client.id, id)
    const request = await getDocumentRow(db, client.id, requestId)
    const sender = await senderOf(change, file)
    assertUsable(file, request, sender)
    const { filePath, originalName, fileSize, mimeType, sha256, uploadDate, uploadedBy, personId } = file
    const { seenAt, seenBy, messageId, uploadKey, uploadSha256 } = file
    const wasTold = await deleteNotificationsAbout(db, { clientId: client.id, documentId: id })
    await deleteDocumentRow(db, id)
    const asked = { clientId: client.id, requestId, by: sender, reader: null }
    const moved = { filePath, originalName, fileSize, mimeType, sha256, uploadDate, uploadedBy, personId }
    const hidden =
      uploadedBy === 'partner'
        ? { isForClient: false, requestedAt: request.isForClient ? request.uploadDate : null }
        : {}
    await fulfillRequest(db, asked, {
      ...moved,
      ...hidden,
      status: 'available',
      seenAt,
      seenBy,
      messageId,
      uploadKey,
      uploadSha256,
    })
    await record('document.used-for', `${originalName} → ${request.name}`)
    const isNoticed = isShownInPortal(file) || isShownInPortal(request)
    announce(
      ['documents', ...(messageId === null ? [] : ['messages' as const])],
      isNoticed ? 'everyone' : 'admins',
    )
    if (wasTold) announce(['notifications'])
    return getDocumentOf(db, client.id, requestId)
  })
}
