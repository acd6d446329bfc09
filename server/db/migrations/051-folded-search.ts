import type { Kysely } from 'kysely'
import { foldText } from '#contract/rules/fold-text.ts'

/** How many rows are read at a time. */
const atOnce = 1_000

const searched = [
  ['clients', 'searchText'],
  ['clients', 'contactText'],
  ['documents', 'searchText'],
  ['activity', 'searchText'],
] as const

type Row = { id: string; text: string }

/** What is searched is stored without accents and apostrophes. Texts were stored in lowercase, so most rows stay. */
export async function up(on: Kysely<unknown>): Promise<void> {
  const db = on as Kysely<Record<string, Record<string, string>>>
  for (const [table, column] of searched) {
    let last: string | null = null
    for (;;) {
      const rows = (await db
        .selectFrom(table)
        .select(['id', `${column} as text`])
        .$if(last !== null, (q) => q.where('id', '>', last ?? ''))
        .orderBy('id')
        .limit(atOnce)
        .execute()) as Row[]
      for (const { id, text } of rows) {
        const folded = foldText(text)
        if (folded !== text)
          await db
            .updateTable(table)
            .set({ [column]: folded })
            .where('id', '=', id)
            .execute()
      }
      last = rows.at(-1)?.id ?? last
      if (rows.length < atOnce) break
    }
  }
}
