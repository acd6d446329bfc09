import type { SignInRecord } from '#contract/calls/team/sign-ins.ts'
import type { Db } from '../../db/database.ts'
import type { SignInRow } from '../../db/sign-in-rows.ts'

/** How many sign-ins of an account are stored, and how many are listed. */
const maxStored = 500
const maxListed = 10

export async function hasSignedInFrom(db: Db, userId: string, browserHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_ins')
    .select('id')
    .where('browserHash', '=', browserHash)
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a browser another hash, for all accounts that have signed in from it. */
export async function renameBrowser(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('sign_ins').set({ browserHash: to }).where('browserHash', '=', from).execute()
}

/** Adds a sign-in, and deletes the oldest ones of the account, so that they cannot grow without limit. */
export async function insertSignIn(db: Db, row: SignInRow): Promise<void> {
  await db.insertInto('sign_ins').values(row).execute()
  const oldest = await db
    .selectFrom('sign_ins')
    .select('createdAt')
    .where('userId', '=', row.userId)
    .orderBy('createdAt', 'desc')
    .offset(maxStored)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await db
    .deleteFrom('sign_ins')
    .where('userId', '=', row.userId)
    .where('createdAt', '<=', oldest.createdAt)
    .execute()
}

export type FailureKind = 'passwords' | 'codes'

/** Counts a failed sign-in. Returns how many there were in this hour, with this one. */
export async function countFailure(
  db: Db,
  account: string,
  hour: string,
  kind: FailureKind,
): Promise<number> {
  const { passwords, codes } = await db
    .insertInto('failed_sign_ins')
    .values({ account, hour, passwords: 0, codes: 0, [kind]: 1 })
    .onConflict((known) =>
      known
        .columns(['account', 'hour'])
        .doUpdateSet((of) => ({ [kind]: of(`failed_sign_ins.${kind}`, '+', 1) })),
    )
    .returning(['passwords', 'codes'])
    .executeTakeFirstOrThrow()
  return passwords + codes
}

/** The failed sign-ins of an account since a moment, and its last successful ones. */
export async function getSignInRecord(db: Db, userId: string, since: string): Promise<SignInRecord> {
  const failed = await db
    .selectFrom('failed_sign_ins')
    .selectAll()
    .where('account', '=', userId)
    .where('hour', '>=', since)
    .orderBy('hour')
    .execute()
  const recent = await db
    .selectFrom('sign_ins')
    .select(['id', 'createdAt', 'userAgent', 'isNewBrowser'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  const count = failed.reduce((sum, { passwords, codes }) => sum + passwords + codes, 0)
  return { failed: { count, since: failed[0]?.hour ?? null }, recent }
}

export async function deleteFailures(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('failed_sign_ins').where('account', '=', userId).execute()
}
