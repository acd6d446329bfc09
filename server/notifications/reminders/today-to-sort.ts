import { sql } from 'kysely'
import type { Today } from '#contract/calls/desk/today.ts'
import type { Db } from '../../db/database.ts'

/** What came from outside and waits to be placed, of whichever deal; nothing without any. */
export async function messagesToSort(db: Db): Promise<Pick<Today, 'toSort'>> {
  const { total, since, fromFormerAddress } = await db
    .selectFrom('incoming')
    .select((of) => [
      of.fn.countAll<number>().as('total'),
      of.fn.min('receivedAt').as('since'),
      sql<number | null>`sum(case when reason = 'former-address' then 1 else 0 end)`.as('fromFormerAddress'),
    ])
    .where('state', '=', sql.lit('to-sort'))
    .executeTakeFirstOrThrow()
  if (total === 0) return {}
  const isUrgent = (fromFormerAddress ?? 0) > 0
  return { toSort: { total, since, ...(isUrgent ? { isFromFormerAddress: true } : {}) } }
}
