import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Actor } from '../../db/activity-log.ts'
import type { ActingPerson } from '../../db/commit-for-client.ts'
import type { Db } from '../../db/database.ts'
import type { Upload } from '../../http/upload.ts'
import { conflict } from '../../problem.ts'
import { getDocumentOf } from './document-data.ts'

/**
 * The key of an upload for retries: its sender and the Idempotency-Key. Two people may choose the same key, and nobody finds
 * another person's upload. Null without a key.
 */
export function uploadKeyOf(actor: Actor | ActingPerson, idempotencyKey: string | null): string | null {
  if (idempotencyKey === null) return null
  return `${'personId' in actor ? actor.personId : actor.id} ${idempotencyKey}`
}

function selectUpload(db: Db, clientId: string, uploadKey: string) {
  return db.selectFrom('documents').where('clientId', '=', clientId).where('uploadKey', '=', uploadKey)
}

/** Whether this upload of a deal has arrived before; limits for new uploads then do not apply to it. */
export async function hasArrived(db: Db, clientId: string, uploadKey: string | null): Promise<boolean> {
  if (uploadKey === null) return false
  return (await selectUpload(db, clientId, uploadKey).select('id').executeTakeFirst()) !== undefined
}

/**
 * Returns the document of an upload that has arrived before, in its current state; null for a new upload. Throws 409 when the key
 * was used for another file, or for another request.
 */
export async function findArrived(
  db: Db,
  clientId: string,
  uploadKey: string | null,
  { sha256, fields: { requestId } }: Pick<Upload, 'sha256' | 'fields'>,
): Promise<TransactionDocument | null> {
  if (uploadKey === null) return null
  const row = await selectUpload(db, clientId, uploadKey).select(['id', 'uploadSha256']).executeTakeFirst()
  if (!row) return null
  // Unknown of files from before checksums stayed that were sent back or taken back.
  const isSameFile = row.uploadSha256 === null || row.uploadSha256 === sha256
  if (!isSameFile || (requestId !== undefined && requestId !== row.id))
    throw conflict((t) => t.keyOfOtherFile)
  return getDocumentOf(db, clientId, row.id)
}
