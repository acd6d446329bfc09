import type { Db } from './database.ts'

/** Selects the requested documents that a client, and nobody else, still has to send. */
export function selectRequestsToClient(db: Db) {
  return db
    .selectFrom('documents')
    .where('documents.status', '=', 'pending')
    .where('documents.askedOf', '=', 'client')
}
