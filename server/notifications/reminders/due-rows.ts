import { sql } from 'kysely'
import type { OwnedStep } from '#contract/rules/dates/agenda-dates.ts'
import type { SaidDate } from '#contract/rules/dates/to-agenda-date.ts'
import type { AgendaDocument, AgendaStep } from '#contract/rules/deal/agenda.ts'
import type { Db } from '../../db/database.ts'
import { readRule } from '../../db/deal-dates.ts'

/** The columns of a client that determine the current step and the items from before the deal was entered. */
const ofClient = [
  'clients.id as clientId',
  'clients.currentStep',
  'clients.expectedCloseDate',
  'clients.createdAt as enteredAt',
] as const

interface Client {
  clientId: string
  currentStep: number
  expectedCloseDate: string
  enteredAt: string
}

/** The day, the end of the period, and the open deals, at most some hundred. */
export interface DueOn {
  today: string
  until: string
  ids: readonly string[]
}

/** The condition on a table's rows, which are found in the index of each deal. */
const ofDeals = (table: string, ids: readonly string[]) => {
  const clientId = sql.ref(`${table}.clientId`)
  return sql<boolean>`clients.id = ${clientId} and clients.outcome = 'open' and ${clientId} in (${sql.join(ids)})`
}

type DueDate = SaidDate & { saidNote: string | null }
type DueStep = OwnedStep & AgendaStep & { saidNote?: string | null }

/** A deal with its due rows only. */
export interface DueDeal {
  client: Client
  dates: DueDate[]
  steps: DueStep[]
  documents: AgendaDocument[]
}

/** The columns that decide whether a date is due and what it waits for; without its meaning, which can be long. */
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

/** The columns that decide whether a step is due, in a deal without a due date; without its texts, which only few lines show. */
const ofPlainStep = [
  'escrow_steps.id',
  'escrow_steps.clientId',
  'escrow_steps.stepNumber',
  'escrow_steps.status',
  'escrow_steps.expectedDate',
  'escrow_steps.owner',
  'escrow_steps.saidDoneOn',
] as const

