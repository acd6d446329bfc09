import { type Kysely, sql } from 'kysely'

/**
 * A request that was still open when its deal closed has ended: it keeps the day, and no portal, count or reminder has it. A
 * partner's file that no agent has shown stays with the team, and the client's request for it ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('endedOn', 'text').execute()
  await sql`update documents set
      status = case when status = 'pending' then 'ended' else status end,
      "endedOn" = (select clients."outcomeOn" from clients where clients.id = documents."clientId")
    where (status = 'pending' or ("requestedAt" is not null and not "isForClient"))
      and "clientId" in (select id from clients where outcome = 'closed')`.execute(db)
}
