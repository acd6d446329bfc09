import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Finds a repeated upload by the key that its sender gave it, within its deal. Documents requested together name their one
 * notification.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? 'uuid' : 'text'
  await db.schema.alterTable('documents').addColumn('uploadKey', 'text').execute()
  await db.schema.alterTable('documents').addColumn('askedIn', id).execute()
  await sql`create unique index documents_by_upload_key on documents ("clientId", "uploadKey")
    where "uploadKey" is not null`.execute(db)
  await sql`create index documents_asked_in on documents ("clientId", "askedIn")
    where "askedIn" is not null`.execute(db)
}
