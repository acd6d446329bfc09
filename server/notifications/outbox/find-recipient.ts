import type { Db } from '../../db/database.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { findReader, type Reader } from '../../db/readers.ts'

/** The person of a deal that receives a delivery; null once the deal was deleted or the person's link was stopped. */
export async function findRecipient(
  db: Db,
  { clientId, personId }: Pick<DeliveryRow, 'clientId' | 'personId'>,
): Promise<Reader | null> {
  if (clientId === null || personId === null) return null
  const client = await db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirst()
  return client ? findReader(db, client, personId) : null
}
