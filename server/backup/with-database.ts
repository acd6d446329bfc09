import { openUnmigrated, type Db, type DatabaseLocation } from '../db/database.ts'

/** Runs work on a database as it is, without migrating it. */
export async function withDatabase<T>(place: DatabaseLocation, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openUnmigrated(place)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
