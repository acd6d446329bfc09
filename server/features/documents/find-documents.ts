import { type RawBuilder, sql, type SelectQueryBuilder } from 'kysely'
import type { DocumentListQuery, DocumentPage, DocumentSort } from '#contract/calls/deal/document-list.ts'
import { isRowId } from '../../access/admit.ts'
import { isCounted } from '../../db/counted-clients.ts'
import type { Db } from '../../db/database.ts'
import { findDealCandidates } from '../../db/deal-candidates.ts'
import { isToCheck } from '../../db/document-requests.ts'
import type { Schema } from '../../db/schema.ts'
import { hasWords } from '../../db/search-text.ts'
import { toDocument } from './document-data.ts'
import { findNewestReturned } from './returned-file-data.ts'

type Filters = Pick<DocumentListQuery, 'search' | 'status' | 'category' | 'client'>

const category = sql<string>`coalesce(documents.category, 'other')`

const sortColumns = {
  uploaded: 'documents.uploadDate',
  name: 'documents.searchText',
  client: sql<string>`substr(clients."searchText", 1, 200)`,
  category,
  status: 'documents.status',
  size: 'documents.fileSize',
} as const satisfies Record<DocumentSort, unknown>

function selectOf(db: Db, client: string): SelectQueryBuilder<Schema, 'documents' | 'clients', object> {
  const all = db.selectFrom('documents').innerJoin('clients', 'clients.id', 'documents.clientId')
  if (client === 'all') return all.where(isCounted)
  return isRowId(client) ? all.where('documents.clientId', '=', client) : all.where(sql<boolean>`1 = 0`)
}

/** The client's name is the first of the three lines of its searchable text. */
function selectMatches(
  db: Db,
  { search, status, category: chosen, client }: Filters,
  candidates: RawBuilder<boolean> | null,
) {
  const term = search.trim()
  return selectOf(db, client)
    .$if(status === 'received', (q) => q.where(isToCheck))
    .$if(status !== 'all' && status !== 'received', (q) => q.where('documents.status', '=', status))
    .$if(chosen !== 'all', (q) => q.where(category, '=', chosen))
    .$if(term !== '', (q) =>
      q.where(
        hasWords(term, [
          { of: sql`documents."searchText"` },
          { of: sql`clients."searchText"`, end: '\n%\n%' },
        ]),
      ),
    )
    .$if(candidates !== null, (q) => (candidates ? q.where(candidates) : q))
}

async function countDocuments(db: Db, client: string): Promise<DocumentPage['counts']> {
  return selectOf(db, client)
    .select((of) => [
      of.fn.countAll<number>().as('total'),
      of.fn.countAll<number>().filterWhere('documents.status', '=', 'available').as('available'),
      of.fn.countAll<number>().filterWhere('documents.status', '=', 'pending').as('pending'),
      of.fn.count<number>('documents.clientId').distinct().as('clients'),
    ])
    .executeTakeFirstOrThrow()
}

/** Returns one page of the matching documents; a page beyond the last is the last. */
export async function getDocumentPage(db: Db, query: DocumentListQuery): Promise<DocumentPage> {
  const { sort, direction, pageSize } = query
  // The rows of one client are few.
  const candidates = query.client === 'all' ? await findDealCandidates(db, 'documents', query.search) : null
  const { total } = await selectMatches(db, query, candidates)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / pageSize)))
  const rows = await selectMatches(db, query, candidates)
    .selectAll('documents')
    .select([
      'clients.firstName as clientFirstName',
      'clients.lastName as clientLastName',
      'clients.agentName',
    ])
    .orderBy(sortColumns[sort], direction)
    .orderBy('documents.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const pending = rows.flatMap(({ id, status, version }) => (status === 'pending' && version > 0 ? id : []))
  const returned = await findNewestReturned(db, pending)
  return {
    documents: rows.map((row) => toDocument({ ...row, ...returned.get(row.id) })),
    total,
    page,
    counts: await countDocuments(db, query.client),
  }
}
