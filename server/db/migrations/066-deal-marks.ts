import { sql, type ColumnDataType, type Kysely } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * A mark that changes with each deal, so that what is due in it is computed once, and the last message of a chat that nobody
 * answered, so that Today reads no other.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres'
  const id: ColumnDataType = postgres ? 'uuid' : 'text'
  const table = db.schema
    .createTable('deal_marks')
    .addColumn('clientId', id, (c) => c.primaryKey().notNull().references('clients.id').onDelete('cascade'))
    .addColumn('dueMark', 'text', (c) => c.notNull())
    .addColumn('unansweredId', id)
  await (postgres ? table : table.modifyEnd(sql`strict`)).execute()
  await sql`insert into deal_marks ("clientId", "dueMark", "unansweredId")
    select last."clientId", '', last.id from messages as last
    where last."senderType" = 'client' and last."acknowledgedAt" is null
      and not exists (select 1 from messages as later where later."clientId" = last."clientId"
        and (later."createdAt", later.id) > (last."createdAt", last.id))`.execute(db)
  await sql`create index chats_unanswered on deal_marks ("unansweredId") where "unansweredId" is not null`.execute(
    db,
  )
}
