import { sql } from 'kysely'
import type { Passkey } from '#contract/calls/team/passkeys.ts'
import type { Db } from '../../../db/database.ts'

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkey')
    .select(sql<number>`count(*)`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** A member's passkeys, the oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, name: row.name ?? '' }))
}

/** The member whose passkey this is, by the name that the device gives it; null for an unknown one. */
export async function findOwner(db: Db, credentialID: string): Promise<string | null> {
  const row = await db
    .selectFrom('passkey')
    .select('userId')
    .where('credentialID', '=', credentialID)
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Removes a member's own passkey. Returns its name; null if they have no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row ? (row.name ?? '') : null
}
