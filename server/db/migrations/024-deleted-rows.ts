import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Deleted notes and notifications can be restored for a few minutes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id = (postgres ? 'uuid' : 'text') as ColumnDataType
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const table = db.schema
    .createTable('deleted_rows')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('deletedAt', moment, (c) => c.notNull())
  await (postgres ? table : table.modifyEnd(sql`strict`)).execute()
  await db.schema.createIndex('deleted_rows_of_client').on('deleted_rows').columns(['clientId']).execute()
  await db.schema.createIndex('deleted_rows_by_time').on('deleted_rows').columns(['deletedAt']).execute()
}
