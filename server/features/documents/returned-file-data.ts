import type { Selectable } from 'kysely'
import type { ReturnedFile } from '#contract/calls/deal/document-review.ts'
import type { DocumentReview } from '#contract/calls/deal/documents.ts'
import { reviewStateOf } from '#contract/rules/deal/document-review.ts'
import type { Db } from '../../db/database.ts'
import type { DocumentRow, ReturnedFileRow } from '../../db/document-rows.ts'
import { newId } from '../../db/new-id.ts'
import { returnedColumns, selectWithReturned } from '../../db/returned-files.ts'
import { orNotFound } from '../../problem.ts'

interface ReturnedFacts {
  returnedVersion: number | null
  returnedReason: string | null
  returnedBy: string | null
  returnedAt: string | null
  returnedName: string | null
  returnedUploadedAt: string | null
}

type ReviewedColumns = Pick<
  Selectable<DocumentRow>,
  | 'clientId'
  | 'status'
  | 'uploadedBy'
  | 'uploadDate'
  | 'personId'
  | 'version'
  | 'seenAt'
  | 'seenBy'
  | 'acceptedAt'
  | 'acceptedBy'
>

/** A document's row as its review needs it; without returned columns it has no file that was sent back. */
export type ReviewedRow = ReviewedColumns & Partial<ReturnedFacts>

/** The review of a document, as a field of its answer; `reader`: the id of the client-side person who reads it. */
export function reviewField(row: ReviewedRow, reader: string | null): { review?: DocumentReview } {
  const { returnedVersion: version, returnedReason, returnedBy, returnedAt } = row
  const state = reviewStateOf({ ...row, isReturned: typeof version === 'number' })
  if (state === null) return {}
  if (state === 'sent-back') {
    const file = { name: row.returnedName ?? '', uploadedAt: row.returnedUploadedAt ?? '' }
    const decision = { reason: returnedReason ?? '', by: returnedBy ?? '', at: returnedAt ?? '' }
    return { review: { version: version ?? 0, state, ...decision, canTakeBack: false, returned: file } }
  }
  const by = { received: null, opened: row.seenBy, accepted: row.acceptedBy }[state]
  const isOwn = row.uploadedBy === 'client' && (row.personId ?? row.clientId) === reader
  const at = (state === 'accepted' && row.acceptedAt) || row.uploadDate
  const canTakeBack = state === 'received' && isOwn
  return { review: { version: row.version, state, ...(by ? { by } : {}), at, canTakeBack } }
}

/** Moves the file of a document, whose row is locked, into a row of its own; the caller has to empty the document's row, too. */
export async function insertReturnedFile(
  db: Db,
  document: Selectable<DocumentRow> & { filePath: string },
  decision: Pick<ReturnedFileRow, 'reason' | 'returnedBy' | 'returnedAt'>,
): Promise<void> {
  const { clientId, version, originalName, filePath, fileSize, mimeType, sha256, personId, uploadedBy } =
    document
  const file = { version, originalName, filePath, fileSize, mimeType, sha256, personId, uploadedBy }
  await db
    .insertInto('returned_files')
    .values({
      ...file,
      ...decision,
      id: newId(),
      clientId,
      documentId: document.id,
      uploadedAt: document.uploadDate,
    })
    .execute()
}

/** Lists the files of a document that were sent back, the newest first. */
export async function listReturnedFiles(db: Db, documentId: string): Promise<ReturnedFile[]> {
  const rows = await db
    .selectFrom('returned_files')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('version', 'desc')
    .execute()
  return rows as unknown as ReturnedFile[]
}

/** Returns a file that was sent back. Throws 404. */
export async function getReturnedFile(db: Db, id: string): Promise<ReturnedFileRow> {
  return orNotFound(await db.selectFrom('returned_files').selectAll().where('id', '=', id).executeTakeFirst())
}

/** Returns the newest returned file of each of these documents, by document. */
export async function findNewestReturned(
  db: Db,
  documentIds: readonly string[],
): Promise<Map<string, ReturnedFacts>> {
  if (documentIds.length === 0) return new Map()
  const rows = await selectWithReturned(db)
    .select(['documents.id', ...returnedColumns])
    .where('documents.id', 'in', documentIds)
    .where('returned.version', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
