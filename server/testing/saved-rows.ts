import { type Kysely, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type Table, tables } from './table-contents.ts'

type AnyRows = Record<string, Record<string, unknown>>

/** Rows of one statement, which has its bounds. */
const atOnce = 50

/** Whatever refers to another row refers to one of these. */
const first: readonly Table[] = ['clients', 'user']
const inOrder = [...first, ...tables.filter((table) => !first.includes(table))]

/** Remembers all rows; the returned function puts them back, and nothing else stays. */
export async function saveRows(db: Db): Promise<() => Promise<void>> {
  const saved = new Map<Table, Record<string, unknown>[]>()
  for (const table of inOrder) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    saved.set(table, rows)
  }
  return () =>
    (db as unknown as Kysely<AnyRows>).transaction().execute(async (trx) => {
      for (const table of inOrder.toReversed()) await trx.deleteFrom(table).execute()
      for (const [table, rows] of saved) {
        for (let start = 0; start < rows.length; start += atOnce)
          await trx
            .insertInto(table)
            .values(rows.slice(start, start + atOnce))
            .execute()
      }
    })
}
