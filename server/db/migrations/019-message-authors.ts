import type { Kysely } from 'kysely'

/** Messages of the team name who wrote them, where that is not the client's agent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').addColumn('writtenBy', 'text').execute()
}
