import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Engine } from '../../db/engine.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * Drops columns of a table, as before a migration that adds them. SQLite keeps none that an index or a trigger reads, so these go
 * first; PostgreSQL drops its own with the column.
 */
export async function dropColumns(
  db: Db,
  engine: Engine,
  table: keyof Schema,
  columns: readonly string[],
): Promise<void> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ type: string; name: string; sql: string | null }>`
      select type, name, sql from sqlite_schema where tbl_name = ${table} and type in ('index', 'trigger')`.execute(
      db,
    )
    const reads = rows.filter((row) => columns.some((column) => row.sql?.includes(`"${column}"`)))
    for (const { type, name } of reads) await sql`drop ${sql.raw(type)} ${sql.id(name)}`.execute(db)
  }
  for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute()
}
