import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** A browser that forgot a portal keeps its row, so that a copy of its cookie opens nothing any more. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const moment = engine === 'postgres' ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  await db.schema.alterTable('portal_visits').addColumn('forgottenAt', moment).execute()
}
