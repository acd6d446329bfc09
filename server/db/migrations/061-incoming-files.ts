import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Files that came with a text or an email and wait; the message that a document came with; the names of the files that were left
 * out; and the key of the address to which the files of a deal are sent.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id: ColumnDataType = postgres ? 'uuid' : 'text'
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const files = db.schema
    .createTable('incoming_files')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('incomingId', id, (c) => c.notNull().references('incoming.id').onDelete('cascade'))
    .addColumn('clientId', id, (c) => c.references('clients.id').onDelete('cascade'))
    .addColumn('originalName', 'text', (c) => c.notNull())
    .addColumn('filePath', 'text', (c) => c.unique())
    .addColumn('fileSize', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('mimeType', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sha256', 'text')
    .addColumn('sourceUrl', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('nextTryAt', moment)
  await (postgres ? files : files.modifyEnd(sql`strict`)).execute()
  await db.schema.createIndex('incoming_files_of_message').on('incoming_files').column('incomingId').execute()
  await sql`create index incoming_files_of_client on incoming_files ("clientId") where "clientId" is not null`.execute(
    db,
  )
  await sql`create index incoming_files_due on incoming_files ("nextTryAt") where "nextTryAt" is not null`.execute(
    db,
  )
  await db.schema.alterTable('incoming').addColumn('leftOutFiles', 'text').execute()
  await db.schema.alterTable('messages').addColumn('leftOutFiles', 'text').execute()
  await db.schema
    .alterTable('messages')
    .addColumn('fileCount', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('documents').addColumn('messageId', id).execute()
  await sql`create index documents_of_message on documents ("messageId") where "messageId" is not null`.execute(
    db,
  )
  await db.schema.alterTable('clients').addColumn('filingKey', 'text').execute()
  await sql`create unique index clients_by_filing_key on clients ("filingKey") where "filingKey" is not null`.execute(
    db,
  )
}
