import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** Addresses whose mailbox does not exist, and answers of members, which become drafts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id: ColumnDataType = postgres ? 'uuid' : 'text'
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const failing = db.schema
    .createTable('failing_addresses')
    .addColumn('address', 'text', (c) => c.primaryKey().notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('since', moment, (c) => c.notNull())
    .addColumn('deliveryId', id, (c) => c.notNull().references('deliveries.id').onDelete('cascade'))
  await (postgres ? failing : failing.modifyEnd(sql`strict`)).execute()
  await db.schema
    .createIndex('failing_addresses_of_delivery')
    .on('failing_addresses')
    .column('deliveryId')
    .execute()
  await sql`create index people_by_email on people (lower("email"))`.execute(db)
  await db.schema
    .alterTable('incoming')
    .addColumn('userId', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .execute()
  await sql`create index incoming_of_member on incoming ("userId") where "userId" is not null`.execute(db)
}
