import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Selects the requested documents that a client, and nobody else, still has to send. */
export function selectRequestsToClient(db: Db) {
  return db
    .selectFrom('documents')
    .where('documents.status', '=', 'pending')
    .where('documents.askedOf', '=', 'client')
    .where('documents.isForClient', '=', true)
}

/**
 * Whether the client side sees a document, or the request that it was before a partner's file came for it. Anything else is the
 * team's only: no portal reads it, counts it or hears of it.
 */
export const isInPortal = sql<boolean>`(documents."isForClient" or documents."requestedAt" is not null)`

/** A file that came for a request, and that nobody has accepted or sent back: word for word as its index has it. */
export const isToCheck = sql<boolean>`documents.version > 0 and documents.status = 'available'
  and documents."uploadedBy" <> 'admin' and documents."acceptedAt" is null`

/** Whether the team has ever accepted a file or sent one back: until then nothing waits to be checked. */
export const isReviewing = sql<boolean>`(exists (select 1 from returned_files)
  or exists (select 1 from documents where "acceptedAt" is not null))`
