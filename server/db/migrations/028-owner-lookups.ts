import { sql, type Kysely } from 'kysely'

/** What waits for somebody: few rows of many. */
const waiting = [
  ['open_dates_by_day', 'deal_dates', ['day'], sql`state = 'open'`],
  ['open_steps_by_day', 'escrow_steps', ['expectedDate'], sql`status != 'completed'`],
  ['documents_missing', 'documents', ['dueDate'], sql`status = 'pending'`],
  ['documents_unseen', 'documents', ['uploadDate'], sql`"uploadedBy" = 'client' and "seenAt" is null`],
  ['moves_unseen', 'moves', ['createdAt'], sql`"isNotified" = true and "seenAt" is null`],
  ['clients_at_risk', 'clients', ['isArchived', 'expectedCloseDate'], sql`health = 'at-risk'`],
  ['deliveries_failed', 'deliveries', ['userId', 'settledAt'], sql`state = 'failed'`],
] as const

/**
 * An index that begins with a state has the rows of all deals in each of its few values, and may be taken to read the rows of
 * one deal. Where only one state is looked for, the index now holds that state alone. Deliveries are found by what they are
 * about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('deal_dates_by_day').execute()
  await db.schema.dropIndex('documents_unseen').execute()
  for (const [name, table, columns, condition] of waiting)
    await sql`create index ${sql.id(name)} on ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
      where ${condition}`.execute(db)
  await db.schema.createIndex('deliveries_of_subject').on('deliveries').column('subjectId').execute()
}
