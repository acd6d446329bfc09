import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Change } from '../../db/change.ts'
import type { IncomingFileRow } from '../../db/incoming-file-row.ts'
import { insertDocument } from '../documents/document-data.ts'
import { emptyRequest } from '../documents/review-document.ts'
import { incomingFileRow } from './incoming-file-data.ts'

/** Whose documents the files become, and who sees them. */
export interface Filed {
  clientId: string
  uploadedBy: 'client' | 'partner' | 'admin'
  /** The person of the deal who sent them; null for the client and the team. */
  personId: string | null
  /** The chat message that they came with. */
  messageId: string | null
  isForClient: boolean
  /** Partner roles with spaces between. */
  forPartners: string
}

/** Moves files that came and are here into documents of a deal that is locked, each in its own row, and returns these. */
export async function moveToDocuments(
  { db, now }: Pick<Change, 'db' | 'now'>,
  files: readonly IncomingFileRow[],
  filed: Filed,
): Promise<TransactionDocument[]> {
  const documents: TransactionDocument[] = []
  for (const { id, filePath, originalName, fileSize, mimeType, sha256 } of files) {
    if (filePath === null) continue
    await db.deleteFrom('incoming_files').where('id', '=', id).execute()
    const document = await insertDocument(db, {
      ...filed,
      name: originalName,
      originalName,
      filePath,
      fileSize,
      mimeType,
      sha256,
      uploadDate: now,
      status: 'available',
      description: null,
      category: 'other',
      dueDate: null,
      askedOf: 'client',
      seenAt: null,
    })
    documents.push(document)
  }
  return documents
}

/**
 * Takes the files of a message back out of the documents of its deal, whose row is locked, since another person sent it. A request
 * that one of them was used for is asked again. Returns how many there were.
 */
export async function takeDocumentsBack(
  { db, now }: Pick<Change, 'db' | 'now'>,
  { id: incomingId, messageId, clientId }: { id: string; messageId: string; clientId: string },
): Promise<number> {
  const documents = await db
    .selectFrom('documents')
    .selectAll()
    .where('messageId', '=', messageId)
    .where('clientId', '=', clientId)
    .orderBy('id')
    .execute()
  for (const row of documents) {
    const { id, version, filePath, originalName, fileSize, mimeType, sha256 } = row
    if (version === 0) await db.deleteFrom('documents').where('id', '=', id).execute()
    else await emptyRequest({ db, now }, row, row.dueDate)
    const file = { filePath, originalName, fileSize, mimeType, sha256 }
    await db
      .insertInto('incoming_files')
      .values(incomingFileRow({ incomingId, clientId, ...file }))
      .execute()
  }
  return documents.length
}
