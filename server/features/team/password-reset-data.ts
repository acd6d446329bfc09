import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { PasswordResetRow } from '../../db/sign-in-rows.ts'
import { hashToken } from './invitation.ts'

/** Milliseconds. */
const validFor = 30 * 60_000

/** A new reset of an account; all earlier ones end. Without a token until one is given to it. */
export async function insertReset(
  db: Db,
  userId: string,
  madeBy: string | null,
  now: string,
): Promise<PasswordResetRow> {
  await deleteResets(db, userId)
  const expiresAt = new Date(Date.parse(now) + validFor).toISOString()
  const row = { id: newId(), userId, tokenHash: null, madeBy, createdAt: now, expiresAt }
  await db.insertInto('password_resets').values(row).execute()
  return row
}

/**
 * A new token of a reset, of which only the hash is stored; an earlier one ends. Null when the reset is over. A mail that is
 * tried again gets another token each time, so that none has to be kept.
 */
export async function issueResetToken(db: Db, id: string, now: string): Promise<string | null> {
  const token = randomBytes(24).toString('base64url')
  const row = await db
    .updateTable('password_resets')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row ? token : null
}

/** The reset that a token opens; null when it opens nothing any more. */
export async function openReset(db: Db, tokenHash: string, now: string): Promise<PasswordResetRow | null> {
  const row = await db
    .selectFrom('password_resets')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a reset up. False when another request was faster. */
export async function takeReset(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('password_resets').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('userId', '=', userId).execute()
}
