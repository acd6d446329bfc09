import type { Kysely } from 'kysely'

/** What an agent types for clients has a Spanish side, which nobody has written yet. */
const tables = [
  'escrow_steps',
  'deal_dates',
  'client_notes',
  'moves',
  'saved_replies',
  'standard_steps',
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).addColumn('spanish', 'text').execute()
}
