import type { Me, Ways } from '#contract/calls/team/account.ts'
import type { Admin } from '#contract/calls/team/admins.ts'
import { findPasswordHash } from '../../access/confirm-presence.ts'
import type { AdminIdentity } from '../../access/sign-in.ts'
import { getAccountPhone } from '../../db/account-phone.ts'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { findConnection, listConnected } from './oidc/provider-data.ts'
import { mayUsePassword } from './owners-passwords.ts'
import { countPasskeys } from './passkeys/passkey-data.ts'

/** The ways of a member; undefined for one who has a password only, in a team without a provider. */
export async function waysOf({ db, provider }: Services, userId: string): Promise<Ways | undefined> {
  const passkeys = await countPasskeys(db, userId)
  if (!provider && passkeys === 0) return undefined
  const connection = provider ? await findConnection(db, userId) : null
  return {
    password: (await findPasswordHash(db, userId)) !== null,
    ...(provider
      ? { provider: { name: provider.settings.name, connectedAt: connection?.createdAt ?? null } }
      : {}),
    ...(passkeys > 0 ? { passkeys } : {}),
  }
}

/** Whether a member can still sign in, in the transaction that takes a way from them. */
export async function hasAnyWay(
  services: Services,
  db: Db,
  { id, role }: Pick<Admin, 'id' | 'role'>,
): Promise<boolean> {
  if ((await countPasskeys(db, id)) > 0) return true
  if (mayUsePassword(services, role) && (await findPasswordHash(db, id)) !== null) return true
  const { issuer } = services.provider?.settings ?? {}
  const connection = issuer === undefined ? null : await findConnection(db, id)
  if (!connection || issuer === undefined) return false
  // An account at a former provider signs nobody in.
  const [itsIssuer = ''] = connection.accountId.split(' ')
  return itsIssuer.replace(/\/$/, '') === issuer.replace(/\/$/, '')
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
