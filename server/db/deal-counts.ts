import { type RawBuilder, sql } from 'kysely'
import { commissionCents } from './commission-cents.ts'
import type { Db } from './database.ts'
import type { Engine } from './engine.ts'

const key = sql.raw('"isSample", "isArchived", outcome, "transactionType", language, "closedYear"')

const counted = sql`select "isSample", "isArchived", outcome, "transactionType", language,
    case when outcome = 'closed' then coalesce(substr("outcomeOn", 1, 4), '') else '' end as "closedYear",
    1 as n, coalesce(${commissionCents}, 0) as "commissionCents"
  from clients`

/** SQL for the number of deals in rows of counts. */
export const dealsCounted = sql<number>`cast(coalesce(sum(n), 0) as bigint)`

/** The same for those that meet a condition. */
export const dealsCountedIf = (condition: RawBuilder<unknown>) =>
  sql<number>`cast(coalesce(sum(case when ${condition} then n else 0 end), 0) as bigint)`

/** Whether the counts differ from the clients. One statement, so other writers do not matter. */
async function isWrong(db: Db): Promise<boolean> {
  const { rows } = await sql`select ${key} from (
      select ${key}, n, "commissionCents" from deal_counts
      union all select ${key}, -n, -"commissionCents" from (${counted}) as counted) as compared
    group by ${key} having sum(n) <> 0 or sum("commissionCents") <> 0 limit 1`.execute(db)
  return rows.length > 0
}

/** Counts all clients again if the counts differ from them. Returns whether they did. */
export async function repairDealCounts(db: Db, engine: Engine): Promise<boolean> {
  if (!(await isWrong(db))) return false
  await db.transaction().execute(async (trx) => {
    // Writers of clients would count their change twice, or not at all.
    if (engine === 'postgres')
      await sql`lock table clients, deal_counts in share row exclusive mode`.execute(trx)
    await trx.deleteFrom('deal_counts').execute()
    await sql`insert into deal_counts (${key}, n, "commissionCents")
      select ${key}, sum(n), sum("commissionCents") from (${counted}) as counted group by ${key}`.execute(trx)
  })
  return true
}

/** Adds up the differences that writers have appended on PostgreSQL. Another process that does the same waits, and finds none of these. */
export async function foldDealCounts(db: Db): Promise<void> {
  await sql`with folded as (delete from deal_counts returning *)
    insert into deal_counts (${key}, n, "commissionCents")
    select ${key}, sum(n), sum("commissionCents") from folded group by ${key}
    having sum(n) <> 0 or sum("commissionCents") <> 0`.execute(db)
}
