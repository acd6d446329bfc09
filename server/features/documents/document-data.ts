import type { DocumentOfClient, TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { RowCaller } from '../../access/admit.ts'
import { visitedBy } from '../../access/visited-by.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { DocumentRow } from '../../db/schema.ts'
import { foldCase } from '../../db/search-text.ts'
import { orNotFound } from '../../http/problem.ts'

/** Lists a client's documents: pending ones first, then newest first; all, or those that the client side sees. */
export async function listDocuments(
  db: Db,
  clientId: string,
  which: 'all' | 'for client' = 'all',
): Promise<TransactionDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('clientId', '=', clientId)
    .$if(which === 'for client', (of) => of.where('isForClient', '=', true))
    .orderBy((row) => row.case().when('status', '=', 'pending').then(0).else(1).end())
    .orderBy('uploadDate', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as TransactionDocument[]
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
  return rows as DocumentOfClient[]
}

export async function insertDocument(
  db: Db,
  document: Omit<DocumentRow, 'id' | 'searchText'>,
): Promise<TransactionDocument> {
  const row = { ...document, id: newId(), searchText: foldCase(document.name) }
  await db.insertInto('documents').values(row).execute()
  return row as TransactionDocument
}

/**
 * Fulfills a client's pending document with a file. Throws 404 when there is no such pending document, and for
 * the client also when it is requested from another party.
 */
export async function fulfillRequest(
  db: Db,
  { clientId, requestId, by }: { clientId: string; requestId: string; by: 'admin' | 'client' },
  columns: Partial<DocumentRow>,
): Promise<TransactionDocument> {
  const row = await db
    .updateTable('documents')
    .set(columns)
    .where('id', '=', requestId)
    .where('clientId', '=', clientId)
    .where('status', '=', 'pending')
    .$if(by === 'client', (query) => query.where('askedOf', '=', 'client'))
    .returningAll()
    .executeTakeFirst()
  return orNotFound(row) as TransactionDocument
}

/** Returns a document's row if the caller may see it. Throws 404 otherwise, as if it did not exist. */
export async function getDocumentForCaller(db: Db, id: string, caller: RowCaller): Promise<DocumentRow> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where(visitedBy(caller, 'documents.clientId'))
    .$if(!caller.admin, (of) => of.where('isForClient', '=', true))
    .executeTakeFirst()
  return orNotFound(row)
}

/** Returns a client's document. Throws 404. */
export async function getDocumentOf(db: Db, clientId: string, id: string): Promise<TransactionDocument> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return orNotFound(row) as TransactionDocument
}

/** Changes a client's document; does nothing if there is no such document. */
export async function updateDocument(
  db: Db,
  clientId: string,
  id: string,
  columns: Pick<DocumentRow, 'name' | 'category' | 'description'>,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ ...columns, searchText: foldCase(columns.name) })
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .execute()
}

/** Deletes a document's row and returns it. Throws 404. */
export async function deleteDocumentRow(db: Db, id: string): Promise<DocumentRow> {
  return orNotFound(await db.deleteFrom('documents').where('id', '=', id).returningAll().executeTakeFirst())
}

/** Returns how many files a client has uploaded, and their total bytes. */
export async function getClientUploadTotals(
  db: Db,
  clientId: string,
): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('documents')
    .select((sum) => [
      sum.fn.countAll<number>().as('files'),
      sum.fn.sum<number | null>('fileSize').as('bytes'),
    ])
    .where('clientId', '=', clientId)
    .where('uploadedBy', '=', 'client')
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
