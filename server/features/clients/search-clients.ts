import { sql } from 'kysely'
import type { ClientMatch } from '#contract/client-search.ts'
import type { Db } from '../../db/database.ts'
import { likePattern } from '../../db/search-text.ts'

/** How many clients a search answers at most. */
const most = 20

/** Active clients first, then newest first; upper and lower case are the same. */
export async function searchClients(db: Db, search: string): Promise<ClientMatch[]> {
  return db
    .selectFrom('clients')
    .select(['id', 'uniqueId', 'firstName', 'lastName', 'email', 'propertyAddress', 'isArchived'])
    .$if(search !== '', (q) => q.where(sql<boolean>`"searchText" like ${likePattern(search)} escape '\\'`))
    .orderBy('isArchived')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
