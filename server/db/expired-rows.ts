import type { Db } from './database.ts'
import { formerEmailRetention } from './former-emails.ts'

const day = 24 * 60 * 60_000
/** Milliseconds for which an expired link is still recognized as expired, not as wrong. */
const linkRetention = 30 * day
/** Retention of sign-ins and of counts of failed ones. */
const signInRetention = 400 * day
const failureRetention = 90 * day

/**
 * Deletes expired rows: sessions, sign-in challenges, trusted devices, invitations, reset links, counted attempts, email
 * addresses replaced long ago, and the old part of the sign-in record.
 */
export async function deleteExpiredRows(db: Db, at: Date): Promise<void> {
  const now = at.toISOString()
  const before = (retention: number) => new Date(at.getTime() - retention).toISOString()
  const longAgo = before(linkRetention)
  await db.deleteFrom('session').where('expiresAt', '<', now).execute()
  await db.deleteFrom('verification').where('expiresAt', '<', now).execute()
  await db.deleteFrom('trusted_devices').where('expiresAt', '<', now).execute()
  await db.deleteFrom('invitations').where('expiresAt', '<', longAgo).execute()
  await db.deleteFrom('password_resets').where('expiresAt', '<', longAgo).execute()
  await db.deleteFrom('former_emails').where('replacedAt', '<', before(formerEmailRetention)).execute()
  await db.deleteFrom('sign_ins').where('createdAt', '<', before(signInRetention)).execute()
  await db.deleteFrom('failed_sign_ins').where('hour', '<', before(failureRetention)).execute()
  await db
    .deleteFrom('activity')
    .where('clientId', 'is', null)
    .where('createdAt', '<', before(signInRetention))
    .where('action', 'like', 'sign-in.%')
    .execute()
  await db.deleteFrom('throttles').where('expire', '<', at.getTime()).execute()
}
