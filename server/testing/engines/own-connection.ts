import { sql } from 'kysely'
import { Pool } from 'pg'
import type { Db } from '../../db/database.ts'
import { databaseUrl } from './postgres.ts'

const connections = new WeakMap<Db, Promise<Pool>>()

/** A pool of one connection, which stays until the tests end and does not hold them up. */
async function connect(db: Db): Promise<Pool> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const pool = new Pool({
    connectionString: databaseUrl(rows[0]?.name ?? ''),
    options: '-c session_replication_role=replica',
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  return pool.on('error', () => {})
}

/**
 * A connection of the tests to the PostgreSQL database that the product has open, where each statement is planned once: the
 * product's own connections come and go. Foreign keys are not checked on it.
 */
export function ownConnection(db: Db): Promise<Pool> {
  const known = connections.get(db) ?? connect(db)
  connections.set(db, known)
  return known
}
