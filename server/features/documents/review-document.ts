import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { ReviewBody } from '#contract/calls/deal/document-review.ts'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { firstNameOf } from '#contract/rules/person-name.ts'
import type { Actor } from '../../db/activity-log.ts'
import { assertNotArchived } from '../../db/client-rows.ts'
import { type ClientChange, commitForClient, ownerOf } from '../../db/commit-for-client.ts'
import type { DocumentRow } from '../../db/document-rows.ts'
import { refuseBankDetailsBeside } from '../../http/bank-details.ts'
import { assertDayOfDeal } from '../../http/possible-day.ts'
import { notify } from '../../notifications/in-app/notify.ts'
import { deleteNotificationsAbout } from '../../notifications/in-app/subject-notifications.ts'
import { conflict, invalid, orNotFound } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { getDocumentOf, withoutFile } from './document-data.ts'
import { findNewestReturned, insertReturnedFile } from './returned-file-data.ts'

type Review = z.output<typeof ReviewBody>
type Row = Selectable<DocumentRow>

/** The first name of the newest file's sender. */
async function senderOf({ db, client }: ClientChange, { personId }: Row): Promise<string> {
  if (personId === null) return client.firstName
  const person = await db
    .selectFrom('people')
    .select('firstName')
    .where('id', '=', personId)
    .executeTakeFirst()
  return person?.firstName ?? client.firstName
}

/**
 * Returns the row with its file. Throws 409 for another version or no file, when somebody else has decided, and for a document
 * whose file was not requested.
 */
async function assertDecidable(
  change: ClientChange,
  row: Row,
  { version, outcome, basedOn }: Review,
): Promise<Row & { filePath: string }> {
  if (row.version === 0 || (row.status === 'available' && row.uploadedBy === 'admin'))
    throw conflict('Only a file that came for a request is accepted or sent back.')
  const { filePath } = row
  if (row.status === 'pending' || filePath === null) {
    const returned = (await findNewestReturned(change.db, [row.id])).get(row.id)
    if (returned?.returnedVersion === row.version)
      throw conflict(`${firstNameOf(returned.returnedBy ?? '')} sent this back.`)
    throw conflict('This file was taken back.')
  }
  if (version !== row.version)
    throw conflict(`${await senderOf(change, row)} sent another file. Look at it first.`)
  const asksAgain = outcome === 'sent-back' && basedOn === 'accepted'
  if (row.acceptedAt !== null && !asksAgain)
    throw conflict(`${firstNameOf(row.acceptedBy ?? '')} accepted this.`)
  return { ...row, filePath }
}

async function accept({ db, now }: ClientChange, { id, seenAt, seenBy }: Row, by: Actor): Promise<void> {
  await db
    .updateTable('documents')
    .set({ acceptedAt: now, acceptedBy: by.name, seenAt: seenAt ?? now, seenBy: seenBy ?? by.name })
    .where('id', '=', id)
    .execute()
}

/**
 * Turns the document back into an open request. A partner's document keeps the request that the portal showed; a request to the
 * client is shown to them, even if their file was hidden.
 */
export async function emptyRequest(
  { db, now }: Pick<ClientChange, 'db' | 'now'>,
  row: Row,
  dueDate: string | null,
): Promise<void> {
  const { id, requestedAt, isForClient, askedOf } = row
  await db
    .updateTable('documents')
    .set({
      ...withoutFile,
      uploadDate: requestedAt ?? now,
      requestedAt: null,
      endedOn: null,
      isForClient: isForClient || requestedAt !== null || askedOf === 'client',
      seenBy: null,
      acceptedAt: null,
      acceptedBy: null,
      dueDate,
    })
    .where('id', '=', id)
    .execute()
}

async function sendBack(change: ClientChange, row: Row & { filePath: string }, review: Review, by: Actor) {
  const { db, now, client, announce } = change
  const { id, name, askedOf } = row
  const reason = review.reason ?? ''
  const dueDate = review.dueDate === undefined ? row.dueDate : review.dueDate
  if (dueDate !== row.dueDate) assertDayOfDeal('dueDate', dueDate, client)
  await insertReturnedFile(db, row, { reason, returnedBy: by.name, returnedAt: now })
  await emptyRequest(change, row, dueDate)
  if (askedOf === 'client')
    await notify(change, client, {
      says: { text: 'document-returned', values: { name, reason, dueOn: dueDate } },
      subjectId: id,
    })
  // People who were notified of a partner's file cannot open it anymore.
  else if (await deleteNotificationsAbout(db, { clientId: client.id, documentId: id }))
    announce(['notifications'])
}

/**
 * Whether the client side notices the review. They see the acceptance of their own shown file, and every request to them; and
 * whatever becomes of another party's file for a request in their portal.
 */
function isNoticed(row: Row, { outcome }: Review): boolean {
  const { askedOf, isForClient, requestedAt } = row
  if (outcome === 'accepted') return (askedOf === 'client' && isForClient) || requestedAt !== null
  if (askedOf === 'client' || isForClient) return true
  return requestedAt !== null
}

/**
 * Accepts a requested file, or sends it back: the file moves into a row of its own, the document is requested again, and the
 * client side is notified of a request to it. Throws 404, 400 without a reason, and 409 when somebody else has decided, for
 * another version, and for sending back in an archived transaction.
 */
export async function reviewDocument(
  services: Services,
  id: string,
  review: Review,
  actor: Actor,
): Promise<TransactionDocument> {
  const { outcome, reason } = review
  if (outcome === 'sent-back' && reason === undefined) throw invalid({ reason: 'Say what is wrong with it' })
  const by = { clientId: ownerOf('documents', id), actor }
  return commitForClient(services, by, async (change) => {
    const { db, client, record, announce } = change
    const found = await db
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', id)
      .where('clientId', '=', client.id)
      .executeTakeFirst()
    const row = await assertDecidable(change, orNotFound(found), review)
    if (outcome === 'accepted') await accept(change, row, actor)
    else {
      assertNotArchived(client)
      // "Please send it again: {name}", with the reason below.
      refuseBankDetailsBeside([row.name], 'reason', reason ?? '')
      await sendBack(change, row, review, actor)
    }
    await record(outcome === 'accepted' ? 'document.accepted' : 'document.returned', row.name)
    announce(['documents'], isNoticed(row, review) ? 'everyone' : 'admins')
    if (row.messageId !== null && outcome === 'sent-back') announce(['messages'])
    return getDocumentOf(db, client.id, id)
  })
}
