import type { CommitStep } from '../../db/change.ts'
import { changedDeals } from '../../db/changed-deals.ts'
import type { Db } from '../../db/database.ts'
import type { NoticeKind } from '../kinds/notice-kind.ts'
import { fulfilledConditions, settledConditions } from '../kinds/notices.ts'

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

/** Marks alerts of some clients as read whose cause is gone or was seen. Returns the clients with any. */
async function settleSome(db: Db, clientIds: readonly string[]): Promise<string[]> {
  const rows = await unreadAlerts(db)
    .where('clientId', 'in', clientIds)
    .where((alert) => alert.or(settledConditions.map((condition) => condition(alert))))
    .returning('clientId')
    .execute()
  return rows.map(({ clientId }) => clientId)
}

/** Removes the action mark from requests of some clients that are fulfilled, read or not. Returns the clients with any. */
async function finishRequests(db: Db, clientIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('notifications')
    .set({ actionRequired: false })
    .where('clientId', 'in', clientIds)
    .where('actionRequired', '=', true)
    .where('wording', 'is not', null)
    .where((alert) => alert.or(fulfilledConditions.map((condition) => condition(alert))))
    .returning('clientId')
    .execute()
  return rows.map(({ clientId }) => clientId)
}

/** Marks alerts as read once they are settled, as each kind of notice defines it. */
export const settleAlerts: CommitStep = async (db, changes, _now, changed) => {
  const ids = changedDeals(changes)
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize)
    const settled = [...(await settleSome(db, some)), ...(await finishRequests(db, some))]
    for (const id of new Set(settled)) changed(id, ['notifications'])
  }
}

/** Marks a person's older alerts as read that a newer one of a kind replaces. */
export async function readOlderAlerts(
  db: Db,
  personId: string,
  newer: { id: string; subjectId: string | null },
  { replaces }: Pick<NoticeKind, 'replaces'>,
): Promise<void> {
  if (!replaces) return
  await unreadAlerts(db)
    .where('personId', '=', personId)
    .where('id', '!=', newer.id)
    .where((alert) => replaces(alert, newer.subjectId))
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
