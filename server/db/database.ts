import { Kysely } from 'kysely'
import { sqliteDialect } from './engine-sqlite.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import type { SqliteFault } from './sqlite-fault.ts'

export type Engine = 'sqlite' | 'postgres'

/** What data functions take first: the database itself or a transaction on it. */
export type Db = Kysely<Schema>

/** Where the rows live: a file, or a PostgreSQL address. */
export type DatabasePlace =
  | { engine: 'sqlite'; path: string }
  | { engine: 'postgres'; url: string; poolSize: number }

/** What the embedded engine has said of its own state since the start. */
export class DatabaseHealth {
  isDamaged = false
  /** How often a write found no space. */
  timesFull = 0

  note(fault: SqliteFault): void {
    if (fault === 'damaged') this.isDamaged = true
    if (fault === 'full') this.timesFull++
  }
}

export interface OpenDatabase {
  db: Db
  health: DatabaseHealth
  place: DatabasePlace
  close(): Promise<void>
}

/** A query that has no answer by then fails, so that a frozen database becomes a 503 within 2 s. */
const timeouts = 1_400
const migrationTimeout = 600_000

async function openPostgres(url: string, poolSize: number): Promise<Db> {
  // Its driver is loaded only where it is used.
  const { postgresEngine } = await import('./engine-postgres.ts')
  const migrating = new Kysely<Schema>({ dialect: postgresEngine(url, 1, migrationTimeout).dialect })
  try {
    await migrate(migrating, 'postgres')
  } finally {
    await migrating.destroy()
  }
  return new Kysely<Schema>({ dialect: postgresEngine(url, poolSize, timeouts).dialect })
}

async function openSqlite(path: string, health: DatabaseHealth): Promise<Db> {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(path, (fault) => health.note(fault)) })
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    // Otherwise its log stays beside it, and would be taken for that of a database which is restored.
    await db.destroy()
    throw error
  }
  return db
}

/** Opens or creates the database and migrates it. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const health = new DatabaseHealth()
  const db =
    place.engine === 'postgres'
      ? await openPostgres(place.url, place.poolSize)
      : await openSqlite(place.path, health)
  return { db, health, place, close: () => db.destroy() }
}
