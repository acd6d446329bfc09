import { type Kysely, sql } from 'kysely'

/** The tables that have a search index on either engine, and what is in each. */
export const searchedColumns = {
  clients: ['searchText', 'contactText', 'phoneDigits'],
  documents: ['searchText'],
  messages: ['searchText'],
  client_notes: ['searchText'],
  deal_dates: ['searchText'],
} as const

/** Errors of a database user that may not create the extension, or of a server without it. */
const expected = new Set(['42501', '0A000', '58P01', '42704'])

const isExpected = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && expected.has(error.code)

/**
 * Makes the search indexes that are missing, in a transaction. Returns null, or why they cannot be made: searching finds the same
 * without them, by reading all rows.
 */
export async function makePostgresSearchIndexes<T>(db: Kysely<T>): Promise<string | null> {
  // Two processes that start at once wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('search_indexes'))`.execute(db)
  await sql`savepoint search_indexes`.execute(db)
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    for (const [table, columns] of Object.entries(searchedColumns)) {
      const texts = columns.map((column) => sql`${sql.id(column)} gin_trgm_ops`)
      // What waits to be added to the index is read whole by each search.
      await sql`create index if not exists ${sql.id(`search_index_${table}`)} on ${sql.table(table)}
        using gin (${sql.join(texts)}) with (gin_pending_list_limit = 256)`.execute(db)
    }
    await sql`release savepoint search_indexes`.execute(db)
    return null
  } catch (error) {
    if (!isExpected(error)) throw error
    await sql`rollback to savepoint search_indexes`.execute(db)
    return error.message
  }
}

/** Makes the search indexes unless all are there. Returns null, or why they cannot be made. */
export async function checkPostgresSearchIndexes<T>(db: Kysely<T>): Promise<string | null> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_indexes
    where schemaname = current_schema() and indexname like 'search\\_index\\_%'`.execute(db)
  if (rows[0]?.n === Object.keys(searchedColumns).length) return null
  return db.transaction().execute((write) => makePostgresSearchIndexes(write))
}
