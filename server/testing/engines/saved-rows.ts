import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Table, tables } from './table-contents.ts'

type AnyRows = Record<string, Record<string, unknown>>

/** Rows per statement, since the number of bound parameters is limited. */
const batchSize = 50

/** The tables that foreign keys refer to. */
const first: readonly Table[] = ['clients', 'user']
const inOrder = [...first, ...tables.filter((table) => !first.includes(table))]

/** Saves all rows; the returned function restores exactly these, after a restart over a new connection. */
export async function saveRows(db: Db): Promise<(current?: Db) => Promise<void>> {
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
