import { sql, type Kysely } from 'kysely'

/** The titles of the six standard steps, of purchases and sales alike, when steps got their explanations. */
const titles = [
  'Purchase Agreement',
  'Escrow Opening',
  'Home Inspection',
  'Loan Approval',
  'Final Walkthrough',
  'Closing & Transfer',
] as const

/** A step names the standard step that explains it; present ones do by their titles, letter by letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('escrow_steps').addColumn('explains', 'integer').execute()
  for (const [index, title] of titles.entries())
    await sql`update escrow_steps set explains = ${sql.lit(index + 1)} where title = ${title}`.execute(db)
}
