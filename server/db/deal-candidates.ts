import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { findCandidates, type IndexedTable, inColumn, longWords, quoted } from './search-index.ts'

/** The tables of a deal's rows that are searched. */
export type Searched = Exclude<IndexedTable, 'clients'>

/**
 * The condition that a row of a deal can have each word of a search in its own text or in what its client is named by: one word
 * that is rare in both decides. Null when no word is, or where the database reads its index by itself.
 */
export async function findDealCandidates(
  db: Db,
  table: Searched,
  search: string,
): Promise<RawBuilder<boolean> | null> {
  for (const word of longWords(search)) {
    const rows = await findCandidates(db, table, quoted(word))
    const clients = rows && (await findCandidates(db, 'clients', inColumn('searchText', quoted(word))))
    if (rows && clients)
      return sql`(${rows.isOne()} or ${sql.table(table)}."clientId" in (
        select named.id from clients as named where ${clients.isOne('named')}))`
  }
  return null
}
