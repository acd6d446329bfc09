import type { Kysely } from 'kysely'

/** Each deal has an outcome, with its day and reason; existing deals are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('clients')
    .addColumn('outcome', 'text', (c) => c.notNull().defaultTo('open'))
    .execute()
  await db.schema.alterTable('clients').addColumn('outcomeOn', 'text').execute()
  await db.schema.alterTable('clients').addColumn('outcomeReason', 'text').execute()
}
