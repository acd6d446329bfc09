import { type RawBuilder, sql, type SelectQueryBuilder } from 'kysely'
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
import type { Db } from '../../db/database.ts'
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

function applyFilters<O>(
  query: SelectQueryBuilder<Schema, 'clients', O>,
  { search, status, type, only, health, reach, assigned, language, today, candidates }: Filters,
): SelectQueryBuilder<Schema, 'clients', O> {
  const term = search.trim()
  const outcomes = status === 'all' || status === 'archived' ? null : outcomesOf[status]
  return query
    .where(isCounted)
    .$if(status === 'archived', (q) => q.where('clients.isArchived', '=', true))
    .$if(outcomes !== null, (q) =>
      q.where('clients.isArchived', '=', false).where('clients.outcome', 'in', outcomes ?? []),
    )
    .$if(only !== 'all', (q) =>
      q
        .where('clients.isArchived', '=', false)
        .where('clients.outcome', '=', 'open')
        .where(isOnly(only, today)),
    )
    .$if(reach === 'portal-only', (q) => q.where(isOpenDeal).where(sql<boolean>`not ${isReached}`))
    .$if(health !== 'all', (q) => q.where('clients.health', '=', health))
    .$if(assigned !== 'all', (q) => q.where(isAssigned(assigned)))
    .$if(language !== 'all', (q) => q.where(isRead(language)))
    .$if(type !== 'all', (q) => q.where('clients.transactionType', '=', type))
    .$if(term !== '', (q) => q.where((of) => of.or([isNamed(term), isKnownBy(term, today)])))
    .$if(candidates != null, (q) => (candidates ? q.where(candidates.isOne()) : q))
}

/** Selects the ids of one page in order; only these rows are then read in full. */
export function selectPageIds(
  db: Db,
  { sort, direction, page, pageSize, ...filters }: ClientListQuery & Pick<Filters, 'today' | 'candidates'>,
) {
  return applyFilters(db.selectFrom('clients').select('clients.id'), filters)
    .orderBy(sortColumns[sort], direction)
    .orderBy('clients.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

async function countMatches(db: Db, filters: Filters): Promise<number> {
  const { n } = await applyFilters(
    db.selectFrom('clients').select((of) => of.fn.countAll<number>().as('n')),
    filters,
  ).executeTakeFirstOrThrow()
  return n
}

async function countAll(db: Db): Promise<ClientPage['counts']> {
  const { total, archived, active } = await db
    .selectFrom('clients')
    .where(isCounted)
    .select((of) => [
      of.fn.countAll<number>().as('total'),
      of.fn.countAll<number>().filterWhere('isArchived', '=', true).as('archived'),
      of.fn
        .countAll<number>()
        .filterWhere(of.and([of('isArchived', '=', false), of('outcome', 'in', activeOutcomes)]))
        .as('active'),
    ])
    .executeTakeFirstOrThrow()
  return { total, archived, active }
}

/** The sample client that lists leave out, since there is a real one. */
async function findHiddenSample(db: Db): Promise<ClientPage['hiddenSample']> {
  const row = await db
    .selectFrom('clients')
    .select(['id', 'firstName', 'lastName'])
    .where('isSample', '=', true)
    .where((of) => of.not(isCounted))
    .executeTakeFirst()
  return row ? { id: row.id, name: nameOf(row) } : null
}

/** The number of matches of a search without filters, from its index alone; null where that cannot tell. */
async function countSearched(
  db: Db,
  { search, status, type, only, health, reach, assigned, language, today }: Filters,
  hidden: string | null,
): Promise<number | null> {
  const isFiltered = [status, type, only, health, reach, assigned, language].some((one) => one !== 'all')
  return isFiltered ? null : countFoundClients(db, search.trim(), today, hidden)
}

/** Returns one page of the matching clients on a day of the team's, and the total counts. */
export async function getClientPage(db: Db, asked: ClientListQuery & { today: string }): Promise<ClientPage> {
  const query = { ...asked, candidates: await findClientCandidates(db, asked.search, asked.today) }
  const ids = (await selectPageIds(db, query).execute()).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await selectAdminClients(db).where('clients.id', 'in', ids).execute()
  const position = new Map(ids.map((id, index) => [id, index]))
  const clients = rows
    .toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0))
    .map(toAdminClient)
  const hiddenSample = await findHiddenSample(db)
  return {
    clients,
    total: (await countSearched(db, query, hiddenSample?.id ?? null)) ?? (await countMatches(db, query)),
    counts: await countAll(db),
    hiddenSample,
  }
}
