import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { DocumentOfClient, TransactionDocument } from '#contract/calls/deal/documents.ts'
import { defaultLanguage } from '#contract/languages.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import { type PartnerRole, partnerRoles } from '#contract/rules/deal/people.ts'
import { foldText } from '#contract/rules/fold-text.ts'
import type { RowCaller } from '../../access/admit.ts'
import type { PortalOfReader } from '../../access/portal-of-link.ts'
import { visitedBy } from '../../access/visited-by.ts'
import type { Db } from '../../db/database.ts'
import { isInPortal } from '../../db/document-requests.ts'
import type { DocumentRow } from '../../db/document-rows.ts'
import { newId } from '../../db/new-id.ts'
import { returnedColumns, selectWithReturned } from '../../db/returned-files.ts'
import type { Schema } from '../../db/schema.ts'
import { orNotFound } from '../../problem.ts'
import { documentForReader } from './document-for-reader.ts'
import { reviewField, type ReviewedRow } from './returned-file-data.ts'

/** The partner roles of a row, and back: in the order of the roles, each once. */
const rolesOf = (forPartners: string) => forPartners.split(' ').filter(Boolean) as PartnerRole[]
export const joinRoles = (roles: readonly PartnerRole[]) =>
  partnerRoles.filter((role) => roles.includes(role)).join(' ')

/** Columns that no answer holds. */
type NotAnswered = 'searchText' | 'uploadKey' | 'uploadSha256' | 'askedIn'

/** A document as the desk has it, or `reader` of the client side: what says nothing is absent. */
export function toDocument<Row extends Omit<Selectable<DocumentRow>, NotAnswered> & ReviewedRow>(
  stored: Row,
  reader: string | null = null,
) {
  const hasEnded = stored.status === 'ended'
  const row = hasEnded ? { ...stored, status: 'pending' } : stored
  const { isForClient, forPartners, endedOn, ...document } = row
  const roles = rolesOf(forPartners)
  return {
    ...document,
    ...(hasEnded ? { endedOn } : {}),
    ...reviewField(row, reader),
    ...(isForClient ? {} : { isForClient }),
    ...(roles.length > 0 ? { forPartners: roles } : {}),
  } as unknown as TransactionDocument & Pick<Row, Exclude<keyof Row, keyof DocumentRow>>
}

/** Lists a client's documents: pending ones first, then newest first. */
export async function listDocuments(db: Db, clientId: string): Promise<TransactionDocument[]> {
  const rows = await selectWithReturned(db)
    .selectAll('documents')
    .select(returnedColumns)
    .where('documents.clientId', '=', clientId)
    .orderBy((row) => row.case().when('documents.status', '=', 'pending').then(0).else(1).end())
    .orderBy('documents.uploadDate', 'desc')
    .orderBy('documents.id', 'desc')
    .execute()
  return rows.map((row) => toDocument(row))
}

/** Whether the portal shows a document or the request for it: `isInPortal` for a loaded row. */
export function isShownInPortal({
  status,
  isForClient,
  requestedAt,
  endedOn,
}: Pick<Selectable<DocumentRow>, 'status' | 'isForClient' | 'requestedAt' | 'endedOn'>): boolean {
  return status !== 'ended' && (isForClient || (requestedAt !== null && endedOn === null))
}

/** The request that a portal shows instead of a partner's file that no agent has shown yet. */
const stillRequested = {
  originalName: '',
  fileSize: 0,
  mimeType: '',
  uploadedBy: 'admin',
  status: 'pending',
} as const

/**
 * Lists the documents that a person of the client side sees, in the portal's order and in their language, with reviews of
 * requests to the client side only.
 */
