import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import type { Reader } from '../../db/readers.ts'
import type { ClientEvent } from '../emails/client-event.ts'
import { findAnyEmailedItems } from './emailed-items.ts'

/** What an email that a member sent by hand says, in the reader's language. `today` in the reader's zone. */
export async function eventsByHand(
  db: Db,
  reader: Reader,
  deliveries: readonly DeliveryRow[],
  today: string,
): Promise<ClientEvent[]> {
  const ids = deliveries.flatMap(({ subjectId }) => subjectId ?? [])
  const items = await findAnyEmailedItems(db, reader.id, ids)
  return items.map(({ event }) => event(reader, today))
}
