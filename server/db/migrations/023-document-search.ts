import type { Kysely } from 'kysely'
import { foldText } from '#contract/rules/fold-text.ts'

interface Before {
  documents: { id: string; name: string; searchText: string }
}

/** How many documents are read at a time. */
const atOnce = 1_000

/** The searchable text of documents, lowercased the same on both engines. */
export async function up(on: Kysely<unknown>): Promise<void> {
  await on.schema
    .alterTable('documents')
    .addColumn('searchText', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const db = on as Kysely<Before>
  let last: string | null = null
  for (;;) {
    const after: string | null = last
    const documents = await db
      .selectFrom('documents')
      .select(['id', 'name'])
      .$if(after !== null, (q) => q.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, name } of documents) {
      await db
        .updateTable('documents')
        .set({ searchText: foldText(name) })
        .where('id', '=', id)
        .execute()
    }
    last = documents.at(-1)?.id ?? null
    if (documents.length < atOnce) return
  }
}
