import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { PasswordResetRow } from '../db/sign-in-rows.ts'
import { hashToken } from './token-hash.ts'

/** Validity of a reset link, in milliseconds. */
const validFor = 30 * 60_000

/** Adds a password reset of an account and ends all earlier ones. It has no token until `issueResetToken`. */
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
 * Issues a new token and stores only its hash; the former token becomes invalid. Null when the reset has
 * expired. A retried email gets a new token each time, so that none has to be stored.
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

/** Returns the reset of a token; null when it is invalid or expired. */
export async function findOpenReset(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<PasswordResetRow | null> {
  const row = await db
    .selectFrom('password_resets')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Consumes a reset. False when another request was faster. */
export async function consumeReset(db: Db, id: string): Promise<boolean> {
  const row = await db.deleteFrom('password_resets').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('userId', '=', userId).execute()
}

/** The page of a reset link; the token follows the #, so it is never sent with the request. */
export const resetPath = (token: string): string => `/reset-password#${token}`
