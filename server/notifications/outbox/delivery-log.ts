import type { Delivery } from '#contract/deliveries.ts'
import { maxListedDeliveries } from '#contract/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import { conflict, orNotFound } from '../../http/problem.ts'

const columns = [
  'deliveries.id',
  'deliveries.clientId',
  'user.name as adminName',
  'deliveries.channel',
  'deliveries.kind',
  'deliveries.state',
  'deliveries.reason',
  'deliveries.isUrgent',
  'deliveries.sendAfter',
  'deliveries.attempts',
  'deliveries.lastError',
  'deliveries.createdAt',
  'deliveries.settledAt',
] as const

const withNames = (db: Db) =>
  db.selectFrom('deliveries').leftJoin('user', 'user.id', 'deliveries.userId').select(columns)

/** What was to be sent about a client, newest first. */
export async function deliveriesAbout(db: Db, clientId: string): Promise<Delivery[]> {
  const rows = await withNames(db)
    .where('deliveries.clientId', '=', clientId)
    .orderBy('deliveries.createdAt', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(maxListedDeliveries)
    .execute()
  return rows as Delivery[]
}

/** Changes a delivery that is still held. Throws 404, and 409 for one that is on its way or at its end. */
export async function changeHeld(
  db: Db,
  id: string,
  to: { state: 'held' | 'cancelled'; isUrgent?: boolean },
  now: string,
): Promise<Delivery> {
  const end = to.state === 'cancelled'
  const changed = await db
    .updateTable('deliveries')
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
  const row = orNotFound(await withNames(db).where('deliveries.id', '=', id).executeTakeFirst())
  if (!changed) throw conflict('This delivery is no longer held', 'not-held')
  return row as Delivery
}
