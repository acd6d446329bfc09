import { sql, type Kysely } from 'kysely'

/**
 * Adds the right of an assistant to see prices and commission. Members from before there was one keep it; who joins later, also
 * by an invitation that is already open, has it only if it was given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['user', 'invitations'])
    await db.schema
      .alterTable(table)
      .addColumn('seesMoney', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await sql`update "user" set "seesMoney" = 1`.execute(db)
}
