import { sql, type Kysely } from 'kysely'

/** The counted days of a deal; a day that nobody can store today. */
const countedDays = [
  ['deal_dates', 'day'],
  ['escrow_steps', 'expectedDate'],
  ['move_lines', 'fromDay'],
  ['move_lines', 'toDay'],
] as const

/**
 * Rules could lead outside of the years 1900 to 2199, and no answer can hold such a day. It is taken away: the date or step
 * stays, without a day, until its deal is moved to days that work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of countedDays)
    await sql`update ${sql.table(table)} set ${sql.id(column)} = null
      where ${sql.ref(column)} < '1900-01-01' or ${sql.ref(column)} > '2199-12-31'
        or length(${sql.ref(column)}) <> 10`.execute(db)
}