const ofStep = [
  ...ofPlainStep,
  'escrow_steps.title',
  'escrow_steps.nextAction',
  'escrow_steps.rule',
  'escrow_steps.isByHand',
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

function toPlainStep(row: { saidDoneOn: string | null }): DueStep {
  const fields = { title: '', nextAction: null, rule: null, saidDoneOn: row.saidDoneOn ?? undefined }
  return Object.assign(row, fields) as unknown as DueStep
}

// A cross join is read in the written order: first the few due rows of a deal, then its client.

/** The dates that are due by today, and the contingencies, signings and payments of the next days. */
function selectDueDates(db: Db, { today, until, ids }: DueOn) {
  return db
    .selectFrom('deal_dates')
    .crossJoin('clients')
    .where(ofDeals('deal_dates', ids))
    .where('deal_dates.state', '=', sql.lit('open'))
    .where('deal_dates.day', '<=', until)
    .where((of) =>
      of.or([
        of('deal_dates.day', '<=', today),
        of('deal_dates.kind', 'in', [sql.lit('contingency'), sql.lit('signing'), sql.lit('money')]),
      ]),
    )
}

function selectDueSteps(db: Db, { today, ids }: DueOn) {
  return db
    .selectFrom('escrow_steps')
    .crossJoin('clients')
    .where(ofDeals('escrow_steps', ids))
    .where('escrow_steps.status', '!=', sql.lit('completed'))
    .where('escrow_steps.expectedDate', '<=', today)
    .select(ofClient)
}

/** The clients' reports on dates and steps that are not due yet. */
async function readSaid(db: Db, on: DueOn) {
  const { today, ids } = on
  const dates = await db
    .selectFrom('deal_dates')
    .crossJoin('clients')
    .where(ofDeals('deal_dates', ids))
    .where('deal_dates.state', '=', sql.lit('open'))
    .where('deal_dates.saidAt', 'is not', null)
    .where('deal_dates.id', 'not in', selectDueDates(db, on).select('deal_dates.id'))
    .select(ofDate)
    .select(ofClient)
    .execute()
  const steps = await db
    .selectFrom('escrow_steps')
    .crossJoin('clients')
    .where(ofDeals('escrow_steps', ids))
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

async function readMissingDocuments(db: Db, { ids }: DueOn) {
  return db
    .selectFrom('documents')
    .crossJoin('clients')
    .where(ofDeals('documents', ids))
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

async function readPastClosings(db: Db, { today, ids }: DueOn): Promise<Client[]> {
  return db
    .selectFrom('clients')
    .where('clients.id', 'in', ids)
    .where('clients.outcome', '=', sql.lit('open'))
    .where('clients.expectedCloseDate', '<', today)
    .select(ofClient)
    .execute()
}

/** The dates and steps that due signings and payments wait for: contingencies, the disclosure, the lender's steps. */
export async function readWaitedFor(db: Db, on: DueOn) {
  const waiting = selectDueDates(db, on)
    .where('deal_dates.kind', 'in', [sql.lit('signing'), sql.lit('money')])
    .select('deal_dates.clientId')
  const dates = await db
    .selectFrom('deal_dates')
    .select(ofDate)
    .where('clientId', 'in', waiting)
    .where('kind', 'in', ['contingency', 'disclosure', 'signing'])
    .orderBy('day')
    .execute()
  const steps = await db
    .selectFrom('escrow_steps')
    .select(ofStep)
    .where('clientId', 'in', waiting)
    .where('owner', '=', 'lender')
    .execute()
  return {
    dates: Map.groupBy(dates.map(toDate), ({ clientId }) => clientId),
    steps: Map.groupBy(steps.map(toStep), ({ clientId }) => clientId),
  }
}

/** Rows by their place, and then by id. */
function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  placeOf: (row: Row) => string | number | null,
): Row[] {
  const place = (row: Row) => placeOf(row) ?? ''
  return rows.toSorted((a, b) => (place(a) < place(b) || (place(a) === place(b) && a.id < b.id) ? -1 : 1))
}

/** Those of the open deals that have due rows, by client. Steps have their texts only if a date of the deal is due, too. */
export async function readDueDeals(db: Db, on: DueOn): Promise<Map<string, DueDeal>> {
  const deals = new Map<string, DueDeal>()
  const dealOf = (client: Client) => {
    const known = deals.get(client.clientId)
    if (known) return known
    const deal: DueDeal = { client, dates: [], steps: [], documents: [] }
    deals.set(client.clientId, deal)
    return deal
  }
  const said = await readSaid(db, on)
  const dates = await selectDueDates(db, on).select(ofDate).select(ofClient).execute()
  for (const row of [...inOrder(dates, ({ day }) => day), ...said.dates]) dealOf(row).dates.push(toDate(row))
  for (const row of said.steps) dealOf(row).steps.push(toStep(row))
  const dated = [...deals.keys()]
  const steps = selectDueSteps(db, on)
  if (dated.length > 0) {
    const rows = await steps.select(ofStep).where('escrow_steps.clientId', 'in', dated).execute()
    for (const row of inOrder(rows, ({ stepNumber }) => stepNumber)) dealOf(row).steps.push(toStep(row))
  }
  const others = dated.length > 0 ? steps.where('escrow_steps.clientId', 'not in', dated) : steps
  const plain = await others.select(ofPlainStep).execute()
  for (const row of inOrder(plain, ({ expectedDate }) => expectedDate))
    dealOf(row).steps.push(toPlainStep(row))
  const documents = await readMissingDocuments(db, on)
  for (const row of inOrder(documents, ({ dueDate }) => dueDate))
    dealOf(row).documents.push(row as AgendaDocument)
  for (const row of await readPastClosings(db, on)) dealOf(row)
  return deals
}

/** Gives the steps of these deals their texts. */
export async function readTexts(db: Db, deals: readonly DueDeal[]): Promise<void> {
  const plain = deals.flatMap(({ steps }) => steps).filter(({ title }) => title === '')
  if (plain.length === 0) return
  const texts = await db
    .selectFrom('escrow_steps')
    .select(['id', 'title', 'nextAction', 'saidNote'])
    .where(
      'id',
      'in',
      plain.map(({ id }) => id),
    )
    .execute()
  const textsOf = new Map(texts.map((row) => [row.id, row]))
  for (const step of plain) Object.assign(step, textsOf.get(step.id))
}
