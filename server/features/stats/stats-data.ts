import { sql } from 'kysely'
import type { AdminStats } from '#contract/calls/desk/stats.ts'
import { unitsToDecimal } from '#contract/calls/fields/money.ts'
import { addDays } from '#contract/rules/days.ts'
import { activeOutcomes } from '#contract/rules/deal/outcomes.ts'
import { isCounted } from '../../db/counted-clients.ts'
import type { Db } from '../../db/database.ts'
import { dealsCounted, dealsCountedIf } from '../../db/deal-counts.ts'
import { isOpenDeal, ofOpenDeal } from '../../notifications/reminders/open-deals.ts'

const sales = ['sale', 'selling']

/** What all deals add up to. */
async function countedFigures(db: Db, today: string) {
  const active = sql`clients."isArchived" = false and clients.outcome in (${sql.join(activeOutcomes)})`
  const sale = sql`clients."transactionType" in (${sql.join(sales)})`
  return db
    .selectFrom('deal_counts as clients')
    .where(isCounted)
    .select([
      dealsCounted.as('totalClients'),
      dealsCountedIf(active).as('activeTransactions'),
      dealsCountedIf(sql`${active} and ${sale}`).as('activeSales'),
      dealsCountedIf(sql`clients.outcome = 'closed' and "closedYear" = ${today.slice(0, 4)}`).as(
        'closedThisYear',
      ),
      sql<number>`cast(coalesce(sum("commissionCents"), 0) as bigint)`.as('commissionCents'),
    ])
    .executeTakeFirstOrThrow()
}

async function nextClosings(db: Db, today: string) {
  return db
    .selectFrom('clients')
    .where(isOpenDeal)
    .where('expectedCloseDate', '>=', today)
    .select((of) => [
      of.fn
        .countAll<number>()
        .filterWhere('expectedCloseDate', '<=', addDays(today, 6))
        .as('closingThisWeek'),
      of.fn.min<string | null>('expectedCloseDate').as('nextClosing'),
    ])
    .executeTakeFirstOrThrow()
}

/** A cross join, so that SQLite begins with the open deals, which are few. */
async function stepFigures(db: Db, today: string) {
  return db
    .selectFrom('clients')
    .crossJoin('escrow_steps')
    .where(ofOpenDeal('escrow_steps'))
    .where('escrow_steps.status', '=', 'in-progress')
    .select((of) => [
      of.fn.countAll<number>().as('inProgress'),
      of.fn.countAll<number>().filterWhere('escrow_steps.expectedDate', '<', today).as('pastDue'),
    ])
    .executeTakeFirstOrThrow()
}

async function pendingDocuments(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('clients')
    .crossJoin('documents')
    .where(ofOpenDeal('documents'))
    .where('documents.status', '=', 'pending')
    .select((of) => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Computes the dashboard figures on a day in the team's time zone. */
export async function computeAdminStats(db: Db, today: string): Promise<AdminStats> {
  const { activeTransactions, activeSales, totalClients, closedThisYear, commissionCents } =
    await countedFigures(db, today)
  const { closingThisWeek, nextClosing } = await nextClosings(db, today)
  const { inProgress, pastDue } = await stepFigures(db, today)
  return {
    activeTransactions,
    closingThisWeek,
    pendingActions: inProgress + (await pendingDocuments(db)),
    totalClients,
    closedThisYear,
    totalCommission: unitsToDecimal(commissionCents, 2),
    activePurchases: activeTransactions - activeSales,
    activeSales,
    nextClosing,
    pastDue,
  }
}
