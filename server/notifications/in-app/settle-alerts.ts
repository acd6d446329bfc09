import type { NotificationType } from '#contract/calls/notifications/notifications.ts'
import type { CommitStep } from '../../db/change.ts'
import { changedDeals } from '../../db/changed-deals.ts'
import type { Db } from '../../db/database.ts'

/** The subject of a new notification. */
interface About {
  type: NotificationType
  documentId?: string
  dateId?: string
  stepId?: string
  moveId?: string
  numberId?: string
  reminder?: { stepId: string | null; dateId?: string }
}

/** Clients per statement, since the number of bound parameters is limited. */
const batchSize = 500

/** Unread notifications that the product itself wrote; what an agent wrote is read by the client only. */
function unreadAlerts(db: Db) {
  return db
    .updateTable('notifications')
    .set({ isRead: true })
    .where('isRead', '=', false)
    .where('wording', 'is not', null)
}

/** Marks alerts of some clients as read whose cause is gone. Returns the clients with any. */
async function settleSome(db: Db, clientIds: readonly string[]): Promise<string[]> {
  const rows = await unreadAlerts(db)
    .where('clientId', 'in', clientIds)
    .where((alert) => {
      const isReminder = alert('type', '=', 'deadline_reminder')
      const openDate = alert
        .selectFrom('deal_dates')
        .whereRef('deal_dates.id', '=', 'notifications.dateId')
        .where('state', '=', 'open')
        .where('isVisible', '=', true)
        .where('owes', '=', 'client')
        .where('saidDoneOn', 'is', null)
        .select('deal_dates.id')
      const openStep = alert
        .selectFrom('escrow_steps')
        .whereRef('escrow_steps.id', '=', 'notifications.stepId')
        .where('status', '!=', 'completed')
        .where('owner', '=', 'client')
        .where('saidDoneOn', 'is', null)
        .select('escrow_steps.id')
      const missingDocument = alert
        .selectFrom('documents')
        .whereRef('documents.id', '=', 'notifications.documentId')
        .where('status', '=', 'pending')
        .where('askedOf', '=', 'client')
        .select('documents.id')
      const togetherMissing = alert
        .selectFrom('documents')
        .whereRef('documents.clientId', '=', 'notifications.clientId')
        .whereRef('documents.askedIn', '=', 'notifications.eventId')
        .where('status', '=', 'pending')
        .where('askedOf', '=', 'client')
        .select('documents.id')
      const askedTogether = alert
        .selectFrom('documents')
        .whereRef('documents.clientId', '=', 'notifications.clientId')
        .whereRef('documents.askedIn', '=', 'notifications.eventId')
        .select('documents.id')
      const seenMove = alert
        .selectFrom('moves')
        .whereRef('moves.id', '=', 'notifications.moveId')
        .where((move) =>
          move.or([
            move.and([
              move('seenAt', 'is not', null),
              move('notifications.personId', '=', move.ref('notifications.clientId')),
            ]),
            move.exists(
              move
                .selectFrom('people')
                .whereRef('people.id', '=', 'notifications.personId')
                .whereRef('people.movesSeenThrough', '>=', 'moves.createdAt')
                .select('people.id'),
            ),
          ]),
        )
        .select('moves.id')
      const checkedNumber = alert
        .selectFrom('safety_reads')
        .whereRef('safety_reads.numberId', '=', 'notifications.numberId')
        .whereRef('safety_reads.personId', '=', 'notifications.personId')
        .select('safety_reads.numberId')
      const overDeal = alert
        .selectFrom('clients')
        .whereRef('clients.id', '=', 'notifications.clientId')
        .where('outcome', 'in', ['closed', 'canceled'])
        .select('clients.id')
      return alert.or([
        alert.and([isReminder, alert('dateId', 'is not', null), alert.not(alert.exists(openDate))]),
        alert.and([isReminder, alert('stepId', 'is not', null), alert.not(alert.exists(openStep))]),
        // Only a request expects something; a shared document is read by its download.
        alert.and([
          alert('documentId', 'is not', null),
          alert('actionRequired', '=', true),
          alert.not(alert.exists(missingDocument)),
        ]),
        alert.and([
          alert('actionRequired', '=', true),
          alert.exists(askedTogether),
          alert.not(alert.exists(togetherMissing)),
        ]),
        alert.exists(seenMove),
        alert.exists(checkedNumber),
        alert.and([
          alert('type', 'in', ['deadline_reminder', 'closing_approaching']),
          alert.exists(overDeal),
        ]),
      ])
    })
    .returning('clientId')
    .execute()
  return rows.map(({ clientId }) => clientId)
}

