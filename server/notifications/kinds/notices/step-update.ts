import type { NoticeKind } from '../notice-kind.ts'

/** Replaces older updates; moved dates and a changed number are updates that stay until they are seen. */
const olderUpdates: NonNullable<NoticeKind['replaces']> = (alert) =>
  alert.and([alert('type', '=', 'step_update'), alert('moveId', 'is', null), alert('numberId', 'is', null)])

/** A step has a new status. */
export const stepUpdate: NoticeKind = {
  type: 'step_update',
  tab: 'progress',
  subject: 'stepId',
  replaces: (alert, stepId) => alert.or([olderUpdates(alert, stepId), alert('stepId', '=', stepId)]),
}

/** The deal was closed or canceled. */
export const outcomeSet: NoticeKind = { type: 'step_update', tab: 'dashboard', replaces: olderUpdates }

/** A co-client joined. Notified whatever the preferences, because that person can read the deal. */
export const coClientAdded: NoticeKind = { ...outcomeSet, isForAll: true }
