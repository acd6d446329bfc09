import { isRequestedFromClient } from '../../../db/document-requests.ts'
import { type Condition, holdsFor, type NoticeKind, sameSubject } from '../notice-kind.ts'
import { isOfDealNotOpen, isOfEndedDeal } from './deal-state.ts'

/** The document arrived, is no longer requested from the client, or was deleted. */
const isNotRequested: Condition = (alert) =>
  alert.and([
    alert('documentId', 'is not', null),
    alert('actionRequired', '=', true),
    alert.not(
      alert.exists(
        alert
          .selectFrom('documents')
          .where(isRequestedFromClient)
          .whereRef('documents.id', '=', 'notifications.documentId')
          .select('documents.id'),
      ),
    ),
  ])

/** The document is there. */
const hasArrived: Condition = (alert) =>
  alert.exists(
    alert
      .selectFrom('documents')
      .whereRef('documents.id', '=', 'notifications.documentId')
      .whereRef('documents.clientId', '=', 'notifications.clientId')
      .where('documents.status', '!=', 'pending')
      .select('documents.id'),
  )

/** A document that the team shares. Its alert is read by downloading it. */
export const sharedDocument: NoticeKind = {
  type: 'document_uploaded',
  tab: 'documents',
  subject: 'documentId',
  replaces: sameSubject('documentId'),
}

/** A document that the client is asked for, or whose file was sent back. */
export const documentRequest: NoticeKind = {
  ...sharedDocument,
  isActionRequired: true,
  settled: [isNotRequested],
  fulfilled: hasArrived,
  // Fulfilled once the document arrived, even if that file was sent back since: that is a request of its own.
  isOutdated: async (db, _delivery, notification) =>
    !notification.actionRequired || holdsFor(db, notification, [isNotRequested]),
}

/** A reminder of a requested document that is due soon or late. */
export const documentReminder: NoticeKind = {
  ...documentRequest,
  type: 'deadline_reminder',
  settled: [isNotRequested, isOfEndedDeal],
  isOutdated: async (db, { remindsOfDay }, notification) => {
    if (!notification.actionRequired) return true
    if (await holdsFor(db, notification, [isNotRequested, isOfDealNotOpen])) return true
    const due = db.selectFrom('documents').select('id').where('id', '=', notification.documentId)
    return (await due.where('dueDate', '=', remindsOfDay).executeTakeFirst()) === undefined
  },
}
