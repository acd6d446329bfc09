import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { DocumentOfClient, TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Party } from '#contract/rules/deal/parties.ts'
import type { PartnerRole } from '#contract/rules/deal/people.ts'
import type { RowCaller } from '../../access/admit.ts'
import { visitedBy } from '../../access/visited-by.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { DocumentRow, Schema } from '../../db/schema.ts'
import { foldCase } from '../../db/search-text.ts'
import { orNotFound } from '../../http/problem.ts'

/** A document as the desk has it: what says nothing is absent. */
export function toDocument<Row extends Omit<Selectable<DocumentRow>, 'searchText' | 'uploadKey' | 'askedIn'>>(
  row: Row,
) {
  const { isForClient, forPartners, ...document } = row
  const roles = forPartners.split(' ').filter(Boolean)
  return {
    ...document,
    ...(isForClient ? {} : { isForClient }),
    ...(roles.length > 0 ? { forPartners: roles } : {}),
  } as unknown as TransactionDocument & Pick<Row, Exclude<keyof Row, keyof DocumentRow>>
}

/** Lists a client's documents: pending ones first, then newest first. */
export async function listDocuments(db: Db, clientId: string): Promise<TransactionDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy((row) => row.case().when('status', '=', 'pending').then(0).else(1).end())
    .orderBy('uploadDate', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toDocument)
}

/** What a portal shows instead of a partner's file that no agent has shown yet: the request, as if nothing had come. */
const stillRequested = {
  originalName: '',
  fileSize: 0,
  mimeType: '',
  uploadedBy: 'admin',
  status: 'pending',
} as const

/** Lists what the client side of a deal sees, in the same order. */
export async function listDocumentsForReader(db: Db, clientId: string): Promise<TransactionDocument[]> {
  const isShown = sql<boolean>`"isForClient"`
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('clientId', '=', clientId)
    .where((of) => of.or([of('isForClient', '=', true), of('requestedAt', 'is not', null)]))
    .orderBy((row) =>
      row
        .case()
        .when(row.or([row('status', '=', 'pending'), row.not(isShown)]))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy(
      (row) => row.case().when(isShown).then(row.ref('uploadDate')).else(row.ref('requestedAt')).end(),
      'desc',
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => {
    const hidden = { ...stillRequested, uploadDate: row.requestedAt ?? row.uploadDate }
    const shown = { ...row, isForClient: undefined, forPartners: undefined }
    return { ...shown, ...(row.isForClient ? {} : hidden) } as unknown as TransactionDocument
  })
}

/** Lists the documents of all clients, newest first. */
export async function listAllDocuments(db: Db): Promise<DocumentOfClient[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('clients', 'clients.id', 'documents.clientId')
    .selectAll('documents')
    .select(['clients.firstName as clientFirstName', 'clients.lastName as clientLastName'])
    .orderBy('documents.uploadDate', 'desc')
    .orderBy('documents.id', 'desc')
    .execute()
  return rows.map(toDocument)
}

export async function insertDocument(
  db: Db,
  document: Omit<Selectable<DocumentRow>, 'id' | 'searchText' | 'requestedAt' | 'uploadKey' | 'askedIn'> &
    Partial<Pick<Selectable<DocumentRow>, 'uploadKey'>>,
): Promise<TransactionDocument> {
  const row = { ...document, id: newId(), searchText: foldCase(document.name) }
  await db.insertInto('documents').values(row).execute()
  return toDocument({ ...row, requestedAt: null })
}

/** Remembers in which notification documents were asked for together. */
export async function setAskedIn(db: Db, ids: readonly string[], eventId: string): Promise<void> {
  await db.updateTable('documents').set({ askedIn: eventId }).where('id', 'in', ids).execute()
}

/** Who can fulfill a request: an admin any, the client and a partner what is asked of them. */
export type Fulfiller = 'admin' | Party

/**
 * Fulfills a client's pending document with a file. Throws 404 when there is no such pending document, and for
 * anybody but an admin also when it is requested from another party.
 */
export async function fulfillRequest(
  db: Db,
  { clientId, requestId, by }: { clientId: string; requestId: string; by: Fulfiller },
  columns: UpdateObject<Schema, 'documents'>,
): Promise<TransactionDocument> {
  const row = await db
    .updateTable('documents')
    .set(columns)
    .where('id', '=', requestId)
    .where('clientId', '=', clientId)
    .where('status', '=', 'pending')
    .$if(by !== 'admin', (query) => query.where('askedOf', '=', by))
    .returningAll()
    .executeTakeFirst()
  return toDocument(orNotFound(row))
}

/**
 * Returns a document's row if the caller may see it; a partner's file that was not shown is the request that it was. Throws 404
 * otherwise, as if it did not exist.
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
    .$if(!caller.admin, (of) =>
      of.where((either) =>
        either.or([either('isForClient', '=', true), either('requestedAt', 'is not', null)]),
      ),
    )
    .executeTakeFirst()
  const document = orNotFound(row)
  return caller.admin || document.isForClient ? document : { ...document, filePath: null }
}

/** Returns a client's document. Throws 404. */
export async function getDocumentOf(db: Db, clientId: string, id: string): Promise<TransactionDocument> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return toDocument(orNotFound(row))
}

/** Changes a client's document; does nothing if there is no such document. */
export async function updateDocument(
  db: Db,
  clientId: string,
  id: string,
  {
    forPartners,
    ...columns
  }: Pick<DocumentRow, 'name' | 'category' | 'description' | 'isForClient'> & {
    forPartners: readonly PartnerRole[]
  },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ ...columns, forPartners: forPartners.join(' '), searchText: foldCase(columns.name) })
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .execute()
}

/** Deletes a document's row and returns it. Throws 404. */
export async function deleteDocumentRow(db: Db, id: string): Promise<Selectable<DocumentRow>> {
  return orNotFound(await db.deleteFrom('documents').where('id', '=', id).returningAll().executeTakeFirst())
}

/** Whose uploads share one quota: those of the client side of a deal, or of one partner of it. */
export interface Uploader {
  clientId: string
  partnerId?: string
}

/** Returns how many files somebody has uploaded, and their total bytes, without the one of this upload key. */
export async function getUploadTotals(
  db: Db,
  { clientId, partnerId }: Uploader,
  exceptKey: string | null = null,
): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('documents')
    .select((sum) => [
      sum.fn.countAll<number>().as('files'),
      sum.fn.sum<number | null>('fileSize').as('bytes'),
    ])
    .where('clientId', '=', clientId)
    .where('uploadedBy', '=', partnerId === undefined ? 'client' : 'partner')
    .$if(partnerId !== undefined, (of) => of.where('personId', '=', partnerId ?? ''))
    .$if(exceptKey !== null, (of) => of.where('uploadKey', 'is distinct from', exceptKey))
    .executeTakeFirstOrThrow()
  return { files, bytes: bytes ?? 0 }
}

/** Lists the storage keys of a client's files. */
export async function listFileKeys(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('filePath')
    .where('clientId', '=', clientId)
    .where('filePath', 'is not', null)
    .execute()
  return rows.flatMap(({ filePath }) => filePath ?? [])
}

/** Lists the storage keys of the newest documents that have a file. */
export async function listNewestFileKeys(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('filePath')
    .where('filePath', 'is not', null)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.flatMap(({ filePath }) => filePath ?? [])
}

/** Returns those keys that belong to a document. */
export async function filterKnownFileKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('documents').select('filePath').where('filePath', 'in', keys).execute()
  return new Set(rows.flatMap(({ filePath }) => filePath ?? []))
}
