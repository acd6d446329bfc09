import type { Notice } from '#contract/deliveries.ts'
import { mostNotices } from '#contract/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import { conflict, found } from '../../http/problem.ts'

const columns = [
  'notices.id',
  'notices.clientId',
  'user.name as adminName',
  'notices.channel',
  'notices.kind',
  'notices.state',
  'notices.reason',
  'notices.isUrgent',
  'notices.sendAfter',
  'notices.attempts',
  'notices.lastError',
  'notices.createdAt',
  'notices.settledAt',
] as const

const withNames = (db: Db) =>
  db.selectFrom('notices').leftJoin('user', 'user.id', 'notices.userId').select(columns)

/** What was to be sent about a client, newest first. */
export async function noticesOf(db: Db, clientId: string): Promise<Notice[]> {
  const rows = await withNames(db)
    .where('notices.clientId', '=', clientId)
    .orderBy('notices.createdAt', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(mostNotices)
    .execute()
  return rows as Notice[]
}

/** Changes a notice that is still held. Throws 404, and 409 for one that is on its way or at its end. */
export async function changeHeld(
  db: Db,
  id: string,
  to: { state: 'held' | 'cancelled'; isUrgent?: boolean },
  now: string,
): Promise<Notice> {
  const end = to.state === 'cancelled'
  const changed = await db
    .updateTable('notices')
    .set({
      state: to.state,
      reason: end ? 'by-hand' : null,
      ...(to.isUrgent ? { isUrgent: true } : {}),
      sendAfter: now,
      ...(end ? { settledAt: now } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returning('id')
    .executeTakeFirst()
  const row = found(await withNames(db).where('notices.id', '=', id).executeTakeFirst())
  if (!changed) throw conflict('This notice is no longer held', 'not-held')
  return row as Notice
}
