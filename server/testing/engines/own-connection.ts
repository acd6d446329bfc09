import { sql } from 'kysely'
import { Client } from 'pg'
import type { Db } from '../../db/database.ts'
import { databaseUrl } from './postgres.ts'

const connections = new WeakMap<Db, Promise<Client>>()

async function connect(db: Db): Promise<Client> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const client = new Client({ connectionString: databaseUrl(rows[0]?.name ?? '') })
  client.on('error', () => {})
  await client.connect()
  // Kept until the tests end, which it does not hold up.
  client.unref()
  await client.query('set session_replication_role = replica')
  return client
}

/**
 * A connection of the tests to the PostgreSQL database that the product has open, where each statement is planned once: the
 * product's own connections come and go. Foreign keys are not checked on it.
 */
export function ownConnection(db: Db): Promise<Client> {
  const known = connections.get(db) ?? connect(db)
  connections.set(db, known)
  return known
}
