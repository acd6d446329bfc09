import type { DeliveryKind } from '#contract/rules/delivery-enums.ts'
import type { Db } from '../../db/database.ts'
import { insertDeliveries } from './delivery-data.ts'
import { heldDelivery } from './enqueue.ts'

/** Queues an email about the admin's own account, regardless of preferences. */
export async function enqueueForAccount(
  db: Db,
  userId: string,
  about: { kind: DeliveryKind; subjectId: string },
  now: string,
): Promise<void> {
  const account = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  if (!account) return
  const deliveryEvent = { ...about, isByHand: false, isUrgent: true }
  const to = { clientId: null, personId: null, userId, sentTo: account.email }
  await insertDeliveries(db, [heldDelivery(to, deliveryEvent, 'email', now)])
}
