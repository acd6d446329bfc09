import type { Db } from '../../db/database.ts'
import { insertDeliveries } from './delivery-data.ts'
import { heldDelivery } from './enqueue.ts'

/**
 * Queues an immediate warning to the client's former email address that it was changed. It is sent regardless
 * of preferences.
 */
export async function enqueueToFormerAddress(
  db: Db,
  clientId: string,
  subjectId: string,
  sentTo: string,
  now: string,
): Promise<void> {
  const deliveryEvent = { kind: 'email_changed', subjectId, isByHand: false, isUrgent: true } as const
  await insertDeliveries(db, [heldDelivery({ clientId, userId: null, sentTo }, deliveryEvent, 'email', now)])
}