export async function listDocumentsForReader(
  db: Db,
  { clientId, personId, language = defaultLanguage }: PortalOfReader,
): Promise<TransactionDocument[]> {
  const isShown = sql<boolean>`"isForClient"`
  const rows = await selectWithReturned(db)
    .selectAll('documents')
    .select(returnedColumns)
    .where('documents.clientId', '=', clientId)
    .where(isInPortal)
    .orderBy((row) =>
      row
        .case()
        .when(row.or([row('documents.status', '=', 'pending'), row.not(isShown)]))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy(
      (row) => row.case().when(isShown).then(row.ref('uploadDate')).else(row.ref('requestedAt')).end(),
      'desc',
    )
    .orderBy('documents.id', 'desc')
    .execute()
  return rows.map((row) => {
    const hidden = {
      ...stillRequested,
      uploadDate: row.requestedAt ?? row.uploadDate,
      partnerFile: row.acceptedAt === null ? 'received' : 'accepted',
    }
    const review = row.askedOf === 'client' ? reviewField(row, personId) : {}
    const shown = { ...row, ...review, endedOn: undefined, isForClient: undefined, forPartners: undefined }
    const document = { ...shown, ...(row.isForClient ? {} : hidden) } as unknown as TransactionDocument
    return documentForReader(document, language)
  })
}

/** Lists the documents of all clients, newest first. */
export async function listAllDocuments(db: Db): Promise<DocumentOfClient[]> {
  const rows = await selectWithReturned(db)
    .innerJoin('clients', 'clients.id', 'documents.clientId')
    .selectAll('documents')
    .select(returnedColumns)
    .select([
      'clients.firstName as clientFirstName',
      'clients.lastName as clientLastName',
      'clients.agentName',
    ])
    .orderBy('documents.uploadDate', 'desc')
    .orderBy('documents.id', 'desc')
    .execute()
  return rows.map((row) => toDocument(row))
}

/** The columns of a requested document without a file. */
export const withoutFile = {
  status: 'pending',
  originalName: '',
  filePath: null,
  fileSize: 0,
  mimeType: '',
  sha256: null,
  uploadedBy: 'admin',
  personId: null,
  seenAt: null,
  messageId: null,
} as const

/** No file has come for it. */
const notReviewed = { version: 0, acceptedAt: null, acceptedBy: null, seenBy: null } as const

export async function insertDocument(
  db: Db,
  document: Omit<
    Selectable<DocumentRow>,
    'id' | 'requestedAt' | 'endedOn' | 'messageId' | NotAnswered | keyof typeof notReviewed
  > &
    Partial<Pick<Selectable<DocumentRow>, 'uploadKey' | 'uploadSha256' | 'messageId'>>,
): Promise<TransactionDocument> {
  const row = { ...document, ...notReviewed, id: newId(), searchText: foldText(document.name) }
  await db.insertInto('documents').values(row).execute()
  return toDocument({ messageId: null, ...row, requestedAt: null, endedOn: null })
}

/** Stores the notification in which documents were requested together. */
export async function setAskedIn(db: Db, ids: readonly string[], eventId: string): Promise<void> {
  await db.updateTable('documents').set({ askedIn: eventId }).where('id', 'in', ids).execute()
}

/** The senders of requested files: an admin for any request, the client and a partner for requests to them. */
export type Fulfiller = 'admin' | Party

/**
 * Fulfills a client's pending document, or one whose request ended meanwhile, with a file; a file of the client side or a partner
 * is its next version. `reader`: the id of the client-side person who sends the file. Throws 404 without such a document, and for
 * anybody but an admin when the request is to another party.
 */
export async function fulfillRequest(
  db: Db,
  asked: { clientId: string; requestId: string; by: Fulfiller; reader: string | null },
  columns: UpdateObject<Schema, 'documents'>,
): Promise<TransactionDocument> {
  const { clientId, requestId, by, reader } = asked
  const row = await db
    .updateTable('documents')
    .set({ ...columns, ...(by === 'admin' ? {} : { version: sql<number>`version + 1` }) })
    .where('id', '=', requestId)
    .where('clientId', '=', clientId)
    .where('status', 'in', ['pending', 'ended'])
    .$if(by !== 'admin', (query) => query.where('askedOf', '=', by))
    .$if(by === 'client', (query) => query.where('isForClient', '=', true))
    .returningAll()
    .executeTakeFirst()
  return toDocument(orNotFound(row), reader)
}

/**
 * Returns a document's row if the caller may see it; a partner's unshown file appears as its request. Throws 404 otherwise, as if
 * the document did not exist.
 */
export async function getDocumentForCaller(
  db: Db,
  id: string,
  caller: RowCaller,
): Promise<Selectable<DocumentRow>> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where(visitedBy(caller, 'documents.clientId'))
    .$if(!caller.admin, (of) => of.where(isInPortal))
    .executeTakeFirst()
  const document = orNotFound(row)
  return caller.admin || document.isForClient ? document : { ...document, filePath: null }
}

/** Returns the row of a client's document, with its review. Throws 404. */
export async function getDocumentRow(db: Db, clientId: string, id: string) {
  const row = await selectWithReturned(db)
    .selectAll('documents')
    .select(returnedColumns)
    .where('documents.id', '=', id)
    .where('documents.clientId', '=', clientId)
    .executeTakeFirst()
  return orNotFound(row)
}

/** Returns a client's document. Throws 404. */
export async function getDocumentOf(db: Db, clientId: string, id: string): Promise<TransactionDocument> {
  return toDocument(await getDocumentRow(db, clientId, id))
}

/** Changes a client's document; does nothing if there is no such document. */
export async function updateDocument(
  db: Db,
  clientId: string,
  id: string,
  columns: Pick<
    Selectable<DocumentRow>,
    'name' | 'category' | 'description' | 'isForClient' | 'forPartners' | 'dueDate'
  >,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ ...columns, searchText: foldText(columns.name) })
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .execute()
}

/** Opens a request that ended with its deal. */
export async function reopenRequest(db: Db, clientId: string, id: string): Promise<void> {
  await db
    .updateTable('documents')
    .set({ status: 'pending', endedOn: null })
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .where('status', '=', 'ended')
    .execute()
}

/** Deletes a document's row and returns it. Throws 404. */
export async function deleteDocumentRow(db: Db, id: string): Promise<Selectable<DocumentRow>> {
  return orNotFound(await db.deleteFrom('documents').where('id', '=', id).returningAll().executeTakeFirst())
}
