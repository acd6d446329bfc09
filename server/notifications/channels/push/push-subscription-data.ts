import type { Db } from '../../../db/database.ts'
import type { PushSubscriptionRow } from '../../../db/delivery-rows.ts'
import { newId } from '../../../db/new-id.ts'
import type { Recipient } from '../../outbox/recipient.ts'

const rowsOf = (db: Db, { clientId, userId }: Recipient) =>
  db
    .selectFrom('push_subscriptions')
    .where((of) => (userId === null ? of('clientId', '=', clientId) : of('userId', '=', userId)))

/** Whether any browser of the recipient takes push. */
export async function takesPush(db: Db, to: Recipient): Promise<boolean> {
  return (await rowsOf(db, to).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Browsers of one recipient at once: whoever holds the link cannot fill the database. */
export const mostBrowsers = 10

/** The newest ones, the latest first. */
export async function listPushSubscriptions(db: Db, to: Recipient): Promise<PushSubscriptionRow[]> {
  return rowsOf(db, to).selectAll().orderBy('id', 'desc').limit(mostBrowsers).execute()
}

export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Stores a browser's subscription; the same browser again, or the oldest of too many, gives way to it. */
export async function storePushSubscription(
  db: Db,
  { clientId, userId }: Recipient,
  subscription: BrowserSubscription,
  now: string,
): Promise<void> {
  await removePushSubscription(db, { clientId, userId }, subscription.endpoint)
  const row = {
    ...subscription,
    id: newId(),
    clientId: userId === null ? clientId : null,
    userId,
    createdAt: now,
  }
  await db.insertInto('push_subscriptions').values(row).execute()
  const oldest = await rowsOf(db, { clientId, userId })
    .select('id')
    .orderBy('id', 'desc')
    .offset(mostBrowsers)
    .limit(1_000)
    .execute()
  const ids = oldest.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
}

/** Whether there was one. */
export async function removePushSubscription(db: Db, to: Recipient, endpoint: string): Promise<boolean> {
  const row = await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where((of) => (to.userId === null ? of('clientId', '=', to.clientId) : of('userId', '=', to.userId)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
