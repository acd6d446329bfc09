import { sql } from 'kysely'
import type { Today } from '#contract/calls/desk/today.ts'
import type { OwnedStep } from '#contract/rules/dates/agenda-dates.ts'
import { type SaidDate, toAgendaDate } from '#contract/rules/dates/to-agenda-date.ts'
import { addDays, dayIn } from '#contract/rules/days.ts'
import { type AgendaDocument, agendaOf, type AgendaStep } from '#contract/rules/deal/agenda.ts'
import { byHarm } from '#contract/rules/deal/due-reason.ts'
import { dueOf } from '#contract/rules/deal/due.ts'
import type { Db } from '../../db/database.ts'
import { teamDaysOff } from '../../db/days-off.ts'
import { readRule } from '../../db/deal-dates.ts'
import { isOpenDeal, ofOpenDeal } from './open-deals.ts'

/** Contingencies, and what waits for something else, are named from two days before. */
const soonDays = 2

/** What the lines of a deal need of its client. */
const ofClient = [
  'clients.id as clientId',
  'clients.firstName',
  'clients.lastName',
  'clients.currentStep',
  'clients.expectedCloseDate',
  'clients.createdAt as enteredAt',
] as const

interface Client {
  clientId: string
  firstName: string
  lastName: string
  currentStep: number
  expectedCloseDate: string
  enteredAt: string
}

type DueDate = SaidDate & { saidNote: string | null }
type DueStep = OwnedStep & AgendaStep & { saidNote?: string | null }

/** A deal with what of it is due, and nothing else of it. */
interface Deal {
  client: Client
  dates: DueDate[]
  steps: DueStep[]
  documents: AgendaDocument[]
}

const ruled = <Row extends { rule: string | null }>(row: Row) => ({ ...row, rule: readRule(row.rule) })

// A cross join is read in the order in which it is written: first the few rows that are due, then the client of each.

async function readDueDates(db: Db, until: string) {
  const rows = await db
    .selectFrom('deal_dates')
    .crossJoin('clients')
    .where(ofOpenDeal('deal_dates'))
    .where('deal_dates.state', '=', sql.lit('open'))
    .where('deal_dates.day', '<=', until)
    .selectAll('deal_dates')
    .select(ofClient)
    .execute()
  return rows.map(ruled)
}

async function readDueSteps(db: Db, until: string) {
  const rows = await db
    .selectFrom('escrow_steps')
    .crossJoin('clients')
    .where(ofOpenDeal('escrow_steps'))
    .where('escrow_steps.status', '!=', sql.lit('completed'))
    .where('escrow_steps.expectedDate', '<=', until)
    .selectAll('escrow_steps')
    .select(ofClient)
    .execute()
  return rows.map(ruled)
}

/** What clients say is done: of dates and steps that are not due yet, too. */
async function readSaid(db: Db, until: string) {
  const dates = await db
    .selectFrom('deal_dates')
    .crossJoin('clients')
    .where(ofOpenDeal('deal_dates'))
    .where('deal_dates.state', '=', sql.lit('open'))
    .where('deal_dates.saidAt', 'is not', null)
    .where((of) => of.or([of('deal_dates.day', '>', until), of('deal_dates.day', 'is', null)]))
    .selectAll('deal_dates')
    .select(ofClient)
    .execute()
  const steps = await db
    .selectFrom('escrow_steps')
    .crossJoin('clients')
    .where(ofOpenDeal('escrow_steps'))
    .where('escrow_steps.status', '!=', sql.lit('completed'))
    .where('escrow_steps.saidAt', 'is not', null)
    .where((of) =>
      of.or([of('escrow_steps.expectedDate', '>', until), of('escrow_steps.expectedDate', 'is', null)]),
    )
    .selectAll('escrow_steps')
    .select(ofClient)
    .execute()
  return { dates: dates.map(ruled), steps: steps.map(ruled) }
}

async function readMissingDocuments(db: Db) {
  return db
    .selectFrom('documents')
    .crossJoin('clients')
    .where(ofOpenDeal('documents'))
    .where('documents.status', '=', sql.lit('pending'))
    .select([
      'documents.id',
      'documents.name',
      'documents.description',
      'documents.status',
      'documents.dueDate',
      'documents.askedOf',
    ])
    .select(ofClient)
    .execute()
}

async function readPastClosings(db: Db, today: string): Promise<Client[]> {
  return db
    .selectFrom('clients')
    .where(isOpenDeal)
    .where('clients.expectedCloseDate', '<', today)
    .select(ofClient)
    .execute()
}

