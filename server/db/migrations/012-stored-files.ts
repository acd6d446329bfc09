import type { Kysely } from 'kysely'

/** Every stored file is looked up by its key once a day: without this, by reading every document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('documents_file').on('documents').column('filePath').execute()
}
