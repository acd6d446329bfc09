import type { Kysely } from 'kysely'
import { foldText } from '#contract/rules/fold-text.ts'

/** How many rows are read at a time. */
const atOnce = 1_000

/** The columns that the searchable text of a row is made of, in order. */
const searched = {
  messages: ['content'],
  client_notes: ['title', 'content'],
  deal_dates: ['name'],
} as const

type Rows = Record<string, Record<string, string>>

async function fill(db: Kysely<Rows>, table: string, columns: readonly string[]): Promise<void> {
  let last: string | null = null
  for (;;) {
    const after: string | null = last
    const rows = await db
      .selectFrom(table)
      .select(['id', ...columns])
      .$if(after !== null, (q) => q.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const row of rows)
      await db
        .updateTable(table)
        .set({ searchText: foldText(columns.map((column) => row[column]).join('\n')) })
        .where('id', '=', row['id'] ?? '')
        .execute()
    last = rows.at(-1)?.['id'] ?? null
    if (rows.length < atOnce) return
  }
}

/** The searchable text of messages, notes and dates, as documents have it. */
export async function up(on: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(searched)) {
    await on.schema
      .alterTable(table)
      .addColumn('searchText', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await fill(on as Kysely<Rows>, table, columns)
  }
}
