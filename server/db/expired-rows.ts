import type { Db } from './database.ts'
import { formerEmailRetention } from './former-emails.ts'

const day = 24 * 60 * 60_000
/** Milliseconds for which an expired link is still recognized as expired, not as wrong. */
const linkRetention = 30 * day
/** Milliseconds for which a dismissed message can be taken back. */
const dismissedRetention = 30 * day
/** Milliseconds for which the whole text of an email, and what was for nobody to place, are kept. */
const incomingRetention = 400 * day
/** Retention of sign-ins and of counts of failed ones. */
const signInRetention = 400 * day
const failureRetention = 90 * day

/**
 * Deletes expired rows: sessions, sign-in challenges, trusted devices, invitations, reset links, counted attempts, email
 * addresses replaced long ago, dismissed messages with their files, emails that could not be read, what came in long ago and was for
 * nobody to place, and the old part of the sign-in record. Of an answer that is in a chat only the message itself outlives these 400
 * days; one that waits is kept. Returns the keys of stored files that no row has anymore.
 */
export async function deleteExpiredRows(db: Db, at: Date): Promise<string[]> {
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
  const files = await deleteExpiredFiles(db, before(dismissedRetention))
  await db
    .deleteFrom('incoming')
    .where('state', '=', 'dismissed')
    .where('sortedAt', '<', before(dismissedRetention))
    .execute()
  await db
    .deleteFrom('incoming')
    .where('receivedAt', '<', before(incomingRetention))
    .where('state', 'not in', ['filed', 'to-sort', 'dismissed'])
    .execute()
  await db
    .updateTable('incoming')
    .set({ fromName: '', subject: '', whole: null, checks: null })
    .where('receivedAt', '<', before(incomingRetention))
    .where('state', '=', 'filed')
    .where('whole', 'is not', null)
    .execute()
  await db.deleteFrom('throttles').where('expire', '<', at.getTime()).execute()
  return files
}

/** Deletes the files of sorted messages that no member made a document, and emails that could not be read. */
async function deleteExpiredFiles(db: Db, longAgo: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('incoming_files')
    .where('nextTryAt', 'is', null)
    .where('incomingId', 'in', (of) =>
      of
        .selectFrom('incoming')
        .select('id')
        .where((row) =>
          row.or([
            row.and([row('state', 'in', ['dismissed', 'filed']), row('sortedAt', '<', longAgo)]),
            row.and([row('reason', '=', 'unreadable'), row('receivedAt', '<', longAgo)]),
          ]),
        ),
    )
    .returning('filePath')
    .execute()
  return rows.flatMap(({ filePath }) => filePath ?? [])
}
