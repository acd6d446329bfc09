import type { Db } from '../../../db/database.ts'
import type { PushSubscriptionRow } from '../../../db/delivery-rows.ts'
import { newId } from '../../../db/new-id.ts'
import type { Recipient } from '../recipient.ts'

const subscriptionsOf = (db: Db, { personId, userId }: Recipient) =>
  db
    .selectFrom('push_subscriptions')
    .where((of) => (userId === null ? of('personId', '=', personId) : of('userId', '=', userId)))

/** Whether the recipient has a browser subscribed to push. */
export async function hasPushSubscription(db: Db, to: Recipient): Promise<boolean> {
  return (await subscriptionsOf(db, to).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Limits subscriptions per recipient, so that no one with a portal link can fill the database. */
export const maxSubscriptions = 10

/** Lists the newest subscriptions, newest first. */
export async function listPushSubscriptions(db: Db, to: Recipient): Promise<PushSubscriptionRow[]> {
  return subscriptionsOf(db, to).selectAll().orderBy('id', 'desc').limit(maxSubscriptions).execute()
}

export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Stores a browser's subscription, replacing the same browser's former one, or the oldest beyond the limit.
 */
export async function storePushSubscription(
  db: Db,
  to: Recipient,
  subscription: BrowserSubscription,
  now: string,
): Promise<void> {
  const { clientId, personId, userId } = to
  await removePushSubscription(db, to, subscription.endpoint)
  const row = {
    ...subscription,
    id: newId(),
    clientId: userId === null ? clientId : null,
    personId: userId === null ? personId : null,
    userId,
    createdAt: now,
  }
  await db.insertInto('push_subscriptions').values(row).execute()
  const oldest = await subscriptionsOf(db, to)
    .select('id')
    .orderBy('id', 'desc')
    .offset(maxSubscriptions)
    .limit(1_000)
    .execute()
  const ids = oldest.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
}

/** Returns whether there was one. */
export async function removePushSubscription(db: Db, to: Recipient, endpoint: string): Promise<boolean> {
  const row = await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where((of) => (to.userId === null ? of('personId', '=', to.personId) : of('userId', '=', to.userId)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
