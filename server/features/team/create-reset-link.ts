import { leastToManage, type TeamRole } from '#contract/rules/team-roles.ts'
import { issueResetToken, insertReset, resetPath } from '../../access/password-resets.ts'
import { assertRole } from '../../access/roles.ts'
import type { Actor } from '../../db/activity-log.ts'
import { commit, type Committing } from '../../db/change.ts'
import { enqueueForAccount } from '../../notifications/outbox/enqueue-for-account.ts'
import { conflict, orNotFound } from '../../problem.ts'
import { publicAddress } from '../../public-address.ts'
import type { Services } from '../../services.ts'
import { assertMayUsePassword, mayUsePassword } from './owners-passwords.ts'
import { findAccountByEmail, findAccountById } from './team-data.ts'

/**
 * Creates a reset link for a colleague, returned only in this response, because it allows signing in as them. Throws 404, 403 for
 * a colleague whom this role may not remove either, and 409 for one's own account.
 */
export async function issueResetLink(
  services: Services,
  userId: string,
  { role, actor }: { role: TeamRole; actor: Actor },
): Promise<{ link: string; expiresAt: string }> {
  if (userId === actor.id) throw conflict('Change your own password under Account')
  return commit(services, async ({ db, now, record }) => {
    const account = orNotFound(await findAccountById(db, userId))
    assertRole(role, leastToManage(account.role))
    assertMayUsePassword(services, account)
    const { id, expiresAt } = await insertReset(db, userId, actor.name, now)
    const token = orNotFound(await issueResetToken(db, id, now))
    const subject = account.name
    await record({ clientId: null, actor, action: 'password.link-made', subject })
    await enqueueForAccount(db, userId, { kind: 'password_link_made', subjectId: id }, now)
    return { link: `${publicAddress(services.settings)}${resetPath(token)}`, expiresAt }
  })
}

/** Queues an email with a reset link, if the account exists and signs in with a password. */
export async function emailResetLink(
  services: Committing & Pick<Services, 'settings'>,
  email: string,
): Promise<void> {
  await commit(services, async ({ db, now }) => {
    const account = await findAccountByEmail(db, email)
    if (!account || !mayUsePassword(services, account.role)) return
    const { id } = await insertReset(db, account.id, null, now)
    await enqueueForAccount(db, account.id, { kind: 'password_reset_link', subjectId: id }, now)
  })
}
