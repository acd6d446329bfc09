import type { Kysely } from 'kysely'

/** What an agent wrote for an email, so that every attempt sends the same words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('deliveries').addColumn('text', 'text').execute()
}
