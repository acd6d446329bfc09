import type { Kysely } from 'kysely'

/** An invitation names who made it; one that was made before names nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invitations').addColumn('invitedBy', 'text').execute()
}
