import { type CompiledQuery, type Kysely, PostgresAdapter, sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { ownConnection } from './own-connection.ts'
import { type Table, tables } from './table-contents.ts'

type AnyRows = Record<string, Record<string, unknown>>

/** Rows per statement, since the number of bound parameters is limited. */
const batchSize = 50

/** Tables that others refer to; the rest of the list has such tables first. */
const first: readonly Table[] = ['user', 'clients']
const inOrder = [...first, ...tables.filter((table) => !first.includes(table)), 'deal_marks']

/** Saves all rows; the returned function restores exactly these, after a restart over a new connection. */
export function saveRows(db: Db): Promise<(current?: Db) => Promise<void>> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? saveInPostgres(db) : saveInProcess(db)
}

async function saveInProcess(db: Db): Promise<(current?: Db) => Promise<void>> {
  const anyRows = db as unknown as Kysely<AnyRows>
  const deletions = inOrder.toReversed().map((table) => anyRows.deleteFrom(table).compile())
  const insertions: CompiledQuery[] = []
  for (const table of inOrder) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    for (let start = 0; start < rows.length; start += batchSize)
      insertions.push(
        anyRows
          .insertInto(table)
          .values(rows.slice(start, start + batchSize))
          .compile(),
      )
  }
  return (current = db) =>
    current.transaction().execute(async (trx) => {
      for (const statement of [...deletions, ...insertions]) await trx.executeQuery(statement)
    })
}

/** In a function of the server with the rows in it: one statement instead of a hundred, which is planned once. */
async function saveInPostgres(db: Db): Promise<() => Promise<void>> {
  const own = await ownConnection(db)
  const name = `restore_${randomBytes(6).toString('hex')}`
  // No trigger runs on this connection.
  const all = [...inOrder, 'deal_counts']
  const deletions = all.toReversed().map((table) => `delete from "${table}";`)
  const insertions: string[] = []
  for (const table of all) {
    const { rows } = await own.query<{ all: string | null }>(
      `select quote_literal(jsonb_agg(to_jsonb(one))) as "all" from "${table}" as one`,
    )
    const saved = rows[0]?.all
    if (saved)
      insertions.push(
        `insert into "${table}" select * from jsonb_populate_recordset(null::"${table}", ${saved});`,
      )
  }
  const body = [...deletions, ...insertions].join('\n')
  await own.query(
    `create function ${name}() returns void language plpgsql as $restore$ begin\n${body}\nend $restore$`,
  )
  return async () => void (await own.query(`select ${name}()`))
}
