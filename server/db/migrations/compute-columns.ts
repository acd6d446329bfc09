import { type RawBuilder, sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

interface Computed {
  column: string
  /** The column's type on PostgreSQL. */
  type: string
  /** An expression of the row's own columns, without parameters. */
  value: RawBuilder<unknown>
}

/**
 * Sets columns of all rows of a table. PostgreSQL then writes the table and its indexes once; after an update each row would be there
 * twice, and each index would have been gone through for each.
 */
export async function computeColumns(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
  columns: readonly Computed[],
): Promise<void> {
  const parts = columns.map(({ column, type, value }) =>
    engine === 'postgres'
      ? sql`alter column ${sql.id(column)} type ${sql.raw(type)} using ${value}`
      : sql`${sql.id(column)} = ${value}`,
  )
  const change =
    engine === 'postgres' ? sql`alter table ${sql.table(table)}` : sql`update ${sql.table(table)} set`
  await sql`${change} ${sql.join(parts)}`.execute(db)
}
