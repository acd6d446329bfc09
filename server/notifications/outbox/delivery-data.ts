import { sql } from 'kysely'
import type { DeliveryChannel, DeliveryReason, DeliveryState } from '#contract/delivery-enums.ts'
import type { Db, Engine } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { newId } from '../../db/new-id.ts'

export type NewDelivery = Omit<DeliveryRow, 'id' | 'claimedUntil' | 'attempts' | 'lastError' | 'settledAt'>

const settled: readonly string[] = ['sent', 'failed', 'cancelled'] satisfies DeliveryState[]

/** Puts deliveries into the outbox. What was told before, by its dedupe key, is not told again. */
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

/** How long a sender may be at work before another one takes over; milliseconds. Longer than any delivery may take. */
export const claimFor = 120_000

/**
 * Takes the deliveries of some channels that are to go out next as one: the one that has waited longest and all that wait under its key, the
 * oldest first; or what a sender that died had taken, in the same make-up. Empty when nothing is due. To be called in a
 * transaction. Several processes on PostgreSQL never take the same ones.
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
      // Only the first of a group leads it: two processes cannot each take a part.
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
    const lead = await next(state)
    if (!lead) return []
    const rows = await db
      .updateTable('deliveries')
      .set({
        state: 'sending',
        claimedUntil: new Date(now.getTime() + claimFor).toISOString(),
        attempts: sql`attempts + 1`,
      })
      .where('groupKey', '=', lead.groupKey)
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
 * Gives back what this sender has taken and could not finish: any sender takes it over at once, in the same make-up and so
 * under the same Message-ID. It does not count as a try.
 */
export async function releaseClaims(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ claimedUntil: now.toISOString(), attempts: sql`attempts - 1` })
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .execute()
}

export interface Settling {
  state: DeliveryState
  reason: DeliveryReason | null
  /** For what waits on: when it is looked at again. */
  sendAfter?: Date
  error?: string | null
  /** It was only looked at, not tried. */
  untried?: boolean
}

/** Writes down what became of deliveries that this sender has taken. */
export async function settle(db: Db, ids: readonly string[], now: Date, to: Settling): Promise<void> {
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
      ...(to.untried ? { attempts: sql`attempts - 1` } : {}),
      ...(isEnd ? { settledAt: now.toISOString() } : {}),
    })
    .where('id', 'in', ids)
    .where('state', '=', 'sending')
    .execute()
}

/** Forgets everything that was to be told about a client. */
export async function deleteDeliveries(db: Db, clientId: string): Promise<void> {
  await db.deleteFrom('deliveries').where('clientId', '=', clientId).execute()
}
