import { Kysely, sql } from 'kysely'
import { statSync } from 'node:fs'
import { sqliteDialect } from './engine-sqlite.ts'
import { migrate, type MigrationProgress } from './migrate.ts'
import { scansDialect } from './scans.ts'
import type { Schema } from './schema.ts'
import { checkPostgresSearchIndexes } from './search-index-postgres.ts'
import type { SqliteFault } from './sqlite-fault.ts'

/** The first parameter of data functions: the database itself or a transaction. */
export type Db = Kysely<Schema>

/** The place of the data: a SQLite file, or a PostgreSQL URL. */
export type DatabaseLocation =
  | { engine: 'sqlite'; path: string }
  | { engine: 'postgres'; url: string; poolSize: number }

/** Faults that the embedded engine has reported since the start. */
export class DatabaseHealth {
  isDamaged = false
  /** How often a write ran out of space. */
  timesFull = 0
  /** Why searching reads all rows on PostgreSQL; null when it has its index. */
  searchIndexFault: string | null = null

  note(fault: SqliteFault): void {
    if (fault === 'damaged') this.isDamaged = true
    if (fault === 'full') this.timesFull++
  }
}

export interface OpenDatabase {
  db: Db
  /**
   * For reads outside of transactions that look at many rows. In a large file of SQLite they run in a worker, so that nobody waits
   * for them; elsewhere this is `db`.
   */
  scans: Db
  health: DatabaseHealth
  place: DatabaseLocation
  close(): Promise<void>
}

/** Query timeout in milliseconds, so that a frozen database becomes a 503 within 2 s. */
const timeouts = 1_400
/** The same for work on the whole database: migrations and copies. */
const longTimeouts = 600_000

async function openPostgres(
  { url, poolSize }: Extract<DatabaseLocation, { engine: 'postgres' }>,
  health: DatabaseHealth,
  progress: MigrationProgress | null,
): Promise<Db> {
  // The driver is loaded only when it is used.
  const { postgresEngine } = await import('./engine-postgres.ts')
  const migrating = new Kysely<Schema>({ dialect: postgresEngine(url, 1, longTimeouts).dialect })
  try {
    await migrate(migrating, 'postgres', progress)
    health.searchIndexFault = await checkPostgresSearchIndexes(migrating)
  } finally {
    await migrating.destroy()
  }
  return new Kysely<Schema>({ dialect: postgresEngine(url, poolSize, timeouts).dialect })
}

/** KiB of pages that SQLite holds in memory at most. With fewer an upgrade of a large file writes most of them several times. */
const migrationCache = 256 * 1024
/** What SQLite holds by default, in KiB. */
const defaultCache = 2_000

async function openSqlite(
  path: string,
  health: DatabaseHealth,
  progress: MigrationProgress | null,
): Promise<Db> {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(path, (fault) => health.note(fault)) })
  try {
    await sql`pragma cache_size = ${sql.lit(-migrationCache)}`.execute(db)
    await migrate(db, 'sqlite', progress)
    await sql`pragma cache_size = ${sql.lit(-defaultCache)}`.execute(db)
    await sql`pragma shrink_memory`.execute(db)
  } catch (error) {
    // Without closing, the write-ahead log would remain and be applied to a database restored in its place.
    await db.destroy()
    throw error
  }
  return db
}

/** Opens the database on one connection without migrating it, for a command that copies all of it. */
export async function openUnmigrated(place: DatabaseLocation): Promise<Db> {
  if (place.engine === 'sqlite') return new Kysely<Schema>({ dialect: sqliteDialect(place.path) })
  const { postgresEngine } = await import('./engine-postgres.ts')
  return new Kysely<Schema>({ dialect: postgresEngine(place.url, 1, longTimeouts).dialect })
}

/** What a read needs that looks at many rows now and then. */
export type Readable = Pick<OpenDatabase, 'db' | 'scans'>

/** From so many bytes on a file is read by a worker, too: at about ten thousand clients. Below, a scan takes a few milliseconds. */
const largeFile = 64 * 1024 * 1024

interface Opening {
  /** Learns of an upgrade. */
  progress?: MigrationProgress | null
  /** A SQLite file that has so many bytes by now is a large one until it is opened again. */
  largeFrom?: number
}

/** Opens or creates the database and migrates it. */
export async function openDatabase(
  place: DatabaseLocation,
  { progress = null, largeFrom = largeFile }: Opening = {},
): Promise<OpenDatabase> {
  const health = new DatabaseHealth()
  if (place.engine === 'postgres') {
    const db = await openPostgres(place, health, progress)
    return { db, scans: db, health, place, close: () => db.destroy() }
  }
  const db = await openSqlite(place.path, health, progress)
  if (statSync(place.path).size < largeFrom)
    return { db, scans: db, health, place, close: () => db.destroy() }
  const scans = new Kysely<Schema>({ dialect: scansDialect(place.path, (fault) => health.note(fault)) })
  const close = async () => {
    await scans.destroy()
    await db.destroy()
  }
  return { db, scans, health, place, close }
}
