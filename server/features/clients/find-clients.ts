import { sql, type SelectQueryBuilder } from 'kysely'
import type { ClientListQuery, ClientPage, ClientSort } from '#contract/client-list.ts'
import type { Db } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { likePattern } from '../../db/search-text.ts'
import { adminClients } from './client-data.ts'
import { toAdminClient } from './client-row.ts'

type Filters = Pick<ClientListQuery, 'search' | 'status' | 'type'>

/** The start holds the whole name; an index takes no text of any length. */
const byName = sql<string>`substr(clients."searchText", 1, 200)`

const sortedBy = {
  created: 'clients.createdAt',
  name: byName,
  property: 'clients.propertyAddress',
  type: 'clients.transactionType',
  closeDate: 'clients.expectedCloseDate',
  status: 'clients.isArchived',
  step: 'clients.currentStep',
} as const satisfies Record<ClientSort, unknown>

function filtered<O>(
  query: SelectQueryBuilder<Schema, 'clients', O>,
  { search, status, type }: Filters,
): SelectQueryBuilder<Schema, 'clients', O> {
  const sought = search.trim()
  return query
    .$if(status !== 'all', (q) => q.where('clients.isArchived', '=', status === 'archived'))
    .$if(type !== 'all', (q) => q.where('clients.transactionType', '=', type))
    .$if(sought !== '', (q) =>
      q.where(sql<boolean>`clients."searchText" like ${likePattern(sought)} escape '\\'`),
    )
}

/** The ids of one page in its order; only these rows are then read in whole. */
export function idsOfPage(db: Db, { sort, direction, page, pageSize, ...filters }: ClientListQuery) {
  return filtered(db.selectFrom('clients').select('clients.id'), filters)
    .orderBy(sortedBy[sort], direction)
    .orderBy('clients.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

async function countMatches(db: Db, filters: Filters): Promise<number> {
  const { n } = await filtered(
    db.selectFrom('clients').select((of) => of.fn.countAll<number>().as('n')),
    filters,
  ).executeTakeFirstOrThrow()
  return n
}

async function countAll(db: Db): Promise<ClientPage['counts']> {
  const { total, archived } = await db
    .selectFrom('clients')
    .select((of) => [
      of.fn.countAll<number>().as('total'),
      of.fn.countAll<number>().filterWhere('isArchived', '=', true).as('archived'),
    ])
    .executeTakeFirstOrThrow()
  return { total, archived, active: total - archived }
}

/** One page of the clients that the filters let through, and how many there are. */
export async function pageOfClients(db: Db, query: ClientListQuery): Promise<ClientPage> {
  const ids = (await idsOfPage(db, query).execute()).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await adminClients(db).where('clients.id', 'in', ids).execute()
  const place = new Map(ids.map((id, index) => [id, index]))
  const clients = rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)).map(toAdminClient)
  return { clients, total: await countMatches(db, query), counts: await countAll(db) }
}
