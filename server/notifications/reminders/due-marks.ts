import { sql } from 'kysely'
import type { CommitStep } from '../../db/change.ts'
import { changedDeals } from '../../db/changed-deals.ts'
import { newId } from '../../db/new-id.ts'

/** Clients per statement, since the number of bound parameters is limited. */
const batchSize = 200

/** Gives a new mark to each open deal whose due things a transaction may have changed: a step of every commit. */
export const markChangedDeals: CommitStep = async (db, changes) => {
  const ids = changedDeals(changes).toSorted()
  const dueMark = newId()
  for (let start = 0; start < ids.length; start += batchSize)
    await db
      .insertInto('deal_marks')
      .columns(['clientId', 'dueMark'])
      .expression((of) =>
        of
          .selectFrom('clients')
          .select(['clients.id', sql<string>`cast(${dueMark} as text)`.as('dueMark')])
          .where('clients.id', 'in', ids.slice(start, start + batchSize))
          .where('clients.outcome', '=', sql.lit('open')),
      )
      .onConflict((known) => known.column('clientId').doUpdateSet({ dueMark }))
      .execute()
}
