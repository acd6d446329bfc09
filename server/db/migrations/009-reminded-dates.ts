import type { ColumnDataType, Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** A reminder is sent only while its date still stands: the outbox knows which one it is. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = (engine === 'postgres' ? 'uuid' : 'text') as ColumnDataType
  await db.schema.alterTable('notices').addColumn('remindsOfStepId', id).execute()
  await db.schema.alterTable('notices').addColumn('remindsOfDay', 'text').execute()
}
