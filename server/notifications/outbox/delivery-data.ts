import { sql } from 'kysely'
import {
  deliveryChannels,
  type DeliveryChannel,
  type DeliveryReason,
  type DeliveryState,
} from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { Engine } from '../../db/engine.ts'
import { newId } from '../../db/new-id.ts'

export type NewDelivery = Omit<DeliveryRow, 'id' | 'claimedUntil' | 'attempts' | 'lastError' | 'settledAt'>

const settled: readonly string[] = ['sent', 'failed', 'cancelled'] satisfies DeliveryState[]

/** Adds deliveries to the outbox. A delivery with a known dedupe key is skipped, so nothing is sent twice. */
export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  const rows = deliveries.map((delivery) => ({
    ...delivery,
    id: newId(),
    claimedUntil: null,
    attempts: 0,
    lastError: null,
    settledAt: settled.includes(delivery.state) ? delivery.createdAt : null,
  }))
  await db
    .insertInto('deliveries')
    .values(rows)
    .onConflict((known) => known.column('dedupeKey').doNothing())
    .execute()
}

/**
 * How long a sender may hold a delivery before another one takes over, in milliseconds. Longer than any
 * delivery can take.
 */
export const claimDuration = 120_000

/** Lists the channels with a delivery that is due, or that a crashed sender had claimed. */
export async function listDueChannels(db: Db, now: Date): Promise<DeliveryChannel[]> {
  const at = now.toISOString()
  const due = (state: 'held' | 'sending') =>
    db
      .selectFrom('deliveries')
      .select('channel')
      .where('channel', 'in', deliveryChannels)
      .where('state', '=', state)
      .where(state === 'held' ? 'sendAfter' : 'claimedUntil', '<=', at)
  const rows = await due('held').union(due('sending')).execute()
  return rows.map(({ channel }) => channel as DeliveryChannel)
}

/**
 * Claims the next group of deliveries to send on the given channels: the group that has waited longest,
 * oldest delivery first, or the group that a crashed sender had claimed, unchanged. Empty when nothing is
 * due. Call it in a transaction; on PostgreSQL, several processes never claim the same deliveries.
 */
export async function claimDue(
  db: Db,
  engine: Engine,
  now: Date,
  channels: readonly DeliveryChannel[],
): Promise<DeliveryRow[]> {
  const at = now.toISOString()
  const next = async (state: 'held' | 'sending') => {
    const due = db
      .selectFrom('deliveries as one')
      .select(['one.id', 'one.groupKey'])
      .where('one.channel', 'in', channels)
      .where('one.state', '=', state)
      .where(state === 'held' ? 'one.sendAfter' : 'one.claimedUntil', '<=', at)
      // Select a group by its first delivery only, so two processes cannot each claim a part of it.
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('deliveries as earlier')
              .select('earlier.id')
              .whereRef('earlier.groupKey', '=', 'one.groupKey')
              .where('earlier.state', '=', state)
              .whereRef('earlier.id', '<', 'one.id'),
          ),
        ),
      )
      .orderBy('one.sendAfter')
      .orderBy('one.id')
      .limit(1)
    return (engine === 'postgres' ? due.forUpdate().skipLocked() : due).executeTakeFirst()
  }
  const take = async (state: 'held' | 'sending') => {
    const first = await next(state)
    if (!first) return []
    const rows = await db
      .updateTable('deliveries')
      .set({
        state: 'sending',
        claimedUntil: new Date(now.getTime() + claimDuration).toISOString(),
        attempts: sql`attempts + 1`,
      })
      .where('groupKey', '=', first.groupKey)
      .where('state', '=', state)
      .$if(state === 'sending', (of) => of.where('claimedUntil', '<=', at))
      .returningAll()
      .execute()
    return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }
  const abandoned = await take('sending')
  return abandoned.length > 0 ? abandoned : take('held')
}

/**
 * Releases claimed deliveries that this sender could not finish. Any sender takes them over immediately, as the same group and so
 * under the same Message-ID. This does not count as an attempt.
 */
export async function releaseClaims(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ claimedUntil: now.toISOString(), attempts: sql`attempts - 1` })
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .execute()
}

export interface DeliveryUpdate {
  state: DeliveryState
  reason: DeliveryReason | null
  /** For a delivery that keeps waiting: when it is due again. */
  sendAfter?: Date
  error?: string | null
  /** The delivery was only checked, so this does not count as an attempt. */
  isUnattempted?: boolean
}

/** Stores the outcome of deliveries that this sender has claimed. */
export async function updateClaimed(
  db: Db,
  ids: readonly string[],
  now: Date,
  to: DeliveryUpdate,
): Promise<void> {
  if (ids.length === 0) return
  const isEnd = settled.includes(to.state)
  await db
    .updateTable('deliveries')
    .set({
      state: to.state,
      reason: to.reason,
      claimedUntil: null,
      ...(to.error === undefined ? {} : { lastError: to.error }),
      ...(to.sendAfter ? { sendAfter: to.sendAfter.toISOString() } : {}),
      ...(to.isUnattempted ? { attempts: sql`attempts - 1` } : {}),
      ...(isEnd ? { settledAt: now.toISOString() } : {}),
    })
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .execute()
}

/** Deletes the deliveries about some subjects that wait to be sent. */
export async function deleteHeldDeliveries(db: Db, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  await db
    .deleteFrom('deliveries')
    .where('subjectId', 'in', subjectIds)
    .where('state', '=', 'held' satisfies DeliveryState)
    .execute()
}

/** Deletes all deliveries about a client. */
export async function deleteDeliveries(db: Db, clientId: string): Promise<void> {
  await db.deleteFrom('deliveries').where('clientId', '=', clientId).execute()
}