/** What signing and its money wait for, of the deals in which one of them is due: contingencies, the disclosure, lender’s steps. */
async function readWaitedFor(db: Db, deals: readonly Deal[]) {
  const ids = deals.flatMap(({ client, dates }) =>
    dates.some(({ kind }) => kind === 'signing' || kind === 'money') ? client.clientId : [],
  )
  if (ids.length === 0) return { dates: new Map<string, DueDate[]>(), steps: new Map<string, OwnedStep[]>() }
  const dates = await db
    .selectFrom('deal_dates')
    .selectAll()
    .where('clientId', 'in', ids)
    .where('kind', 'in', ['contingency', 'disclosure', 'signing'])
    .orderBy('day')
    .execute()
  const steps = await db
    .selectFrom('escrow_steps')
    .selectAll()
    .where('clientId', 'in', ids)
    .where('owner', '=', 'lender')
    .execute()
  return {
    dates: Map.groupBy(
      dates.map(ruled) as unknown as (DueDate & { clientId: string })[],
      ({ clientId }) => clientId,
    ),
    steps: Map.groupBy(
      steps.map(ruled) as unknown as (OwnedStep & { clientId: string })[],
      ({ clientId }) => clientId,
    ),
  }
}

async function readDeals(db: Db, today: string, until: string): Promise<Deal[]> {
  const deals = new Map<string, Deal>()
  const dealOf = (row: Client) => {
    const known = deals.get(row.clientId)
    if (known) return known
    const deal: Deal = { client: row, dates: [], steps: [], documents: [] }
    deals.set(row.clientId, deal)
    return deal
  }
  const said = await readSaid(db, until)
  for (const row of [...(await readDueDates(db, until)), ...said.dates])
    dealOf(row).dates.push(row as unknown as DueDate)
  for (const row of [...(await readDueSteps(db, until)), ...said.steps])
    dealOf(row).steps.push({ ...row, saidDoneOn: row.saidDoneOn ?? undefined } as unknown as DueStep)
  for (const row of await readMissingDocuments(db)) dealOf(row).documents.push(row as AgendaDocument)
  for (const row of await readPastClosings(db, today)) dealOf(row)
  return [...deals.values()]
}

/**
 * The open deals of which something is due on a day in the team's time zone, the most harmful first: one line each, with its
 * reasons as its agenda has them.
 */
export async function listDueDeals(
  db: Db,
  today: string,
  timeZone: string,
  limit: number,
): Promise<Today['due']> {
  const until = addDays(today, soonDays)
  const deals = await readDeals(db, today, until)
  const waited = await readWaitedFor(db, deals)
  const daysOff = await teamDaysOff(db)
  const lines = deals.flatMap(({ client, dates, steps, documents }) => {
    const { clientId, firstName, lastName, currentStep, expectedCloseDate, enteredAt } = client
    const facts = {
      dates: [...dates, ...(waited.dates.get(clientId) ?? [])],
      steps: [...steps, ...(waited.steps.get(clientId) ?? [])],
      daysOff,
    }
    const agenda = agendaOf({
      client: { id: clientId, outcome: 'open', isArchived: false, currentStep, expectedCloseDate },
      dates: dates.map((date) => toAgendaDate(date, facts)),
      steps,
      documents,
      enteredOn: dayIn(new Date(enteredAt), timeZone),
      reminderDaysBefore: soonDays,
      today,
    })
    const reasons = dueOf(agenda, today, until)
    if (reasons.length === 0) return []
    const said = agenda.flatMap(({ state, subject, id, title, saidDoneOn }) => {
      if (state !== 'said' || saidDoneOn === null || (subject !== 'date' && subject !== 'step')) return []
      const note = [...dates, ...steps].find((one) => one.id === id)?.saidNote ?? null
      return [{ subject, id, title, doneOn: saidDoneOn, note }]
    })
    return [{ clientId, clientName: `${firstName} ${lastName}`, reasons, said }]
  })
  const sorted = lines.toSorted((a, b) => {
    const [first, second] = [a.reasons[0], b.reasons[0]]
    return (first && second && byHarm(first, second)) || a.clientId.localeCompare(b.clientId)
  })
  const counts: Today['due']['counts'] = {}
  for (const { kind, count } of lines.flatMap(({ reasons }) => reasons))
    counts[kind] = (counts[kind] ?? 0) + count
  return { total: sorted.length, counts, lines: sorted.slice(0, limit) }
}
