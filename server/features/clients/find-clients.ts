import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  sql,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import type {
  ClientListQuery,
  ClientOnly,
  ClientPage,
  ClientSort,
  ClientStatus,
} from '#contract/calls/clients/client-list.ts'
import { defaultLanguage, languages } from '#contract/languages.ts'
import { addDays } from '#contract/rules/days.ts'
import { activeOutcomes, endedOutcomes, type Outcome } from '#contract/rules/deal/outcomes.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { isAssigned } from '../../db/assigned-deals.ts'
import { isCounted } from '../../db/counted-clients.ts'
import type { Db, Readable } from '../../db/database.ts'
import { dealsCounted, dealsCountedIf } from '../../db/deal-counts.ts'
import type { Schema } from '../../db/schema.ts'
import type { Candidates } from '../../db/search-index.ts'
import { isOpenDeal } from '../../notifications/reminders/open-deals.ts'
import { isReached } from '../../notifications/rules/reach.ts'
import { countFoundClients, findClientCandidates } from './client-candidates.ts'
import { selectAdminClients } from './client-data.ts'
import { isKnownBy, isNamed } from './client-matches.ts'
import { toAdminClient } from './client-row.ts'

type Filters = Pick<
  ClientListQuery,
  'search' | 'status' | 'type' | 'only' | 'health' | 'reach' | 'assigned' | 'language'
> & {
  /** The team's day. */
  today: string
  /** The clients that the search can find, where an index knows them. */
  candidates?: Candidates | null
}

/** The first 200 characters contain the whole name; an index entry has a limited length. */
const nameSort = sql<string>`substr(clients."searchText", 1, 200)`

/** The most urgent first: the names of the verdicts happen to sort by urgency. Deals without one come last. */
const healthSort = sql<string>`coalesce(clients.health, 'zzz')`

const sortColumns = {
  created: 'clients.createdAt',
  name: nameSort,
  property: 'clients.propertyAddress',
  type: 'clients.transactionType',
  closeDate: 'clients.expectedCloseDate',
  status: 'clients.isArchived',
  step: 'clients.currentStep',
  health: healthSort,
} as const satisfies Record<ClientSort, unknown>

/** The outcomes of each status; archived deals are excluded separately. */
const outcomesOf: Record<Exclude<ClientStatus, 'all' | 'archived'>, readonly Outcome[]> = {
  active: activeOutcomes,
  'on-hold': ['on-hold'],
  closed: ['closed'],
  canceled: ['canceled'],
  ended: endedOutcomes,
}

/** The condition of a figure of the dashboard, beyond being open: as `computeAdminStats` counts it. */
function isOnly(only: ClientOnly, today: string): RawBuilder<boolean> {
  if (only === 'closingThisWeek')
    return sql`clients."expectedCloseDate" between ${today} and ${addDays(today, 6)}`
  if (only === 'pastClosing') return sql`clients."expectedCloseDate" < ${today}`
  return sql`(
    exists (select 1 from escrow_steps
      where escrow_steps."clientId" = clients.id and escrow_steps.status = 'in-progress')
    or exists (select 1 from documents
      where documents."clientId" = clients.id and documents.status = 'pending'))`
}

const notInEnglish = sql`clients.language <> ${sql.lit(defaultLanguage)}`

/**
 * Whether clients read in a language; like `toLanguage`, it takes a language unknown to this release for English. Includes the
 * condition of the index on clients who read another language, so that the index is used.
 */
function isRead(language: ClientListQuery['language']): RawBuilder<boolean> {
  if (language !== defaultLanguage) return sql`(clients.language = ${language} and ${notInEnglish})`
  const others = languages.filter((one) => one !== defaultLanguage)
  return sql`(not ${notInEnglish} or clients.language not in (${sql.join(others)}))`
}

/** More matches than this are not sorted for one page. */
const mostSorted = 2_000

/**
 * How the rows of a list are found. `by-filter`: by an index of a filter, which suits few; a page of them is sorted. `in-order`: in
 * the index of the order of a page, whose columns tell which rows match.
 */
type Way = 'by-filter' | 'in-order'

/** A condition for which SQLite uses no index, so that it reads the index of the order. */
const unindexed = (condition: Expression<SqlBool>) => sql<boolean>`(${condition}) is true`

function applyFilters<O>(
  query: SelectQueryBuilder<Schema, 'clients', O>,
  { search, status, type, only, health, reach, assigned, language, today, candidates }: Filters,
  way: Way = 'by-filter',
): SelectQueryBuilder<Schema, 'clients', O> {
  const term = search.trim()
  const of = expressionBuilder<Schema, 'clients'>()
  const found = (condition: Expression<SqlBool>) =>
    way === 'in-order' ? unindexed(condition) : sql<boolean>`${condition}`
  const isArchived = (value: boolean) => found(of('clients.isArchived', '=', sql.lit(value)))
  const hasOutcome = (outcomes: readonly Outcome[]) => found(of('clients.outcome', 'in', outcomes))
  const outcomes = status === 'all' || status === 'archived' ? null : outcomesOf[status]
  return query
    .where(isCounted)
    .$if(status === 'archived', (q) => q.where(isArchived(true)))
    .$if(outcomes !== null, (q) => q.where(isArchived(false)).where(hasOutcome(outcomes ?? [])))
    .$if(only !== 'all', (q) =>
      q
        .where(isArchived(false))
        .where(hasOutcome(['open']))
        .where(found(isOnly(only, today))),
    )
    .$if(reach === 'portal-only', (q) => q.where(found(isOpenDeal)).where(sql<boolean>`not ${isReached}`))
    .$if(health !== 'all', (q) => q.where(found(of(healthSort, '=', health))))
    .$if(assigned !== 'all', (q) => q.where(found(isAssigned(assigned))))
    .$if(language !== 'all', (q) => q.where(found(isRead(language))))
    .$if(type !== 'all', (q) => q.where(unindexed(of('clients.transactionType', '=', type))))
    .$if(term !== '', (q) => q.where((or) => or.or([isNamed(term), isKnownBy(term, today)])))
    .$if(candidates != null, (q) => (candidates ? q.where(candidates.isOne()) : q))
}

