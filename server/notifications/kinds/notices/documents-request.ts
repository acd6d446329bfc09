import { isRequestedFromClient } from '../../../db/document-requests.ts'
import { type Alert, type Condition, holdsFor, type NoticeKind } from '../notice-kind.ts'

/** The documents that were requested in one notification. */
const together = (alert: Alert) =>
  alert
    .selectFrom('documents')
    .whereRef('documents.clientId', '=', 'notifications.clientId')
    .whereRef('documents.askedIn', '=', 'notifications.eventId')
    .select('documents.id')

const isAnyRequested: Condition = (alert) =>
  alert.exists(
    alert
      .selectFrom('documents')
      .where(isRequestedFromClient)
      .whereRef('documents.clientId', '=', 'notifications.clientId')
      .whereRef('documents.askedIn', '=', 'notifications.eventId')
      .select('documents.id'),
  )

/** All of them arrived, or are no longer requested from the client. */
const isNoneRequested: Condition = (alert) =>
  alert.and([
    alert('actionRequired', '=', true),
    alert.exists(together(alert)),
    alert.not(isAnyRequested(alert)),
  ])

const haveAllArrived: Condition = (alert) =>
  alert.and([
    alert.exists(together(alert)),
    alert.not(alert.exists(together(alert).where('documents.status', '=', 'pending'))),
  ])

/** Several documents that the client is asked for at once. */
export const documentsRequest: NoticeKind = {
  type: 'document_uploaded',
  tab: 'documents',
  isActionRequired: true,
  settled: [isNoneRequested],
  fulfilled: haveAllArrived,
  isOutdated: async (db, _delivery, notification) =>
    holdsFor(db, notification, [(alert) => alert.not(isAnyRequested(alert))]),
}
