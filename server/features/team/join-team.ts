import type { z } from 'zod'
import type { Admin } from '#contract/calls/team/admins.ts'
import type { AcceptedInvitation, InvitationToRead, NewAccount } from '#contract/calls/team/sign-in.ts'
import { hashPassword } from '../../access/password.ts'
import { readRole } from '../../access/sign-in.ts'
import { refundAttempt, takeAttempt } from '../../access/throttles.ts'
import { hashToken } from '../../access/token-hash.ts'
import { commit, type Change } from '../../db/change.ts'
import type { InvitationRow } from '../../db/schema.ts'
import { getTeam } from '../../db/team-settings.ts'
import { conflict, ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { forgetFormerMember } from './former-members.ts'
import { deleteSetUpLinks, findOpenInvitation, consumeInvitation } from './invitation-data.ts'
import { assertMayUsePassword } from './owners-passwords.ts'
import { assertStrongPassword } from './password-strength.ts'
import { hasAdmin, insertAdmin } from './team-data.ts'

function linkExpired(): ProblemError {
  return new ProblemError(403, 'not-found', 'This link has been used or has expired. Ask for a new one.', {
    refusal: { reason: 'wrong-link' },
  })
}

async function addAdmin(
  { db, now, record, signal }: Change,
  account: Omit<Parameters<typeof insertAdmin>[1], 'at'>,
): Promise<Admin> {
  const { name } = account
  const admin = await insertAdmin(db, { ...account, email: account.email.toLowerCase(), at: now })
  if (!admin) throw conflict('There is already an admin with this email address')
  await forgetFormerMember(db, [admin.email])
  const actor = { type: 'admin' as const, id: admin.id, name }
  await record({ clientId: null, actor, action: 'admin.joined', subject: name })
  signal({ kind: 'team-changed' })
  return admin
}

/** Checks a token before any expensive work. The attempt counts before the check. */
async function withInvitation<T>(
  services: Services,
  token: string,
  address: string,
  work: (invitation: InvitationRow) => Promise<T>,
): Promise<T> {
  const { tokens } = services.throttles
  await takeAttempt(tokens, address)
  const invitation = await findOpenInvitation(services.db, hashToken(token), services.clock().toISOString())
  if (!invitation) throw linkExpired()
  await refundAttempt(tokens, address)
  return work(invitation)
}

/**
 * Creates the first admin account with the one-time setup token. Throws 403 for a wrong token, and 409 if
 * there already is an admin.
 */
export async function setUp(
  services: Services,
  account: z.output<typeof NewAccount>,
  address: string,
): Promise<Admin> {
  return withInvitation(services, account.token, address, async (invitation) => {
    if (invitation.email !== null) throw linkExpired()
    await assertStrongPassword(services, account, account.password)
    const passwordHash = await hashPassword(account.password)
    return commit(services, async (change) => {
      const consumed = await consumeInvitation(change.db, hashToken(account.token), change.now)
      if (!consumed || consumed.email !== null) throw linkExpired()
      if (await hasAdmin(change.db)) throw conflict('The first admin account already exists. Please sign in.')
      await deleteSetUpLinks(change.db)
      const { name, email } = account
      return addAdmin(change, { name, email, role: 'owner', passwordHash })
    })
  })
}

/** The facts that an invited person reads before joining. Throws 403 for an invalid link. */
export async function readInvitation(
  services: Services,
  token: string,
  address: string,
): Promise<InvitationToRead> {
  return withInvitation(services, token, address, async ({ email, role, invitedBy }) => {
    if (email === null) throw linkExpired()
    const { name: team, colour } = await getTeam(services.db, services.settings.timeZone)
    return { team, colour, invitedBy, email, role: readRole(role) }
  })
}

/** Creates the account of an invited admin. Throws 403 for an invalid link. */
export async function acceptInvitation(
  services: Services,
  accepted: z.output<typeof AcceptedInvitation>,
  address: string,
): Promise<Admin> {
  return withInvitation(services, accepted.token, address, async ({ email, role: invitedTo }) => {
    if (email === null) throw linkExpired()
    assertMayUsePassword(services, { role: readRole(invitedTo) })
    await assertStrongPassword(services, { name: accepted.name, email }, accepted.password)
    const passwordHash = await hashPassword(accepted.password)
    return commit(services, async (change) => {
      const consumed = await consumeInvitation(change.db, hashToken(accepted.token), change.now)
      if (!consumed?.email) throw linkExpired()
      const { email: invited, role, seesMoney } = consumed
      return addAdmin(change, {
        name: accepted.name,
        email: invited,
        role: readRole(role),
        seesMoney: seesMoney === 1,
        passwordHash,
      })
    })
  })
}
