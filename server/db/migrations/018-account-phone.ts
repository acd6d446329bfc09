import type { Kysely } from 'kysely'

/** An admin's own phone number, which new clients get as their agent's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('phone', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
