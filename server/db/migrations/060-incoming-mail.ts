import type { ColumnDataType, Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** What people answer by email: which delivery it answers, its subject and whole text, and what was checked of its sender. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id: ColumnDataType = engine === 'postgres' ? 'uuid' : 'text'
  const incoming = () => db.schema.alterTable('incoming')
  await incoming().addColumn('deliveryId', id).execute()
  await incoming()
    .addColumn('fromName', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await incoming()
    .addColumn('subject', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await incoming().addColumn('whole', 'text').execute()
  await incoming().addColumn('checks', 'text').execute()
}
