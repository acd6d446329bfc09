import { type Selectable } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { DocumentChanges, TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { DocumentRow } from '../../db/document-rows.ts'
import { assertDayOfDeal } from '../../http/possible-day.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { withdrawNotificationsAbout } from '../../notifications/in-app/subject-notifications.ts'
import { invalid } from '../../problem.ts'
import type { Services } from '../../services.ts'
import {
  getDocumentOf,
  getDocumentRow,
  isShownInPortal,
  joinRoles,
  reopenRequest,
  toDocument,
  updateDocument,
} from './document-data.ts'
import { hiddenFromAsked, notifyOfRequest } from './request-document.ts'

type Changes = z.output<typeof DocumentChanges>
type Row = Selectable<DocumentRow>

/** The fields of a document that can be changed. */
function changeable({ name, category, description, dueDate, isForClient, forPartners }: Row) {
  return { name, category, description, dueDate, isForClient, forPartners }
}

/** Throws 400 for hiding a request to the client from the client, and for a due day of a document that has its file. */
function assertPossible({ status, askedOf, dueDate }: Row, changes: Changes): void {
  const isPending = status !== 'available'
  if (changes.isForClient === false && isPending && askedOf === 'client') throw hiddenFromAsked()
  if (changes.dueDate !== undefined && changes.dueDate !== dueDate && !isPending)
    throw invalid({ dueDate: 'The document is there already' })
}

/**
 * Notifies the client side of a file when an agent shows it, as for an agent's upload; not of a file that they sent themselves.
 */
async function notifyOfShown(change: ClientChange, document: Row): Promise<void> {
  const { id, name, description, status, uploadedBy } = document
  if (status !== 'available' || uploadedBy === 'client') return
  await notify(change, change.client, {
    says: { text: 'document-shared', values: { name, description } },
    subjectId: id,
  })
}

/** Opens a request that ended with its deal, and notifies the client of one to them. */
async function askAgain(change: ClientChange, { id, name, isForClient }: Row): Promise<void> {
  const { db, client, record, announce } = change
  assertNotArchived(client)
  await reopenRequest(db, client.id, id)
  await notifyOfRequest(change, client, await getDocumentOf(db, client.id, id))
  await record('document.requested', name)
  announce(['documents'], isForClient ? 'everyone' : 'admins')
}

/**
 * Changes a document's texts or category, the due day of one without a file, or its viewers, or asks again for one whose request
 * ended; unchanged values are neither recorded nor announced. A document that the client side sees neither before nor after is
 * announced to the team only. The file keeps the name under which it was uploaded. Throws 404, 400, and 409 for asking again in
 * an archived deal.
 */
export async function changeDocument(
  services: Services,
  id: string,
  { forPartners, endedOn, ...changes }: Changes,
  actor: Actor,
): Promise<TransactionDocument> {
  const by = { clientId: ownerOf('documents', id), actor }
  return commitForClient(services, by, async (change) => {
    const { db, client, record, announce } = change
    const row = await getDocumentRow(db, client.id, id)
    assertPossible(row, changes)
    const before = changeable(row)
    const given = forPartners ? { forPartners: joinRoles(forPartners) } : {}
    const after = { ...before, ...changes, ...given }
    const isAskedAgain = endedOn === null && row.status === 'ended'
    if (isAskedAgain) await askAgain(change, row)
    if (isDeepStrictEqual(after, before))
      return isAskedAgain ? getDocumentOf(db, client.id, id) : toDocument(row)
    if (after.dueDate !== before.dueDate) assertDayOfDeal('dueDate', after.dueDate, client)
    const isShown = after.isForClient && !before.isForClient
    const isHidden = before.isForClient && !after.isForClient
    await updateDocument(db, client.id, id, after)
    if (after.name !== before.name) await record('document.renamed', `${before.name} → ${after.name}`)
    else if (isShown) await record('document.shown', after.name)
    else if (isHidden) await record('document.hidden', after.name)
    else if (after.forPartners !== before.forPartners) await record('document.given', after.name)
    else await record('document.changed', after.name)
    const changed = await getDocumentRow(db, client.id, id)
    if (isShown) await notifyOfShown(change, changed)
    if (isHidden && (await withdrawNotificationsAbout(db, { clientId: client.id, documentId: id })))
      announce(['notifications'])
    // Sharing with partners, and documents that the portal does not show, leave no trace in the portal.
    const isPortals = isShownInPortal(row) || isShownInPortal(changed)
    const isSeen = !isDeepStrictEqual({ ...after, forPartners: '' }, { ...before, forPartners: '' })
    announce(['documents'], isPortals && isSeen ? 'everyone' : 'admins')
    // A file that came with a message stands in the chat of those who see it.
    if (row.messageId !== null && (isShown || isHidden)) announce(['messages'])
    return toDocument(changed)
  })
}
