import { sql } from 'kysely'
import type { AdminStats } from '#contract/calls/desk/stats.ts'
import { unitsToDecimal } from '#contract/calls/fields/money.ts'
import { addDays } from '#contract/rules/days.ts'
import { activeOutcomes } from '#contract/rules/deal/outcomes.ts'
import { isCounted } from '../../db/counted-clients.ts'
import type { Db } from '../../db/database.ts'
import { commissionCents } from './commission-cents.ts'

const sales = ['sale', 'selling']

async function clientFigures(db: Db, today: string) {
  const lastDay = addDays(today, 6)
  return db
    .selectFrom('clients')
    .where(isCounted)
    .select((of) => {
      const active = of.and([of('isArchived', '=', false), of('outcome', 'in', activeOutcomes)])
      const open = of.and([active, of('outcome', '=', 'open')])
      const closing = of.and([open, of.between('expectedCloseDate', today, lastDay)])
      return [
        of.fn.countAll<number>().as('totalClients'),
        of.fn.countAll<number>().filterWhere(active).as('activeTransactions'),
        of.fn.countAll<number>().filterWhere(closing).as('closingThisWeek'),
        of.fn
          .countAll<number>()
          .filterWhere(of.and([active, of('transactionType', 'in', sales)]))
          .as('activeSales'),
        of.fn
          .min<string | null>('expectedCloseDate')
          .filterWhere(of.and([open, of('expectedCloseDate', '>=', today)]))
          .as('nextClosing'),
        sql<number>`cast(coalesce(sum(${commissionCents}), 0) as bigint)`.as('commissionCents'),
        of.fn
          .countAll<number>()
          .filterWhere(
            of.and([
              of('outcome', '=', 'closed'),
              of.between('outcomeOn', `${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`),
            ]),
          )
          .as('closedThisYear'),
      ]
    })
    .executeTakeFirstOrThrow()
}

async function stepFigures(db: Db, today: string) {
  return db
    .selectFrom('escrow_steps')
    .innerJoin('clients', 'clients.id', 'escrow_steps.clientId')
    .where('clients.isArchived', '=', false)
    .where('clients.outcome', '=', 'open')
    .where(isCounted)
    .where('escrow_steps.status', '=', 'in-progress')
    .select((of) => [
      of.fn.countAll<number>().as('inProgress'),
      of.fn.countAll<number>().filterWhere('escrow_steps.expectedDate', '<', today).as('pastDue'),
    ])
    .executeTakeFirstOrThrow()
}

async function pendingDocuments(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('documents')
    .innerJoin('clients', 'clients.id', 'documents.clientId')
    .where('clients.isArchived', '=', false)
    .where('clients.outcome', '=', 'open')
    .where(isCounted)
    .where('documents.status', '=', 'pending')
    .select((of) => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Computes the dashboard figures on a day in the team's time zone. */
export async function computeAdminStats(db: Db, today: string): Promise<AdminStats> {
  const clients = await clientFigures(db, today)
  const steps = await stepFigures(db, today)
  const { activeTransactions, closingThisWeek, totalClients, activeSales, nextClosing } = clients
  return {
    activeTransactions,
    closingThisWeek,
    pendingActions: steps.inProgress + (await pendingDocuments(db)),
    totalClients,
    closedThisYear: clients.closedThisYear,
    totalCommission: unitsToDecimal(clients.commissionCents, 2),
    activePurchases: activeTransactions - activeSales,
    activeSales,
    nextClosing,
    pastDue: steps.pastDue,
  }
}
