import type { TeamRole } from '#contract/rules/team-roles.ts'
import type { OidcSettings } from '../../../access/oidc/oidc-settings.ts'
import type { ProviderAccount } from '../../../access/oidc/provider-claims.ts'
import { ProviderFailure } from '../../../access/oidc/provider-failure.ts'
import { readRole } from '../../../access/sign-in.ts'
import type { Change } from '../../../db/change.ts'
import { newId } from '../../../db/new-id.ts'
import { enqueueForAccount } from '../../../notifications/outbox/enqueue-for-account.ts'
import { forgetFormerMember, isFormerMember } from '../former-members.ts'
import { consumeInvitationsOf } from '../invitation-data.ts'
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  hasTwoFactor,
  insertAdmin,
  listAdmins,
} from '../team-data.ts'
import { connectAccount, findConnected, findConnection } from './provider-data.ts'

/** Another sign-in of the same person was faster: what it wrote decides now. */
export class OvertakenSignIn extends Error {}

/** Connects an account at the provider to a member, who is notified by email. Throws `other-account` if there already is another one. */
export async function connectMember(
  { db, now, record }: Change,
  { id, name }: Pick<Account, 'id' | 'name'>,
  { accountId }: ProviderAccount,
  { name: provider }: OidcSettings,
): Promise<void> {
  if (!(await connectAccount(db, id, accountId, now))) {
    if ((await findConnection(db, id)) !== null) throw new ProviderFailure('other-account')
    throw new OvertakenSignIn()
  }
  const actor = { type: 'admin', id, name } as const
  await record({ clientId: null, actor, action: 'provider.connected', subject: provider })
  await enqueueForAccount(db, id, { kind: 'sign_in_connected', subjectId: newId() }, now)
}

interface NewMember {
  role: TeamRole
  seesMoney: boolean
}

async function join(
  change: Change,
  account: ProviderAccount & { email: string },
  { role, seesMoney }: NewMember,
): Promise<Account> {
  const { db, now, record, signal } = change
  const { email, accountId } = account
  const name = account.name ?? email.slice(0, email.indexOf('@'))
  const admin = await insertAdmin(db, { name, email, role, seesMoney, passwordHash: null, at: now })
  if (!admin || !(await connectAccount(db, admin.id, accountId, now))) throw new OvertakenSignIn()
  const actor = { type: 'admin', id: admin.id, name } as const
  await record({ clientId: null, actor, action: 'admin.joined', subject: name })
  signal({ kind: 'team-changed' })
  return admin
}

/** Tells the owners who joined without an invitation. */
async function tellOwners({ db, now }: Change, joined: Account): Promise<void> {
  for (const { id, role } of await listAdmins(db))
    if (role === 'owner')
      await enqueueForAccount(db, id, { kind: 'member_joined', subjectId: joined.id }, now)
}

/**
 * The member whose account at the provider this is, in the transaction that signs them in: connected before; or by a proven address
 * connected now, joining by an invitation, or joining by a domain. Throws ProviderFailure for anybody else, and OvertakenSignIn.
 */
export async function memberOf(
  change: Change,
  account: ProviderAccount,
  settings: OidcSettings,
): Promise<Account> {
  const { db, now } = change
  const { accountId, email, isProven } = account
  const connected = await findConnected(db, accountId)
  const known = connected === null ? null : await findAccountById(db, connected)
  if (known) return known
  if (email === null) throw new ProviderFailure('no-email')
  if (!isProven) throw new ProviderFailure('unproven')
  const member = await findAccountByEmail(db, email)
  if (member) {
    if (await hasTwoFactor(db, member.id)) throw new ProviderFailure('two-factor')
    await connectMember(change, member, account, settings)
    return member
  }
  const invitation = await consumeInvitationsOf(db, email, now)
  if (invitation) {
    await forgetFormerMember(db, [email, accountId])
    const role = readRole(invitation.role)
    return join(change, { ...account, email }, { role, seesMoney: invitation.seesMoney === 1 })
  }
  if (await isFormerMember(db, [email, accountId])) throw new ProviderFailure('removed')
  if (!settings.domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new ProviderFailure('not-invited')
  const joined = await join(change, { ...account, email }, { role: settings.role, seesMoney: false })
  await tellOwners(change, joined)
  return joined
}
