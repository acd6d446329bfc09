import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { searchWords } from '#contract/rules/fold-text.ts'
import type { Db } from './database.ts'
import type { SearchColumns } from './search-text.ts'

// A text that contains a word is found by an index of all its runs of three characters. PostgreSQL reads that index for `like` by
// itself (search-index-postgres.ts). On SQLite it is a table of its own, which triggers keep and which is asked first: what it
// finds are candidates, and `like` decides as it does without an index, so hits are the same with and without one.

/** The tables with an index of their searchable texts. */
export type IndexedTable = 'clients' | 'documents' | 'messages' | 'client_notes' | 'deal_dates'

/** The shortest word that an index finds. */
const shortest = 3
/** More candidates than this are found sooner by reading the rows in the order of the list. */
const mostCandidates = 1_000

/** Whether a table of SQLite is part of a search index: made from other tables, and never copied. */
export const isOfSearchIndex = (table: string): boolean => table.startsWith('search_index_')

/** The words of a search that an index finds. */
export const longWords = (search: string): string[] =>
  searchWords(search).filter((word) => [...word].length >= shortest)

/** A text as it stands, for an index. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** What an index is asked for: each word of at least three characters; null without one. */
export function allWords(search: string): string | null {
  const words = longWords(search)
  return words.length === 0 ? null : words.map(quoted).join(' AND ')
}

/** Whether what an index finds for a search are the hits themselves: it ignores the case of all letters, `like` only of a to z. */
const isExact = (search: string): boolean =>
  searchWords(search).every((word) => word.length >= shortest && /^[\u0020-\u007e]*$/.test(word))

/** The rows of one table that a search can find: any other row is never a hit. */
export class Candidates {
  readonly #table: IndexedTable
  readonly #rows: readonly number[]

  constructor(table: IndexedTable, rows: readonly number[]) {
    this.#table = table
    this.#rows = rows
  }

  /** The condition that a row is among them; the query must read from the table, by its own name or by another. */
  isOne(name: string = this.#table): RawBuilder<boolean> {
    return sql`${sql.table(name)}.rowid in (select value from json_each(${JSON.stringify(this.#rows)}))`
  }

  /** These, and some more rows. */
  and(rows: readonly number[]): Candidates {
    return new Candidates(this.#table, [...this.#rows, ...rows])
  }
}

const usesOwnIndex = (db: Db): boolean => !(db.getExecutor().adapter instanceof PostgresAdapter)

const tableOf = (table: IndexedTable) => sql.table(`search_index_${table}`)

/** The rows that an index finds; null when they are too many, or when the database reads its index by itself. */
export async function findCandidates(
  db: Db,
  table: IndexedTable,
  asked: string | null,
): Promise<Candidates | null> {
  if (asked === null || !usesOwnIndex(db)) return null
  const index = tableOf(table)
  const { rows } = await sql<{ rowid: number }>`select rowid from ${index} where ${index} match ${asked}
    limit ${sql.lit(mostCandidates + 1)}`.execute(db)
  return rows.length > mostCandidates
    ? null
    : new Candidates(
        table,
        rows.map(({ rowid }) => rowid),
      )
}

/** How many rows an index finds for a search; null when only reading the rows can tell. */
export async function countFound(
  db: Db,
  table: IndexedTable,
  search: string,
  asked: string | null,
): Promise<number | null> {
  if (asked === null || !isExact(search) || !usesOwnIndex(db)) return null
  const index = tableOf(table)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${index} where ${index} match ${asked}`.execute(db)
  return rows[0]?.n ?? null
}

/** What the index of clients is asked for, in one of its columns. */
export const inColumn = (column: keyof SearchColumns, asked: string): string => `${column} : (${asked})`
