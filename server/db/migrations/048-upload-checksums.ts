import { sql, type Kysely } from 'kysely'

/**
 * The checksum of an upload stays beside its key, also once its file was sent back or taken back, so that another file under the
 * same key is never taken for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('uploadSha256', 'text').execute()
  await sql`update documents set "uploadSha256" = sha256 where "uploadKey" is not null`.execute(db)
}
