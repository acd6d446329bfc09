import type { Db } from '../db/database.ts'
import type { Engine } from '../db/engine.ts'

/** Reads the data of a single moment, while servers go on writing. */
export function inSnapshot<T>(db: Db, engine: Engine, read: (db: Db) => Promise<T>): Promise<T> {
  // In WAL mode the first read of a transaction decides what all of it sees, and holds up no writer.
  if (engine === 'sqlite') return db.transaction().execute(read)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
