import type { DocumentOfClient, TransactionDocument } from '#contract/documents.ts'
import type { RowCaller } from '../../access/admit.ts'
import { visitedBy } from '../../access/visits.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { DocumentRow } from '../../db/schema.ts'
import { orNotFound } from '../../http/problem.ts'

/** A client's documents: pending ones first, then newest first. */
export async function listDocuments(db: Db, clientId: string): Promise<TransactionDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('clientId', '=', clientId)
    .orderBy((row) => row.case().when('status', '=', 'pending').then(0).else(1).end())
    .orderBy('uploadDate', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as TransactionDocument[]
}

/** The documents of all clients, newest first. */
export async function allDocuments(db: Db): Promise<DocumentOfClient[]> {
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
  document: Omit<DocumentRow, 'id'>,
): Promise<TransactionDocument> {
  const row = { ...document, id: newId() }
  await db.insertInto('documents').values(row).execute()
  return row as TransactionDocument
}

/** Puts a file's facts into a client's pending document. Throws 404 when there is no such pending document. */
export async function fulfilRequest(
  db: Db,
  clientId: string,
  requestId: string,
  columns: Partial<DocumentRow>,
): Promise<TransactionDocument> {
  const row = await db
    .updateTable('documents')
    .set(columns)
    .where('id', '=', requestId)
    .where('clientId', '=', clientId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  return orNotFound(row) as TransactionDocument
}

/** A document's row if the caller may see it. Throws the 404 of one that does not exist. */
export async function documentForCaller(db: Db, id: string, caller: RowCaller): Promise<DocumentRow> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where(visitedBy(caller, 'documents.clientId'))
    .executeTakeFirst()
  return orNotFound(row)
}

/** The deleted row. Throws 404. */
export async function deleteDocumentRow(db: Db, id: string): Promise<DocumentRow> {
  return orNotFound(await db.deleteFrom('documents').where('id', '=', id).returningAll().executeTakeFirst())
}

/** How many files a client has uploaded, and their bytes. */
export async function uploadedByClient(db: Db, clientId: string): Promise<{ files: number; bytes: number }> {
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

/** The keys of a client's files in the store. */
export async function listFileKeys(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('filePath')
    .where('clientId', '=', clientId)
    .where('filePath', 'is not', null)
    .execute()
  return rows.flatMap(({ filePath }) => filePath ?? [])
}

/** The keys of the newest documents that have a file. */
export async function newestFileKeys(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('filePath')
    .where('filePath', 'is not', null)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.flatMap(({ filePath }) => filePath ?? [])
}

/** Which of these keys a row knows. */
export async function knownFileKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('documents').select('filePath').where('filePath', 'in', keys).execute()
  return new Set(rows.flatMap(({ filePath }) => filePath ?? []))
}
