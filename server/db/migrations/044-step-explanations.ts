import { sql, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { computeColumns } from './compute-columns.ts'

/** The titles of the six standard steps, of purchases and sales alike, when steps got their explanations. */
const titles = [
  'Purchase Agreement',
  'Escrow Opening',
  'Home Inspection',
  'Loan Approval',
  'Final Walkthrough',
  'Closing & Transfer',
] as const

const explains = sql.join(
  titles.map((title, index) => sql`when ${sql.lit(title)} then ${sql.lit(index + 1)}`),
  sql` `,
)

/** A step names the standard step that explains it; present ones do by their titles, letter by letter. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('escrow_steps').addColumn('explains', 'integer').execute()
  await computeColumns(db, engine, 'escrow_steps', [
    { column: 'explains', type: 'integer', value: sql`case title ${explains} end` },
  ])
}
