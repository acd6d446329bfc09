import type { Kysely } from 'kysely'

/** Email that turned on because its reader opened the portal by the link in a mail keeps the address of that mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('notification_preferences').addColumn('emailLinkedTo', 'text').execute()
}
