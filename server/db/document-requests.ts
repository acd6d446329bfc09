import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Whether a document is requested from the client and not sent yet. */
export const isRequestedFromClient = sql<boolean>`(documents.status = 'pending'
  and documents."askedOf" = 'client' and documents."isForClient")`

/** Selects the documents that are requested from the client and not sent yet. */
export function selectRequestsToClient(db: Db) {
  return db.selectFrom('documents').where(isRequestedFromClient)
}

/**
 * Whether the client side sees a document, or the request that a partner's unshown file answers. All other documents are the
 * team's, and so are requests that ended: no portal reads, counts or announces them.
 */
export const isInPortal = sql<boolean>`(documents.status <> 'ended'
  and (documents."isForClient" or (documents."requestedAt" is not null and documents."endedOn" is null)))`

/** A requested file that nobody has accepted or sent back; the same text as in its index, so that the index is used. */
export const isToCheck = sql<boolean>`documents.version > 0 and documents.status = 'available'
  and documents."uploadedBy" <> 'admin' and documents."acceptedAt" is null`
