import type { z } from 'zod'
import type { AcceptedInvitation, Admin, NewAccount } from '#contract/access.ts'
import { hashPassword } from '../../access/password.ts'
import { refundAttempt, takeAttempt } from '../../access/throttles.ts'
import type { InvitationRow } from '../../db/schema.ts'
import { conflict, ProblemError } from '../../http/problem.ts'
import { commit, type Change } from '../../live/commit.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/activity-data.ts'
import { hashToken } from './invitation.ts'
import { refuseWeakPasswordOfAccount } from './refuse-weak-password.ts'
import { deleteSetUpLinks, hasAdmin, insertAdmin, openInvitation, takeInvitation } from './team-data.ts'

function linkUsed(): ProblemError {
  return new ProblemError(403, 'not-found', 'This link has been used or is too old. Ask for a new one.')
}

async function add(change: Change, name: string, email: string, passwordHash: string): Promise<Admin> {
  const { db, now } = change
  const admin = await insertAdmin(db, { name, email: email.toLowerCase(), passwordHash, at: now })
  if (!admin) throw conflict('There is already an admin with this e-mail address')
  const actor = { type: 'admin' as const, id: admin.id, name }
  await recordActivity(db, { clientId: null, actor, action: 'admin.joined', subject: name, at: now })
  return admin
}

/** Looks a token up before anything costly is done for whoever holds none: its tries count before they are looked at. */
async function withInvitation<T>(
  services: Services,
  token: string,
  address: string,
  work: (open: InvitationRow) => Promise<T>,
): Promise<T> {
  const { tokens } = services.throttles
  await takeAttempt(tokens, address)
  const open = await openInvitation(services.db, hashToken(token), services.clock().toISOString())
  if (!open) throw linkUsed()
  await refundAttempt(tokens, address)
  return work(open)
}

/** Creates the first admin account with the one-time set-up token. Throws 403 for a wrong token, 409 when too late. */
export async function setUp(
  services: Services,
  account: z.output<typeof NewAccount>,
  address: string,
): Promise<Admin> {
  return withInvitation(services, account.token, address, async (open) => {
    if (open.email !== null) throw linkUsed()
    await refuseWeakPasswordOfAccount(services, account, account.password)
    const passwordHash = await hashPassword(account.password)
    return commit(services, async (change) => {
      const invitation = await takeInvitation(change.db, hashToken(account.token), change.now)
      if (!invitation || invitation.email !== null) throw linkUsed()
      if (await hasAdmin(change.db))
        throw conflict('The first admin account is there already. Please sign in.')
      await deleteSetUpLinks(change.db)
      return add(change, account.name, account.email, passwordHash)
    })
  })
}

/** Creates the account of an invited admin. Throws 403 for a link that opens nothing any more. */
export async function acceptInvitation(
  services: Services,
  accepted: z.output<typeof AcceptedInvitation>,
  address: string,
): Promise<Admin> {
  return withInvitation(services, accepted.token, address, async ({ email }) => {
    if (email === null) throw linkUsed()
    await refuseWeakPasswordOfAccount(services, { name: accepted.name, email }, accepted.password)
    const passwordHash = await hashPassword(accepted.password)
    return commit(services, async (change) => {
      const invitation = await takeInvitation(change.db, hashToken(accepted.token), change.now)
      if (!invitation?.email) throw linkUsed()
      return add(change, accepted.name, invitation.email, passwordHash)
    })
  })
}
