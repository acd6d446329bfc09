import type { Db } from './database.ts'

const day = 24 * 60 * 60_000
/** How long an expired link is still recognized as expired, not as wrong. */
const linkRetention = 30 * day

/**
 * Deletes what nobody can use any more: sessions, sign-in challenges, trusted devices, invitations, reset links and
 * counted attempts that have expired.
 */
export async function deleteExpiredRows(db: Db, at: Date): Promise<void> {
  const now = at.toISOString()
  const longAgo = new Date(at.getTime() - linkRetention).toISOString()
  await db.deleteFrom('session').where('expiresAt', '<', now).execute()
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute()
  await db.deleteFrom('trusted_devices').where('expiresAt', '<', now).execute()
  await db.deleteFrom('invitations').where('expiresAt', '<', longAgo).execute()
  await db.deleteFrom('password_resets').where('expiresAt', '<', longAgo).execute()
  await db.deleteFrom('throttles').where('expire', '<', at.getTime()).execute()
}
