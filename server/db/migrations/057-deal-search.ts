import type { Kysely } from 'kysely'
import { foldText } from '#contract/rules/fold-text.ts'
import type { Engine } from '../engine.ts'
import { rewriteRows } from './rewrite-rows.ts'

/** The columns that the searchable text of a row is made of, in order. */
const searched = {
  messages: ['content'],
  client_notes: ['title', 'content'],
  deal_dates: ['name'],
} as const

/** The searchable text of messages, notes and dates, as documents have it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, columns] of Object.entries(searched)) {
    await db.schema
      .alterTable(table)
      .addColumn('searchText', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await rewriteRows<Record<string, string>>(db, engine, { table, columns }, (row) => ({
      searchText: foldText(columns.map((column) => row[column]).join('\n')),
    }))
  }
}
