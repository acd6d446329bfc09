import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/** The confirmed addresses of people that were replaced lately. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id: ColumnDataType = postgres ? 'uuid' : 'text'
  const table = db.schema
    .createTable('former_emails')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('personId', id, (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('replacedAt', postgres ? sql`timestamptz(3)` : 'text', (c) => c.notNull())
    .addUniqueConstraint('former_emails_once', ['personId', 'email'])
  await (postgres ? table : table.modifyEnd(sql`strict`)).execute()
  await db.schema.createIndex('former_emails_of_client').on('former_emails').column('clientId').execute()
  await db.schema.createIndex('former_emails_by_day').on('former_emails').column('replacedAt').execute()
}
