import type { TrustedNumber } from '#contract/calls/people/safety.ts'
import type { Db } from './database.ts'
import type { TrustedNumberRow } from './safety-rows.ts'
import type { ClientRow } from './schema.ts'

type Locked = Pick<ClientRow, 'id' | 'lockedNumberId'>

/** Finds the locked escrow number of a deal; null, without a query, while none is locked. */
export async function findLockedNumber(
  db: Db,
  { id, lockedNumberId }: Locked,
): Promise<TrustedNumberRow | null> {
  if (lockedNumberId === null) return null
  const row = await db
    .selectFrom('trusted_numbers')
    .selectAll()
    .where('id', '=', lockedNumberId)
    .where('clientId', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The locked number of a deal as an admin sees it, with who has read about it; null while none is locked. */
export async function getTrustedNumber(db: Db, client: Locked): Promise<TrustedNumber | null> {
  const row = await findLockedNumber(db, client)
  if (!row) return null
  const reads = await db
    .selectFrom('safety_reads')
    .select(['personId', 'readAt'])
    .where('numberId', '=', row.id)
    .orderBy('readAt')
    .orderBy('personId')
    .execute()
  return { ...row, reads }
}

/** The agent of a deal and their number when a number was first locked. */
export async function getFirstAgent(
  db: Db,
  clientId: string,
): Promise<Pick<TrustedNumberRow, 'agentName' | 'agentPhone'>> {
  return db
    .selectFrom('trusted_numbers')
    .select(['agentName', 'agentPhone'])
    .where('clientId', '=', clientId)
    .orderBy('lockedAt')
    .limit(1)
    .executeTakeFirstOrThrow()
}
