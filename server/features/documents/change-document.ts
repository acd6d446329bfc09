import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { DocumentChanges, TransactionDocument } from '#contract/calls/deal/documents.ts'
import { partnerRoles } from '#contract/rules/deal/people.ts'
import type { Actor } from '../../db/activity-log.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import { invalid } from '../../http/problem.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { deleteNotificationsAbout } from '../../notifications/in-app/subject-notifications.ts'
import type { Services } from '../../services.ts'
import { getDocumentOf, updateDocument } from './document-data.ts'

type Changes = z.output<typeof DocumentChanges>

/** What can be changed of a document. */
function changeable({ name, category, description, isForClient, forPartners = [] }: TransactionDocument) {
  return { name, category, description, isForClient: isForClient ?? true, forPartners }
}

/** Throws 400 for hiding what no partner sent, and for giving away what has no file. */
function assertPossible({ uploadedBy, status }: TransactionDocument, changes: Changes): void {
  if (changes.isForClient === false && uploadedBy !== 'partner')
    throw invalid({ isForClient: 'Only what a partner sent can be hidden from the client' })
  if ((changes.forPartners ?? []).length > 0 && status !== 'available')
    throw invalid({ forPartners: 'Nothing has been uploaded yet' })
}

/** The client side hears of a partner's file when an agent shows it, as of an agent's upload. */
async function notifyOfShown(change: ClientChange, { id, name, description }: TransactionDocument) {
  await notify(change, change.client, {
    type: 'document_uploaded',
    says: { text: 'document-shared', values: { name, description } },
    tab: 'documents',
    documentId: id,
  })
}

/**
 * Changes a document's name, description or category, shows a partner's file to the client side, or gives it to partners; what
 * does not differ is neither recorded nor announced. The file keeps the name under which it was uploaded. Throws 404 and 400.
 */
export async function changeDocument(
  services: Services,
  id: string,
  changes: Changes,
  actor: Actor,
): Promise<TransactionDocument> {
  const by = { clientId: ownerOf('documents', id), actor }
  return commitForClient(services, by, async (change) => {
    const { db, client, record, announce } = change
    const document = await getDocumentOf(db, client.id, id)
    assertPossible(document, changes)
    const before = changeable(document)
    const given = new Set(changes.forPartners ?? before.forPartners)
    const after = { ...before, ...changes, forPartners: partnerRoles.filter((role) => given.has(role)) }
    if (isDeepStrictEqual(after, before)) return document
    await updateDocument(db, client.id, id, after)
    const isShown = after.isForClient && !before.isForClient
    const isHidden = before.isForClient && !after.isForClient
    if (after.name !== before.name) await record('document.renamed', `${before.name} → ${after.name}`)
    else if (isShown) await record('document.shown', after.name)
    else if (isHidden) await record('document.hidden', after.name)
    else if (!isDeepStrictEqual(after.forPartners, before.forPartners))
      await record('document.given', after.name)
    else await record('document.changed', after.name)
    const changed = await getDocumentOf(db, client.id, id)
    if (isShown) await notifyOfShown(change, changed)
    if (isHidden && (await deleteNotificationsAbout(db, { clientId: client.id, documentId: id })))
      announce(['notifications'])
    const { forPartners: _, ...portal } = after
    const { forPartners: __, ...portalBefore } = before
    // To whom else it was given leaves no trace in the portal.
    announce(['documents'], isDeepStrictEqual(portal, portalBefore) ? 'admins' : 'everyone')
    return changed
  })
}
