import type { DeliveryKindRules } from '../delivery-kind.ts'

/** A text or email that waits in To sort, for the team. Once it is placed or dismissed it is no news anymore. */
export const toSort = {
  waits: 'unsorted',
  pause: 30 * 60_000,
  memberPreference: 'toSort',
  deskPath: '/admin/messages?view=to-sort',
  getState: async (db, { subjectId }) => {
    const row = await db
      .selectFrom('incoming')
      .select('id')
      .where('id', '=', subjectId)
      .where('state', '=', 'to-sort')
      .executeTakeFirst()
    return row === undefined ? 'withdrawn' : 'current'
  },
} satisfies DeliveryKindRules
