import type { Kysely } from 'kysely'
import { foldText } from '#contract/rules/fold-text.ts'
import type { Engine } from '../engine.ts'
import { rewriteRows } from './rewrite-rows.ts'

const searched = [
  ['clients', 'searchText'],
  ['clients', 'contactText'],
  ['documents', 'searchText'],
  ['activity', 'searchText'],
] as const

/** What is searched is stored without accents and apostrophes. Texts were stored in lowercase, so most rows stay. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, column] of searched)
    await rewriteRows<Record<string, string>>(db, engine, { table, columns: [column] }, (row) => {
      const text = row[column] ?? ''
      const folded = foldText(text)
      return folded === text ? undefined : { [column]: folded }
    })
}
