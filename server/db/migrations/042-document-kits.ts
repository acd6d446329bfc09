import { sql, type Kysely } from 'kysely'

/** An upload that is sent again is found by the key that its sender gave it, within its deal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('uploadKey', 'text').execute()
  await sql`create unique index documents_by_upload_key on documents ("clientId", "uploadKey")
    where "uploadKey" is not null`.execute(db)
}
