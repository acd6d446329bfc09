import { sql } from 'kysely'
import { addDays } from '#contract/days.ts'
import type { Today } from '#contract/today.ts'
import type { Db } from '../../db/database.ts'

/** Lines of each kind that are answered; the total counts all of them. */
const mostLines = 20

interface Named {
  clientId: string
  firstName: string
  lastName: string
}

function asLine<Row extends Named>({ firstName, lastName, ...rest }: Row) {
  return { ...rest, clientName: `${firstName} ${lastName}` }
}

/** The rows with their total over all pages: each carries it, as `total`. */
function withTotal<Row extends Named & { total: number }>(rows: Row[]) {
  return { total: rows[0]?.total ?? 0, lines: rows.map(asLine) }
}

const total = sql<number>`count(*) over ()`.as('total')
const named = ['clients.id as clientId', 'clients.firstName', 'clients.lastName'] as const

function dueSteps(db: Db, today: string) {
  return db
    .selectFrom('escrow_steps')
    .innerJoin('clients', 'clients.id', 'escrow_steps.clientId')
    .where('clients.isArchived', '=', false)
    .where('escrow_steps.status', 'in', ['pending', 'in-progress'])
    .where('escrow_steps.expectedDate', '<=', today)
    .select(named)
    .select(['escrow_steps.id as stepId', 'escrow_steps.title'])
    .select((of) => of.ref('escrow_steps.expectedDate').$notNull().as('expectedDate'))
    .select(total)
    .orderBy('escrow_steps.expectedDate')
    .orderBy('escrow_steps.id')
    .limit(mostLines)
}

function unreadMessages(db: Db) {
  return db
    .selectFrom('messages')
    .innerJoin('clients', 'clients.id', 'messages.clientId')
    .where('clients.isArchived', '=', false)
    .where('messages.senderType', '=', 'client')
    .where('messages.isRead', '=', false)
    .groupBy(['clients.id', 'clients.firstName', 'clients.lastName'])
    .select(named)
    .select((of) => [of.fn.countAll<number>().as('unread'), of.fn.min('messages.createdAt').as('since')])
    .select(total)
    .orderBy('since')
    .orderBy('clients.id')
    .limit(mostLines)
}

function waitingDocuments(db: Db) {
  return db
    .selectFrom('documents')
    .innerJoin('clients', 'clients.id', 'documents.clientId')
    .where('clients.isArchived', '=', false)
    .where('documents.status', '=', 'pending')
    .select(named)
    .select(['documents.id as documentId', 'documents.name', 'documents.dueDate', total])
    .orderBy((of) => of.case().when('documents.dueDate', 'is', null).then(1).else(0).end())
    .orderBy('documents.dueDate')
    .orderBy('documents.id')
    .limit(mostLines)
}

function closingSoon(db: Db, today: string) {
  return db
    .selectFrom('clients')
    .where('isArchived', '=', false)
    .where('expectedCloseDate', '>=', today)
    .where('expectedCloseDate', '<=', addDays(today, 6))
    .select(named)
    .select(['expectedCloseDate as closeDate', total])
    .orderBy('expectedCloseDate')
    .orderBy('id')
    .limit(mostLines)
}

function unopenedPortals(db: Db) {
  return db
    .selectFrom('clients')
    .where('isArchived', '=', false)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('portal_visits')
            .whereRef('portal_visits.clientId', '=', 'clients.id')
            .select('portal_visits.clientId'),
        ),
      ),
    )
    .select(named)
    .select(['createdAt as since', total])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(mostLines)
}

/** What waits on the desk on a day of the team's zone. */
export async function waitingOn(db: Db, today: string): Promise<Today> {
  return {
    today,
    steps: withTotal(await dueSteps(db, today).execute()),
    messages: withTotal(await unreadMessages(db).execute()),
    documents: withTotal(await waitingDocuments(db).execute()),
    closings: withTotal(await closingSoon(db, today).execute()),
    unopened: withTotal(await unopenedPortals(db).execute()),
  }
}
