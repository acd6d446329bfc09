import { waitsFor } from '#contract/rules/dates/agenda-dates.ts'
import { scheduleFacts } from '../../../db/deal-facts.ts'
import { type Condition, holdsFor, type NoticeKind, sameSubject } from '../notice-kind.ts'
import { isOfDealNotOpen, isOfEndedDeal } from './deal-state.ts'

/** The date is done, waived, deleted, hidden, another party's, or the client reported it done. */
const isDateOver: Condition = (alert) =>
  alert.and([
    alert('type', '=', 'deadline_reminder'),
    alert('dateId', 'is not', null),
    alert.not(
      alert.exists(
        alert
          .selectFrom('deal_dates')
          .whereRef('deal_dates.id', '=', 'notifications.dateId')
          .where('state', '=', 'open')
          .where('isVisible', '=', true)
          .where('owes', '=', 'client')
          .where('saidDoneOn', 'is', null)
          .select('deal_dates.id'),
      ),
    ),
  ])

/** A reminder of a date that the client has to keep. */
export const dateReminder: NoticeKind = {
  type: 'deadline_reminder',
  tab: 'progress',
  subject: 'dateId',
  settled: [isDateOver, isOfEndedDeal],
  replaces: sameSubject('dateId'),
  // Outdated, too, if the date has moved or has to wait for another one now.
  isOutdated: async (db, { clientId, remindsOfDateId, remindsOfDay }, notification) => {
    if (await holdsFor(db, notification, [isDateOver, isOfDealNotOpen])) return true
    const client = await db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirst()
    if (!client) return true
    const facts = await scheduleFacts(db, client)
    const date = facts.dates.find(({ id }) => id === remindsOfDateId)
    return date?.day !== remindsOfDay || waitsFor(date, facts) !== null
  },
}
