import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { activitySearchText } from '../search-text.ts'
import { rewriteRows } from './rewrite-rows.ts'

interface Before {
  actorName: string
  subject: string
}

/** The searchable text of activity entries, lowercased the same on both engines. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('activity')
    .addColumn('searchText', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await rewriteRows<Before>(
    db,
    engine,
    { table: 'activity', columns: ['actorName', 'subject'] },
    (entry) => ({
      searchText: activitySearchText(entry),
    }),
  )
}
