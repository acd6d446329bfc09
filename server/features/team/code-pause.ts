import { recordActivity, systemActor } from '../../db/activity-log.ts'
import type { Db } from '../../db/database.ts'
import type { Account } from './team-data.ts'

/** The library's count of wrong codes of an account, and the end of the pause after too many of them. */
interface CodePause {
  failedVerificationCount: number | null
  lockedUntil: string | null
}

const noPause: CodePause = { failedVerificationCount: 0, lockedUntil: null }

async function storePause(db: Db, userId: string, pause: CodePause): Promise<void> {
  await db.updateTable('twoFactor').set(pause).where('userId', '=', userId).execute()
}

/** Reads the pause, and locks it until this transaction ends, so that concurrent attempts are checked one by one. */
async function lockPause(db: Db, userId: string): Promise<CodePause | null> {
  const row = await db
    .updateTable('twoFactor')
    .set((of) => ({ lockedUntil: of.ref('lockedUntil') }))
    .where('userId', '=', userId)
    .returning(['failedVerificationCount', 'lockedUntil'])
    .executeTakeFirst()
  return row ?? null
}

/** Checks a code of the app, and records the pause that begins with it, if one does. */
export async function recordingPause<T>(
  db: Db,
  { id: userId, name }: Pick<Account, 'id' | 'name'>,
  at: string,
  check: () => Promise<T>,
): Promise<T> {
  const before = await lockPause(db, userId)
  const result = await check()
  const after = await lockPause(db, userId)
  if (after?.lockedUntil && after.lockedUntil !== before?.lockedUntil)
    await recordActivity(db, {
      clientId: null,
      actor: systemActor,
      action: 'two-factor.paused',
      subject: name,
      at,
    })
  return result
}

/**
 * Checks a recovery code regardless of the pause and without counting toward it: recovery codes cannot be guessed, and let the
 * owner in while somebody else guesses codes. The pause itself stays.
 */
export async function apartFromPause<T>(db: Db, userId: string, check: () => Promise<T>): Promise<T> {
  const pause = await lockPause(db, userId)
  if (!pause) return check()
  await storePause(db, userId, noPause)
  const result = await check()
  await storePause(db, userId, pause)
  return result
}
