import type { ColumnDataType, Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The outbox stores a reminder's date, so that it is sent only while that date is unchanged. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = (engine === 'postgres' ? 'uuid' : 'text') as ColumnDataType
  await db.schema.alterTable('notices').addColumn('remindsOfStepId', id).execute()
  await db.schema.alterTable('notices').addColumn('remindsOfDay', 'text').execute()
}