/** Removes the action mark from requests of some clients whose document has arrived, read or not. */
async function finishRequests(db: Db, clientIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('notifications')
    .set({ actionRequired: false })
    .where('clientId', 'in', clientIds)
    .where('actionRequired', '=', true)
    .where('wording', 'is not', null)
    .where((alert) => {
      const documents = alert.selectFrom('documents').where('documents.clientId', 'in', clientIds)
      const together = documents.whereRef('documents.askedIn', '=', 'notifications.eventId')
      return alert.or([
        alert(
          'documentId',
          'in',
          documents.where('documents.status', '!=', 'pending').select('documents.id'),
        ),
        alert.and([
          alert.exists(together.select('documents.id')),
          alert.not(alert.exists(together.where('documents.status', '=', 'pending').select('documents.id'))),
        ]),
      ])
    })
    .returning('clientId')
    .execute()
  return rows.map(({ clientId }) => clientId)
}

/**
 * Marks alerts as read once their cause is gone: a date or step that is done, reported done, waived or deleted, a document that
 * has arrived, or a group of documents that all have, a seen move, a checked number, and reminders of closed or canceled deals.
 */
export const settleAlerts: CommitStep = async (db, changes, _now, changed) => {
  const ids = changedDeals(changes)
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize)
    const settled = [...(await settleSome(db, some)), ...(await finishRequests(db, some))]
    for (const id of new Set(settled)) changed(id, ['notifications'])
  }
}

/**
 * Marks a person's older alerts as read that a newer one replaces: about the same document, date or step, an older move or
 * number, an older closing reminder, an older change of a step.
 */
export async function readOlderAlerts(
  db: Db,
  personId: string,
  newId: string,
  { type, documentId, dateId, stepId, moveId, numberId, reminder }: About,
): Promise<void> {
  const [date, step] = [dateId ?? reminder?.dateId, stepId ?? reminder?.stepId]
  await unreadAlerts(db)
    .where('personId', '=', personId)
    .where('id', '!=', newId)
    .where((alert) => {
      const isStepUpdate = alert.and([
        alert('type', '=', 'step_update'),
        alert('moveId', 'is', null),
        alert('numberId', 'is', null),
      ])
      return alert.or([
        ...(documentId ? [alert('documentId', '=', documentId)] : []),
        ...(date ? [alert('dateId', '=', date)] : []),
        ...(step ? [alert('stepId', '=', step)] : []),
        ...(moveId ? [alert('moveId', 'is not', null)] : []),
        ...(numberId ? [alert('numberId', 'is not', null)] : []),
        ...(type === 'step_update' && !moveId && !numberId ? [isStepUpdate] : []),
        ...(type === 'closing_approaching' ? [alert('type', '=', type)] : []),
      ])
    })
    .execute()
}

/** Marks the alerts of a shared document as read for the people who have downloaded it. Returns whether any was unread. */
export async function readAlertOfDocument(
  db: Db,
  personIds: readonly string[],
  documentId: string,
): Promise<boolean> {
  if (personIds.length === 0) return false
  const rows = await unreadAlerts(db)
    .where('personId', 'in', personIds)
    .where('documentId', '=', documentId)
    .where('actionRequired', '=', false)
    .returning('id')
    .execute()
  return rows.length > 0
}
