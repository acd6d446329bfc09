import type { NoticeKind } from '../notice-kind.ts'
import { isOfEndedDeal } from './deal-state.ts'

/** A reminder of the closing. */
export const closingReminder: NoticeKind = {
  type: 'closing_approaching',
  tab: 'dashboard',
  settled: [isOfEndedDeal],
  replaces: (alert) => alert('type', '=', 'closing_approaching'),
  isOutdated: async (db, { clientId, remindsOfDay }) => {
    const near = db
      .selectFrom('clients')
      .select('id')
      .where('id', '=', clientId)
      .where('outcome', '=', 'open')
      .where('expectedCloseDate', '=', remindsOfDay)
    return (await near.executeTakeFirst()) === undefined
  },
}
