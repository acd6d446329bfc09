import { sql } from 'kysely'
import type { Db, Engine } from '../db/database.ts'

/** Runs statements of SQLite's only connection as one transaction, schema changes included. */
async function sqliteTransaction<T>(db: Db, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  await sql.raw(begin).execute(db)
  try {
    const result = await work(db)
    await sql`commit`.execute(db)
    return result
  } catch (error) {
    await sql`rollback`.execute(db)
    throw error
  }
}

/** Reads the data of a single moment, while servers go on writing. */
export function inSnapshot<T>(db: Db, engine: Engine, read: (db: Db) => Promise<T>): Promise<T> {
  // In WAL mode the first read of a transaction decides what all of it sees, and holds up no writer.
  if (engine === 'sqlite') return sqliteTransaction(db, 'begin', read)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** Writes everything or nothing, the schema included. */
export function inOneTransaction<T>(db: Db, engine: Engine, write: (db: Db) => Promise<T>): Promise<T> {
  if (engine === 'sqlite') return sqliteTransaction(db, 'begin immediate', write)
  return db.transaction().execute(write)
}
