import * as accountCalls from '#contract/calls/team/account.ts'
import * as adminCalls from '#contract/calls/team/admins.ts'
import * as signInCalls from '#contract/calls/team/sign-in.ts'
import { hasPasskeys } from '../../access/has-passkeys.ts'
import type { AdminIdentity } from '../../access/sign-in.ts'
import { adminActor } from '../../db/activity-log.ts'
import { answer } from '../../http/answer.ts'
import { conflict, orNotFound } from '../../problem.ts'
import { changeMember } from './change-member.ts'
import { inviteAdmin, removeAdmin, withdrawInvitation } from './change-team.ts'
import { endSession } from './end-sessions.ts'
import { listOpenInvitations } from './invitation-data.ts'
import { acceptInvitation, readInvitation, setUp } from './join-team.ts'
import { disconnect } from './oidc/disconnect.ts'
import { startSession } from './start-session.ts'
import * as data from './team-data.ts'
import { getMe, withWays } from './ways.ts'

/** Signs in to a new account. It exists by now and its link is used, so if this fails its owner signs in by hand. */
async function trySignIn(...args: Parameters<typeof startSession>): Promise<void> {
  await startSession(...args).catch((error: unknown) =>
    args[0].log.warn({ err: error }, 'not signed in to a new account'),
  )
}

const asMember = (identity: AdminIdentity) => ({ role: identity.admin.role, actor: adminActor(identity) })

export const teamRoutes = [
  answer(signInCalls.setUpState, async ({ services: { db, settings } }) => ({
    needed: !(await data.hasAdmin(db)),
    ...(settings.oidc ? { provider: { name: settings.oidc.name } } : {}),
    ...(settings.oidc?.passwords === 'owners' ? { passwords: 'owners' as const } : {}),
    ...((await hasPasskeys(db)) ? { hasPasskeys: true as const } : {}),
  })),
  answer(signInCalls.setUp, async ({ services, body, caller, request, reply }) => {
    const admin = await setUp(services, body, caller.address)
    const credentials = { email: admin.email, password: body.password }
    await trySignIn(services, credentials, request, reply)
    return admin
  }),
  answer(signInCalls.readInvitation, ({ services, body, caller }) =>
    readInvitation(services, body.token, caller.address),
  ),
  answer(signInCalls.acceptInvitation, async ({ services, body, caller, request, reply }) => {
    const admin = await acceptInvitation(services, body, caller.address)
    const credentials = { email: admin.email, password: body.password }
    await trySignIn(services, credentials, request, reply)
    return admin
  }),
  answer(accountCalls.getMe, ({ services, caller: { admin } }) => getMe(services, admin)),
  answer(accountCalls.disconnectProvider, disconnect),
  answer(adminCalls.listAdmins, async ({ services }) =>
    withWays(services, await data.listAdmins(services.db)),
  ),
  answer(adminCalls.removeAdmin, async ({ services, params, query, caller }) => {
    if (params.id === caller.admin.admin.id) throw conflict('You cannot remove yourself')
    return removeAdmin(services, params.id, query.assignTo ?? null, adminActor(caller.admin))
  }),
  answer(adminCalls.changeAdmin, ({ services, params, body, caller }) =>
    changeMember(services, params.id, body, adminActor(caller.admin)),
  ),
  answer(accountCalls.listSessions, ({ services, caller: { admin } }) =>
    data.listSessions(
      services.db,
      admin.admin.id,
      admin.sessionId,
      services.clock().toISOString(),
      services.settings.oidc?.sessionHours,
    ),
  ),
  answer(accountCalls.endSession, async ({ services, params, caller: { admin } }) => {
    orNotFound((await endSession(services, admin.admin.id, params.id)) || null)
    return { id: params.id }
  }),
  answer(adminCalls.listInvitations, ({ services }) =>
    listOpenInvitations(services.db, services.clock().toISOString()),
  ),
  answer(adminCalls.inviteAdmin, ({ services, body, caller }) =>
    inviteAdmin(services, { ...body, email: body.email.toLowerCase() }, asMember(caller.admin)),
  ),
  answer(adminCalls.withdrawInvitation, ({ services, params, caller }) =>
    withdrawInvitation(services, params.id, asMember(caller.admin)),
  ),
]
