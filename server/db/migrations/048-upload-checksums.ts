import { sql, type Kysely } from 'kysely'

/**
 * Stores the checksum of an upload's file beside its key, also after the file is sent back or taken back. For files taken back
 * before, the checksum is unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('uploadSha256', 'text').execute()
  await sql`update documents set "uploadSha256" = coalesce(sha256, (
      select returned.sha256 from returned_files as returned
      where returned."documentId" = documents.id and returned.version = documents.version
    )) where "uploadKey" is not null`.execute(db)
}
