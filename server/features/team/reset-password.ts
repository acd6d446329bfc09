import { deleteResets, findOpenReset, consumeReset } from '../../access/password-resets.ts'
import { hashPassword } from '../../access/password.ts'
import { hashToken } from '../../access/token-hash.ts'
import { endTrust } from '../../access/trusted-devices.ts'
import { systemActor, type Actor } from '../../db/activity-log.ts'
import { commit, type Change } from '../../db/change.ts'
import { newId } from '../../db/new-id.ts'
import { enqueueForAccount } from '../../notifications/outbox/enqueue-for-account.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { assertMayUsePassword } from './owners-passwords.ts'
import { assertStrongPassword } from './password-strength.ts'
import { findAccountById, deleteTwoFactor, storePassword, type Account } from './team-data.ts'

function linkExpired(): ProblemError {
  return new ProblemError(403, 'not-found', 'This link has been used or has expired. Ask for a new one.', {
    refusal: { reason: 'wrong-link' },
  })
}

/**
 * Sets a password and ends all sessions, trusted devices, and other links in one transaction. The account is
 * notified.
 */
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
  const entry = { clientId: null, actor, subject: name }
  await change.record({ ...entry, action: 'password.reset' })
  if (removesTwoFactor && (await deleteTwoFactor(db, userId)))
    await change.record({ ...entry, action: 'two-factor.removed' })
  await enqueueForAccount(db, userId, { kind: 'password_reset', subjectId: newId() }, now)
  change.signal({ kind: 'sessions-ended', userId, sessionIds: 'all' })
}

/** Sets a new password with a reset link. Throws 403 for an invalid link. Two-factor sign-in stays on. */
export async function resetPasswordByLink(
  services: Services,
  token: string,
  password: string,
): Promise<void> {
  const reset = await findOpenReset(services.db, hashToken(token), services.clock().toISOString())
  const account = reset && (await findAccountById(services.db, reset.userId))
  if (!reset || !account) throw linkExpired()
  assertMayUsePassword(services, account)
  await assertStrongPassword(services, account, password)
  const passwordHash = await hashPassword(password)
  await commit(services, async (change) => {
    if (!(await consumeReset(change.db, reset.id))) throw linkExpired()
    await storeResetPassword(change, account, passwordHash, { actor: systemActor })
  })
  // On PostgreSQL the signal returns to this process only a moment later.
  services.sessions.clear()
}