/** Selects the ids of the matching clients in order. */
export function selectIds(
  db: Db,
  { sort, direction, ...filters }: Filters & Pick<ClientListQuery, 'sort' | 'direction'>,
  way: Way = 'in-order',
) {
  return applyFilters(db.selectFrom('clients').select('clients.id'), filters, way)
    .orderBy(sortColumns[sort], direction)
    .orderBy('clients.id', direction)
}

/** The ids of one page in order; only these rows are then read in full. Pages of the second half are read from the end. */
async function readPageIds(
  db: Db,
  query: ClientListQuery & Pick<Filters, 'today' | 'candidates'>,
  total: number,
): Promise<string[]> {
  const { direction, page, pageSize } = query
  const before = (page - 1) * pageSize
  const length = Math.min(pageSize, total - before)
  if (length <= 0) return []
  const after = total - before - length
  const isFromEnd = after < before
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  // Candidates of a search are few, and found first.
  const way = total > mostSorted || query.candidates ? 'in-order' : 'by-filter'
  const rows = await selectIds(db, { ...query, direction: isFromEnd ? opposite : direction }, way)
    .limit(length)
    .offset(isFromEnd ? after : before)
    .execute()
  const ids = rows.map(({ id }) => id)
  return isFromEnd ? ids.toReversed() : ids
}

/** Whether all that is asked for is among what deals are counted by. */
function isKept({ search, only, health, reach, assigned }: Filters): boolean {
  return [only, health, reach, assigned].every((filter) => filter === 'all') && search.trim() === ''
}

/** Counts the matching clients: by the kept counts, which have the columns of the filters in the place of clients, or one by one. */
export async function countMatches(
  db: Db,
  filters: Filters,
  way: Way = filters.candidates ? 'in-order' : 'by-filter',
): Promise<number> {
  const counted = db.selectFrom('deal_counts as clients').select(dealsCounted.as('n'))
  const query = isKept(filters)
    ? applyFilters(counted as unknown as SelectQueryBuilder<Schema, 'clients', { n: number }>, filters)
    : applyFilters(
        db.selectFrom('clients').select((of) => of.fn.countAll<number>().as('n')),
        filters,
        way,
      )
  return (await query.executeTakeFirstOrThrow()).n
}

async function countAll(db: Db): Promise<ClientPage['counts']> {
  const { total, archived, active } = await db
    .selectFrom('deal_counts as clients')
    .where(isCounted)
    .select([
      dealsCounted.as('total'),
      dealsCountedIf(sql`clients."isArchived" = true`).as('archived'),
      dealsCountedIf(
        sql`clients."isArchived" = false and clients.outcome in (${sql.join(activeOutcomes)})`,
      ).as('active'),
    ])
    .executeTakeFirstOrThrow()
  return { total, archived, active }
}

/** The sample client that lists leave out, since there is a real one. */
async function findHiddenSample(db: Db): Promise<ClientPage['hiddenSample']> {
  const row = await db
    .selectFrom('clients')
    .select(['id', 'firstName', 'lastName'])
    .where('isSample', '=', sql.lit(true))
    .where((of) => of.not(isCounted))
    .executeTakeFirst()
  return row ? { id: row.id, name: nameOf(row) } : null
}

/** The number of matches of a search without filters, from its index alone; null where that cannot tell. */
async function countSearched(
  db: Db,
  { search, status, type, only, health, reach, assigned, language, today }: Filters,
): Promise<number | null> {
  const isFiltered = [status, type, only, health, reach, assigned, language].some((one) => one !== 'all')
  return isFiltered ? null : countFoundClients(db, search.trim(), today)
}

/** Returns one page of the matching clients on a day of the team's, and the total counts. */
export async function getClientPage(
  database: Readable,
  asked: ClientListQuery & { today: string },
): Promise<ClientPage> {
  const candidates = await findClientCandidates(database.db, asked.search, asked.today)
  const db = candidates === null && asked.search.trim() !== '' ? database.scans : database.db
  const query = { ...asked, candidates }
  const total = (await countSearched(db, query)) ?? (await countMatches(db, query))
  const ids = await readPageIds(db, query, total)
  const rows = ids.length === 0 ? [] : await selectAdminClients(db).where('clients.id', 'in', ids).execute()
  const position = new Map(ids.map((id, index) => [id, index]))
  const clients = rows
    .toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0))
    .map(toAdminClient)
  return { clients, total, counts: await countAll(db), hiddenSample: await findHiddenSample(db) }
}
