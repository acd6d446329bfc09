import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The reminders of one person and day are one alert: their rows share `digestId`, and each keeps the day that it reminds of. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? 'uuid' : 'text'
  await db.schema.alterTable('notifications').addColumn('digestId', id).execute()
  await db.schema.alterTable('notifications').addColumn('remindsOfDay', 'text').execute()
}
