import { sql, type Kysely } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Engine } from '../db/engine.ts'
import { isOfSearchIndex } from '../db/search-index.ts'
import { epochKey } from '../db/version-epoch.ts'
import { Fingerprinting, type Fingerprints, type Row } from './fingerprint.ts'

export interface RowBatch {
  table: string
  /** Empty for a table without rows. */
  rows: Row[]
}

/** Counted attempts belong to their minute and to the servers of that time; counts of deals follow from the clients. */
const notCopied: ReadonlySet<string> = new Set(['throttles', 'deal_counts'])
const batchSize = 200
/** The values of one statement; SQLite allows 32,766 and PostgreSQL 65,535. */
const maxValues = 30_000

type AnyTables = Kysely<Record<string, Row>>

/** The names of all tables of this database, of any release. */
export async function listTables(db: Db, engine: Engine): Promise<string[]> {
  const found = await db.introspection.getTables()
  const { rows } =
    engine === 'postgres'
      ? await sql<{ name: string }>`select current_schema() as name`.execute(db)
      : { rows: [] }
  const ours = found.filter(({ isView, schema }) => !isView && (!rows[0] || schema === rows[0].name))
  return ours
    .map(({ name }) => name)
    .filter((name) => !notCopied.has(name) && !isOfSearchIndex(name))
    .toSorted()
}

/** The version epoch belongs to one copy of the data, so it is never copied. */
function rowsToCopy(db: Db, table: string) {
  return (db as unknown as AnyTables)
    .selectFrom(table)
    .selectAll()
    .$if(table === 'installation', (query) => query.where(sql<boolean>`key <> ${sql.lit(epochKey)}`))
}

async function* sqliteBatches(db: Db, table: string): AsyncIterable<Row[]> {
  let rows: Row[] = []
  for await (const row of rowsToCopy(db, table).stream()) {
    if (rows.push(row) < batchSize) continue
    yield rows
    rows = []
  }
  yield rows
}

async function* postgresBatches(db: Db, table: string): AsyncIterable<Row[]> {
  await sql`declare rows_to_copy no scroll cursor for ${rowsToCopy(db, table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from rows_to_copy`.execute(db)
    yield rows
    if (rows.length < batchSize) break
  }
  await sql`close rows_to_copy`.execute(db)
}

/** Reads every row of every table within a transaction; each table gives at least one batch. */
export async function* readTables(db: Db, engine: Engine): AsyncIterable<RowBatch> {
  const batches = engine === 'postgres' ? postgresBatches : sqliteBatches
  for (const table of await listTables(db, engine))
    for await (const rows of batches(db, table)) yield { table, rows }
}

/** Fingerprints of the tables, read within a transaction. */
export async function fingerprintTables(db: Db, engine: Engine): Promise<Fingerprints> {
  const found = new Fingerprinting()
  for await (const { table, rows } of readTables(db, engine)) found.add(table, rows)
  return found.result
}

/** Whether no table has a row, or there is no table yet. */
export async function isEmptyDatabase(db: Db, engine: Engine): Promise<boolean> {
  for (const table of await listTables(db, engine)) {
    const row = await (db as unknown as AnyTables).selectFrom(table).selectAll().limit(1).executeTakeFirst()
    if (row) return false
  }
  return true
}

/** Inserts rows of one table, in as many statements as their values need. */
export async function insertRows(db: Db, { table, rows }: RowBatch): Promise<void> {
  const size = Math.max(1, Math.floor(maxValues / Object.keys(rows[0] ?? {}).length))
  for (let at = 0; at < rows.length; at += size)
    await (db as unknown as AnyTables)
      .insertInto(table)
      .values(rows.slice(at, at + size))
      .execute()
}
