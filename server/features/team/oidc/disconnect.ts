import type { disconnectProvider, Me } from '#contract/calls/team/account.ts'
import { confirmPassword } from '../../../access/confirm-presence.ts'
import { adminActor } from '../../../db/activity-log.ts'
import { commit } from '../../../db/change.ts'
import type { CallContext } from '../../../http/answer.ts'
import { conflict, orNotFound } from '../../../problem.ts'
import { lockMember } from '../team-data.ts'
import { getMe, hasAnyWay, waysOf } from '../ways.ts'
import { disconnectAccount, endProviderSessions } from './provider-data.ts'

/**
 * Disconnects the signed-in member's account at the provider, and ends the other sessions that it started. Throws 404 if none is
 * connected, 409 for the last way to sign in, and like `confirmPassword`.
 */
export async function disconnect({
  services,
  body,
  caller,
  request,
}: CallContext<typeof disconnectProvider>): Promise<Me> {
  const { admin, sessionId } = caller.admin
  const ways = orNotFound(await waysOf(services, admin.id))
  const { name } = orNotFound(ways.provider)
  const lastWay = conflict(`${name} is your only way to sign in. Ask an owner for a password first.`)
  if (!ways.password)
    throw ways.passkeys === undefined
      ? lastWay
      : conflict(`${name} is disconnected with your password. Ask an owner for one first.`)
  await confirmPassword(services, caller.admin, body.password, request)
  await commit(services, async ({ db, record, signal }) => {
    await lockMember(db, admin.id)
    orNotFound((await disconnectAccount(db, admin.id)) || null)
    // Where passwords are for owners only, another member's is no way.
    if (!(await hasAnyWay(services, db, admin))) throw lastWay
    const ended = await endProviderSessions(db, admin.id, { exceptId: sessionId })
    await record({
      clientId: null,
      actor: adminActor(caller.admin),
      action: 'provider.disconnected',
      subject: name,
    })
    if (ended.length > 0)
      signal({ kind: 'sessions-ended', userId: admin.id, sessionIds: ended.map(({ id }) => id) })
  })
  services.sessions.clear()
  return getMe(services, caller.admin)
}
