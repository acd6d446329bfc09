import type { Kysely } from 'kysely'

/** An index for the daily look-up of every stored file by its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('documents_file').on('documents').column('filePath').execute()
}
