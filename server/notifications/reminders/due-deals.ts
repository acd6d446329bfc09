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

/** What says whether a date is due and what it waits for; not what it means, which can be long. */
const ofDate = [
  'deal_dates.id',
  'deal_dates.clientId',
  'deal_dates.name',
  'deal_dates.kind',
  'deal_dates.day',
  'deal_dates.state',
  'deal_dates.doneOn',
  'deal_dates.owes',
  'deal_dates.rule',
  'deal_dates.stepId',
  'deal_dates.isUnanswered',
  'deal_dates.isVisible',
  'deal_dates.saidDoneOn',
  'deal_dates.saidNote',
] as const

const ofStep = [
  'escrow_steps.id',
  'escrow_steps.clientId',
  'escrow_steps.stepNumber',
  'escrow_steps.title',
  'escrow_steps.status',
  'escrow_steps.expectedDate',
  'escrow_steps.nextAction',
  'escrow_steps.owner',
  'escrow_steps.rule',
  'escrow_steps.isByHand',
  'escrow_steps.saidDoneOn',
  'escrow_steps.saidNote',
] as const

/** The row as the rules take it; of thousands of rows a copy of each would cost more than reading them. */
function toDate(row: { rule: string | null }): DueDate & { clientId: string } {
  return Object.assign(row, {
    rule: readRule(row.rule),
    meaning: '',
    endsByTime: false,
  }) as unknown as DueDate & {
    clientId: string
  }
}

function toStep(row: { rule: string | null; saidDoneOn: string | null }): DueStep & { clientId: string } {
  const fields = { rule: readRule(row.rule), saidDoneOn: row.saidDoneOn ?? undefined }
  return Object.assign(row, fields) as unknown as DueStep & { clientId: string }
}

// A cross join is read in the order in which it is written: first the few rows that are due, then the client of each.

/** The dates that are due by today, and the contingencies, signings and payments of the next days. */
function selectDueDates(db: Db, today: string, until: string) {
  return db
    .selectFrom('deal_dates')
    .crossJoin('clients')
    .where(ofOpenDeal('deal_dates'))
    .where('deal_dates.state', '=', sql.lit('open'))
    .where('deal_dates.day', '<=', until)
    .where((of) =>
      of.or([
        of('deal_dates.day', '<=', today),
        of('deal_dates.kind', 'in', [sql.lit('contingency'), sql.lit('signing'), sql.lit('money')]),
      ]),
    )
}

function selectDueSteps(db: Db, today: string) {
  return db
    .selectFrom('escrow_steps')
    .crossJoin('clients')
    .where(ofOpenDeal('escrow_steps'))
    .where('escrow_steps.status', '!=', sql.lit('completed'))
    .where('escrow_steps.expectedDate', '<=', today)
    .select(ofStep)
    .select(ofClient)
}

/** What clients say is done of dates and steps that are not due yet. */
async function readSaid(db: Db, today: string, until: string) {
  const dates = await db
    .selectFrom('deal_dates')
    .crossJoin('clients')
    .where(ofOpenDeal('deal_dates'))
    .where('deal_dates.state', '=', sql.lit('open'))
    .where('deal_dates.saidAt', 'is not', null)
    .where('deal_dates.id', 'not in', selectDueDates(db, today, until).select('deal_dates.id'))
    .select(ofDate)
    .select(ofClient)
    .execute()
  const steps = await db
    .selectFrom('escrow_steps')
    .crossJoin('clients')
    .where(ofOpenDeal('escrow_steps'))
    .where('escrow_steps.status', '!=', sql.lit('completed'))
    .where('escrow_steps.saidAt', 'is not', null)
    .where((of) =>
      of.or([of('escrow_steps.expectedDate', '>', today), of('escrow_steps.expectedDate', 'is', null)]),
    )
    .select(ofStep)
    .select(ofClient)
    .execute()
  return { dates, steps }
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
async function readWaitedFor(db: Db, today: string, until: string) {
  const deals = selectDueDates(db, today, until)
    .where('deal_dates.kind', 'in', [sql.lit('signing'), sql.lit('money')])
    .select('deal_dates.clientId')
  const dates = await db
    .selectFrom('deal_dates')
    .select(ofDate)
    .where('clientId', 'in', deals)
    .where('kind', 'in', ['contingency', 'disclosure', 'signing'])
    .orderBy('day')
    .execute()
  const steps = await db
    .selectFrom('escrow_steps')
    .select(ofStep)
    .where('clientId', 'in', deals)
    .where('owner', '=', 'lender')
    .execute()
  return {
    dates: Map.groupBy(dates.map(toDate), ({ clientId }) => clientId),
    steps: Map.groupBy(steps.map(toStep), ({ clientId }) => clientId),
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
  const said = await readSaid(db, today, until)
  const dates = await selectDueDates(db, today, until).select(ofDate).select(ofClient).execute()
  const steps = await selectDueSteps(db, today).execute()
  for (const row of [...dates, ...said.dates]) dealOf(row).dates.push(toDate(row))
  for (const row of [...steps, ...said.steps]) dealOf(row).steps.push(toStep(row))
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
  const waited = await readWaitedFor(db, today, until)
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
