import { hashPassword } from '../../access/password.ts'
import { endTrust } from '../../access/trusted-devices.ts'
import { newId } from '../../db/new-id.ts'
import { ProblemError } from '../../http/problem.ts'
import { commit, type Change } from '../../live/commit.ts'
import { enqueueForAccount } from '../../notifications/outbox/enqueue-for-account.ts'
import type { Services } from '../../services.ts'
import { recordActivity, systemActor, type Actor } from '../activity/activity-data.ts'
import { hashToken } from './invitation.ts'
import { deleteResets, openReset, takeReset } from './password-reset-data.ts'
import { refuseWeakPasswordOfAccount } from './refuse-weak-password.ts'
import { accountById, deleteTwoFactor, storePassword, type Account } from './team-data.ts'

function linkOver(): ProblemError {
  return new ProblemError(403, 'not-found', 'This link has been used or is too old. Ask for a new one.')
}

/** Sets a password in one transaction with all that it ends: sessions, trusted devices, other links. The account is told. */
export async function storeResetPassword(
  change: Change,
  { id: userId, name }: Account,
  passwordHash: string,
  { actor, removesTwoFactor = false }: { actor: Actor; removesTwoFactor?: boolean },
): Promise<void> {
  const { db, now } = change
  await storePassword(db, userId, passwordHash, now)
  await endTrust(db, userId)
  await deleteResets(db, userId)
  const entry = { clientId: null, actor, subject: name, at: now }
  await recordActivity(db, { ...entry, action: 'password.reset' })
  if (removesTwoFactor && (await deleteTwoFactor(db, userId)))
    await recordActivity(db, { ...entry, action: 'two-factor.removed' })
  await enqueueForAccount(db, userId, { kind: 'password_reset', subjectId: newId() }, now)
  change.signal({ kind: 'sessions-ended', userId, sessionIds: 'all' })
}

/** Sets a new password with a reset link. Throws 403 for a link that opens nothing any more; two-factor stays on. */
export async function resetPasswordByLink(
  services: Services,
  token: string,
  password: string,
): Promise<void> {
  const reset = await openReset(services.db, hashToken(token), services.clock().toISOString())
  const account = reset && (await accountById(services.db, reset.userId))
  if (!reset || !account) throw linkOver()
  await refuseWeakPasswordOfAccount(services, account, password)
  const passwordHash = await hashPassword(password)
  await commit(services, async (change) => {
    if (!(await takeReset(change.db, reset.id))) throw linkOver()
    await storeResetPassword(change, account, passwordHash, { actor: systemActor })
  })
  // On PostgreSQL the signal comes back to this process only a moment later.
  services.sessions.clear()
}
