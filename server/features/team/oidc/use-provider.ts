import type { OidcSettings } from '../../../access/oidc/oidc-settings.ts'
import type { ProviderAccount } from '../../../access/oidc/provider-claims.ts'
import { ProviderFailure } from '../../../access/oidc/provider-failure.ts'
import type { AdminIdentity } from '../../../access/sign-in.ts'
import { commit } from '../../../db/change.ts'
import type { Services } from '../../../services.ts'
import { confirmSession } from '../team-data.ts'
import { connectMember, OvertakenSignIn } from './join-by-provider.ts'
import { findConnected } from './provider-data.ts'

/** Connects an account at the provider to the signed-in member, whatever its address. Connecting the same again is harmless. */
export async function connectByHand(
  services: Services,
  { admin }: AdminIdentity,
  account: ProviderAccount,
  settings: OidcSettings,
): Promise<void> {
  const connected = await findConnected(services.db, account.accountId)
  if (connected === admin.id) return
  if (connected !== null) throw new ProviderFailure('other-account')
  try {
    await commit(services, (change) => connectMember(change, admin, account, settings))
  } catch (error) {
    throw error instanceof OvertakenSignIn ? new ProviderFailure('late') : error
  }
}

/** Notes in the session that its member has just signed in there again. Throws ProviderFailure for another account. */
export async function confirmByProvider(
  { db, clock }: Services,
  { admin, sessionId }: AdminIdentity,
  { accountId, sid }: ProviderAccount,
): Promise<void> {
  if ((await findConnected(db, accountId)) !== admin.id) throw new ProviderFailure('other-account')
  if (!(await confirmSession(db, sessionId, sid, clock().toISOString()))) throw new ProviderFailure('late')
}
