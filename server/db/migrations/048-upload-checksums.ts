import { sql, type Kysely } from 'kysely'

/**
 * The key of an upload has the checksum of its file beside it, which stays when the file is sent back or taken back. Of what was
 * taken back before, it is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('uploadSha256', 'text').execute()
  await sql`update documents set "uploadSha256" = coalesce(sha256, (
      select returned.sha256 from returned_files as returned
      where returned."documentId" = documents.id and returned.version = documents.version
    )) where "uploadKey" is not null`.execute(db)
}
