import { type Condition, holdsFor, type NoticeKind, sameSubject } from '../notice-kind.ts'
import { isOfDealNotOpen, isOfEndedDeal } from './deal-state.ts'

/** The step is completed, deleted, another party's, or the client reported it done. */
const isStepOver: Condition = (alert) =>
  alert.and([
    alert('type', '=', 'deadline_reminder'),
    alert('stepId', 'is not', null),
    alert.not(
      alert.exists(
        alert
          .selectFrom('escrow_steps')
          .whereRef('escrow_steps.id', '=', 'notifications.stepId')
          .where('status', '!=', 'completed')
          .where('owner', '=', 'client')
          .where('saidDoneOn', 'is', null)
          .select('escrow_steps.id'),
      ),
    ),
  ])

/** A reminder of a step's expected day. */
export const stepReminder: NoticeKind = {
  type: 'deadline_reminder',
  tab: 'progress',
  subject: 'stepId',
  settled: [isStepOver, isOfEndedDeal],
  replaces: sameSubject('stepId'),
  isOutdated: async (db, { clientId, remindsOfStepId, remindsOfDay }, notification) => {
    if (await holdsFor(db, notification, [isStepOver, isOfDealNotOpen])) return true
    const near = db
      .selectFrom('escrow_steps')
      .select('id')
      .where('id', '=', remindsOfStepId)
      .where('clientId', '=', clientId)
      .where('expectedDate', '=', remindsOfDay)
    return (await near.executeTakeFirst()) === undefined
  },
}
