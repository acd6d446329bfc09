import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The team can withdraw a message: its content goes, its place in the chat and the time stay. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const moment = engine === 'postgres' ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  await db.schema.alterTable('messages').addColumn('withdrawnAt', moment).execute()
}
