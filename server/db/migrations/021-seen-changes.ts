import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { computeColumns } from './compute-columns.ts'

/**
 * Uploads, profile changes and unanswered messages of clients stay on Today until an admin has seen them. Older ones count as
 * seen.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id = (postgres ? 'uuid' : 'text') as ColumnDataType
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  await db.schema.alterTable('documents').addColumn('seenAt', moment).execute()
  await computeColumns(db, engine, 'documents', [
    {
      column: 'seenAt',
      type: 'timestamptz(3)',
      value: sql`case when status = 'available' then "uploadDate" end`,
    },
  ])
  await db.schema.alterTable('messages').addColumn('acknowledgedAt', moment).execute()
  await computeColumns(db, engine, 'messages', [
    {
      column: 'acknowledgedAt',
      type: 'timestamptz(3)',
      value: sql`case when "senderType" = 'client' then "createdAt" end`,
    },
  ])

  const table = db.schema
    .createTable('profile_changes')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('oldValue', 'text', (c) => c.notNull())
    .addColumn('newValue', 'text', (c) => c.notNull())
    .addColumn('createdAt', moment, (c) => c.notNull())
    .addColumn('seenAt', moment)
  await (postgres ? table : table.modifyEnd(sql`strict`)).execute()
  await db.schema
    .createIndex('profile_changes_unseen')
    .on('profile_changes')
    .columns(['seenAt', 'createdAt'])
    .execute()
  await db.schema
    .createIndex('profile_changes_of_client')
    .on('profile_changes')
    .columns(['clientId'])
    .execute()
  await db.schema.createIndex('documents_unseen').on('documents').columns(['uploadedBy', 'seenAt']).execute()
}
