import { sql } from 'kysely'
import type { ClientMatch } from '#contract/calls/clients/client-search.ts'
import type { Db } from '../../db/database.ts'
import { likePattern } from '../../db/search-text.ts'

/** The maximum number of results. */
const maxResults = 20

/** Searches clients, ignoring case: active ones first, then newest first. */
export async function searchClients(db: Db, search: string): Promise<ClientMatch[]> {
  return db
    .selectFrom('clients')
    .select(['id', 'uniqueId', 'firstName', 'lastName', 'email', 'propertyAddress', 'isArchived'])
    .$if(search !== '', (q) => q.where(sql<boolean>`"searchText" like ${likePattern(search)} escape '\\'`))
    .orderBy('isArchived')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxResults)
    .execute()
}
