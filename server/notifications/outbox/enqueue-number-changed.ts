import type { Db } from '../../db/database.ts'
import { listReaders } from '../../db/readers.ts'
import type { ClientRow } from '../../db/schema.ts'
import { listKnownAddresses } from '../rules/known-addresses.ts'
import { insertDeliveries } from './delivery-data.ts'
import { canceledDelivery, heldDelivery } from './enqueue.ts'

/**
 * Queues an immediate notice of a changed escrow number to every known address of each person of the client side, regardless of
 * preferences. For a person without an address, a canceled delivery is logged.
 */
export async function enqueueNumberChanged(
  db: Db,
  client: ClientRow,
  numberId: string,
  now: string,
): Promise<void> {
  const event = { kind: 'number_changed', subjectId: numberId, isByHand: false, isUrgent: true } as const
  for (const reader of await listReaders(db, client)) {
    const to = { clientId: client.id, personId: reader.personId, userId: null }
    const addresses = await listKnownAddresses(db, reader, now)
    const deliveries = addresses.map(({ channel, sentTo }) => {
      const delivery = heldDelivery({ ...to, sentTo }, event, channel, now)
      // Each of a person's addresses gets a key of its own.
      const key = `${delivery.dedupeKey} ${sentTo ?? ''}`
      return { ...delivery, dedupeKey: key, groupKey: key }
    })
    const none = () =>
      canceledDelivery(heldDelivery({ ...to, sentTo: null }, event, 'email', now), 'no-address')
    await insertDeliveries(
      db,
      client.isSample
        ? deliveries.map((delivery) => canceledDelivery(delivery, 'sample'))
        : deliveries.length > 0
          ? deliveries
          : [none()],
    )
  }
}
