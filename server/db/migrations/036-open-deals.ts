import { sql, type Kysely } from 'kysely'

/**
 * Today reads what says that a step is due from the index alone, and counts and orders the open deals in one: rows of clients
 * and steps are long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('open_steps_by_day').execute()
  await sql`create index open_steps_by_day on escrow_steps
    ("expectedDate", "clientId", id, "stepNumber", status, owner, "saidDoneOn") where status != 'completed'`.execute(
    db,
  )
  await db.schema.dropIndex('clients_at_risk').execute()
  await sql`create index clients_at_risk on clients ("isArchived", outcome, "expectedCloseDate")
    where health = 'at-risk'`.execute(db)
  await sql`create index open_deals on clients ("isArchived", "createdAt", id, "isSample")
    where outcome = 'open'`.execute(db)
}
