import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** A link says when it replaced another one, so that what it has cost is counted from then on. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const moment = engine === 'postgres' ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  for (const table of ['clients', 'people'])
    await db.schema.alterTable(table).addColumn('linkReplacedAt', moment).execute()
  // Today finds the few links that were opened in many new browsers.
  await sql`create index links_opened_often on activity ("createdAt")
    where action = 'portal.opened-often'`.execute(db)
}
