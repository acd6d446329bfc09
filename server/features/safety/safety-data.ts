import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { Db } from '../../db/database.ts'
import type { Reader } from '../../db/readers.ts'
import type { SafetyReadRow, TrustedNumberRow } from '../../db/safety-rows.ts'

/** The number of a deal that a reader last read the note about; null when they have read none. */
export async function findLastRead(
  db: Db,
  { id, personId }: Pick<Reader, 'id' | 'personId'>,
): Promise<Pick<TrustedNumberRow & SafetyReadRow, 'id' | 'phone' | 'readAt'> | null> {
  const row = await db
    .selectFrom('trusted_numbers')
    .innerJoin('safety_reads', 'safety_reads.numberId', 'trusted_numbers.id')
    .select(['trusted_numbers.id', 'trusted_numbers.phone', 'safety_reads.readAt'])
    .where('trusted_numbers.clientId', '=', id)
    .where('safety_reads.personId', '=', personId)
    .orderBy('trusted_numbers.lockedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** A reader's state regarding the locked escrow number; undefined, without a query, while none is locked. */
export async function getSafety(
  db: Db,
  reader: Pick<Reader, 'id' | 'personId' | 'lockedNumberId'>,
): Promise<PortalClient['safety']> {
  if (reader.lockedNumberId === null) return undefined
  const last = await findLastRead(db, reader)
  if (last === null) return 'unread'
  return last.id === reader.lockedNumberId ? 'read' : 'changed'
}

export async function insertTrustedNumber(db: Db, row: TrustedNumberRow): Promise<void> {
  await db.insertInto('trusted_numbers').values(row).execute()
}

/** Records that somebody has read the note about a number. Returns false if they had. */
export async function insertSafetyRead(db: Db, row: SafetyReadRow): Promise<boolean> {
  const inserted = await db
    .insertInto('safety_reads')
    .values(row)
    .onConflict((read) => read.columns(['numberId', 'personId']).doNothing())
    .returning('numberId')
    .executeTakeFirst()
  return inserted !== undefined
}
