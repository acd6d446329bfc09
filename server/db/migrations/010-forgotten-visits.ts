import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The visit of a forgotten portal remains in the table, so that a copy of its cookie gives no access. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const moment = engine === 'postgres' ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  await db.schema.alterTable('portal_visits').addColumn('forgottenAt', moment).execute()
}
