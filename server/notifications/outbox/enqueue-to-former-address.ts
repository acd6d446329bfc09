import type { Db } from '../../db/database.ts'
import { insertDeliveries } from './delivery-data.ts'
import { heldDelivery } from './enqueue.ts'

/** Tells the address that a client had before that it was changed: at once, whatever the preferences are. */
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
