import type { Db } from '../../db/database.ts'
import type { Reader } from '../../db/readers.ts'
import { insertDeliveries } from './delivery-data.ts'
import { heldDelivery } from './enqueue.ts'

/** Queues an immediate warning to a person's former email address that it was replaced, regardless of preferences. */
export async function enqueueToFormerAddress(
  db: Db,
  former: Pick<Reader, 'id' | 'personId' | 'email'>,
  subjectId: string,
  now: string,
): Promise<void> {
  const deliveryEvent = { kind: 'email_changed', subjectId, isByHand: false, isUrgent: true } as const
  const to = { clientId: former.id, personId: former.personId, userId: null, sentTo: former.email }
  await insertDeliveries(db, [heldDelivery(to, deliveryEvent, 'email', now)])
}
