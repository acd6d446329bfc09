import type { ColumnDataType, Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** A team can keep the days of contingencies that were moved off a day off, and is then no longer asked about them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  await db.schema
    .alterTable('clients')
    .addColumn('keepsRolledDays', (postgres ? 'boolean' : 'integer') as ColumnDataType, (c) =>
      c.notNull().defaultTo(postgres ? false : 0),
    )
    .execute()
}
