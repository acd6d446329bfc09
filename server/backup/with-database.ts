import { rmSync } from 'node:fs'
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

/** Deletes an embedded database with the files that SQLite adds beside it. */
export function removeEmbedded(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
}
