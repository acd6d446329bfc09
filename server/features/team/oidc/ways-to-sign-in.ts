import type { Me, Ways } from '#contract/calls/team/account.ts'
import type { disconnectProvider } from '#contract/calls/team/account.ts'
import type { Admin } from '#contract/calls/team/admins.ts'
import { confirmPassword, findPasswordHash } from '../../../access/confirm-presence.ts'
import type { AdminIdentity } from '../../../access/sign-in.ts'
import { getAccountPhone } from '../../../db/account-phone.ts'
import { adminActor } from '../../../db/activity-log.ts'
import { commit } from '../../../db/change.ts'
import type { CallContext } from '../../../http/answer.ts'
import { conflict, orNotFound } from '../../../problem.ts'
import type { Services } from '../../../services.ts'
import { disconnectAccount, endProviderSessions, findConnection, listConnected } from './provider-data.ts'

/** The ways of a member; undefined where everybody signs in with a password. */
async function waysOf({ db, provider }: Services, userId: string): Promise<Ways | undefined> {
  if (!provider) return undefined
  const connection = await findConnection(db, userId)
  return {
    password: (await findPasswordHash(db, userId)) !== null,
    provider: { name: provider.settings.name, connectedAt: connection?.createdAt ?? null },
  }
}

/** The signed-in member with phone and ways to sign in. */
export async function getMe(services: Services, { admin }: AdminIdentity): Promise<Me> {
  const phone = await getAccountPhone(services.db, admin.id)
  const ways = await waysOf(services, admin.id)
  return { ...admin, phone, ...(ways ? { ways } : {}) }
}

/** Adds to each member how they sign in, where there is more than one way. */
export async function withWays({ db, provider }: Services, members: Admin[]): Promise<Admin[]> {
  if (!provider) return members
  const connected = await listConnected(db)
  return members.map((one) => ({ ...one, way: connected.has(one.id) ? 'provider' : 'password' }))
}

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
  const name = ways.provider.name
  if (!ways.password)
    throw conflict(`${name} is your only way to sign in. Ask an owner for a password first.`)
  await confirmPassword(services, caller.admin, body.password, request)
  await commit(services, async ({ db, record, signal }) => {
    orNotFound((await disconnectAccount(db, admin.id)) || null)
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
