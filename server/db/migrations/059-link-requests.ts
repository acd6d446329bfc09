import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Requests for the links of an email address, each for the seconds until it is handled. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id: ColumnDataType = postgres ? 'uuid' : 'text'
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const table = db.schema
    .createTable('link_requests')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('createdAt', moment, (c) => c.notNull())
  await (postgres ? table : table.modifyEnd(sql`strict`)).execute()
}
