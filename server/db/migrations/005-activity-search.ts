import type { Kysely } from 'kysely'
import { activitySearchText } from '../search-text.ts'

interface Before {
  activity: { id: string; actorName: string; subject: string; searchText: string }
}

/** How many activity entries are read at a time, since a long history may not fit into memory. */
const atOnce = 1_000

/** The searchable text of activity entries, lowercased the same on both engines. */
export async function up(on: Kysely<unknown>): Promise<void> {
  await on.schema
    .alterTable('activity')
    .addColumn('searchText', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const db = on as Kysely<Before>
  let last: string | null = null
  for (;;) {
    const after: string | null = last
    const actions = await db
      .selectFrom('activity')
      .select(['id', 'actorName', 'subject'])
      .$if(after !== null, (q) => q.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const action of actions) {
      await db
        .updateTable('activity')
        .set({ searchText: activitySearchText(action) })
        .where('id', '=', action.id)
        .execute()
    }
    last = actions.at(-1)?.id ?? null
    if (actions.length < atOnce) return
  }
}
