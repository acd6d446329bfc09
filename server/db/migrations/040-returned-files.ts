import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds the review of requested files. A file that is sent back moves into a row of its own, so that every stored file is in
 * exactly one row. Existing files are in no review: their version is 0.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id: ColumnDataType = postgres ? 'uuid' : 'text'
  const moment = postgres ? sql`timestamptz(3)` : ('text' as ColumnDataType)
  const documents = () => db.schema.alterTable('documents')
  await documents()
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await documents().addColumn('acceptedAt', moment).execute()
  await documents().addColumn('acceptedBy', 'text').execute()
  await documents().addColumn('seenBy', 'text').execute()
  const table = db.schema
    .createTable('returned_files')
    .addColumn('id', id, (c) => c.primaryKey().notNull())
    .addColumn('documentId', id, (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('clientId', id, (c) => c.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('originalName', 'text', (c) => c.notNull())
    .addColumn('filePath', 'text', (c) => c.notNull().unique())
    .addColumn('fileSize', 'integer', (c) => c.notNull())
    .addColumn('mimeType', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text')
    .addColumn('personId', id)
    .addColumn('uploadedAt', moment, (c) => c.notNull())
    .addColumn('uploadedBy', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('returnedBy', 'text', (c) => c.notNull())
    .addColumn('returnedAt', moment, (c) => c.notNull())
    .addUniqueConstraint('returned_files_version', ['documentId', 'version'])
  await (postgres ? table : table.modifyEnd(sql`strict`)).execute()
  await db.schema.createIndex('returned_files_of_client').on('returned_files').column('clientId').execute()
  await sql`create index documents_to_check on documents ("uploadDate", id)
    where version > 0 and status = 'available' and "uploadedBy" <> 'admin' and "acceptedAt" is null`.execute(
    db,
  )
  await sql`create index documents_accepted on documents ("acceptedAt") where "acceptedAt" is not null`.execute(
    db,
  )
}
