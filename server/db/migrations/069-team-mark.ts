import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The team's logo, one row for each size in which it is shown. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = db.schema
    .createTable('team_marks')
    .addColumn('size', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('png', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
  await (engine === 'postgres' ? table : table.modifyEnd(sql`strict`)).execute()
}
