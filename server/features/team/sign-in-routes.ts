import * as accountCalls from '#contract/calls/team/account.ts'
import * as signInCalls from '#contract/calls/team/sign-in.ts'
import { getSignInRecord as signInRecordCall } from '#contract/calls/team/sign-ins.ts'
import { wrongPassword } from '../../access/confirm-presence.ts'
import { forwardToSignIn } from '../../access/forward.ts'
import { identifyAdmin } from '../../access/session.ts'
import { attemptsLeft } from '../../access/throttles.ts'
import { giveBackTries, giveBackTriesLater, passwordTries, takeTries } from '../../access/tries.ts'
import { adminActor, recordActivity } from '../../db/activity-log.ts'
import { answer, type CallContext } from '../../http/answer.ts'
import { ProblemError } from '../../problem.ts'
import { forwardCounted } from './counted-tries.ts'
import { endSession, replaceSessions } from './end-sessions.ts'
import { assertStrongPassword } from './password-strength.ts'
import { recordFailedSignIn } from './record-sign-in.ts'
import { getSignInRecord } from './sign-in-data.ts'
import { startSession } from './start-session.ts'
import { findAccountByEmail } from './team-data.ts'

/** How far back failed sign-ins are shown. */
const shownFailures = 7 * 86_400_000

async function signIn({ services, body, request, reply }: CallContext<typeof signInCalls.signIn>) {
  const { throttles } = services
  const account = body.email.toLowerCase()
  const tries = passwordTries(throttles, account, request)
  const [here] = tries
  await takeTries(tries)
  try {
    const result = await startSession(services, { ...body, email: account }, request, reply)
    await giveBackTries(tries)
    await throttles.passwords.delete(here[1])
    return { twoFactorRedirect: result['twoFactorRedirect'] === true }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 401) {
      giveBackTriesLater(tries)
      throw error
    }
    await recordFailedSignIn(services, await findAccountByEmail(services.db, account), 'passwords')
    throw wrongPassword(error.message, await attemptsLeft(...here))
  }
}

async function signOut({ services, request, reply }: CallContext<typeof signInCalls.signOut>) {
  const admin = await identifyAdmin(services, request, reply)
  // The library answers with success even if the session could not be deleted.
  if (admin) await endSession(services, admin.admin.id, admin.sessionId)
  await forwardToSignIn(services, signInCalls.signOut.path, {}, request, reply)
  return { success: true }
}

async function changePassword({
  services,
  body,
  caller,
  request,
  reply,
}: CallContext<typeof accountCalls.changePassword>) {
  const { admin } = caller.admin
  await assertStrongPassword(services, admin, body.newPassword, 'newPassword')
  const sent = { ...body, revokeOtherSessions: true }
  await replaceSessions(services, caller.admin, () =>
    forwardCounted(services, {
      path: accountCalls.changePassword.path,
      body: sent,
      request,
      reply,
      around: async (trx, run) => {
        const response = await run()
        const entry = { clientId: null, actor: adminActor(caller.admin), subject: admin.name }
        if (response.ok)
          await recordActivity(trx, {
            ...entry,
            action: 'password.changed',
            at: services.clock().toISOString(),
          })
        return response
      },
    }),
  )
  return {}
}

export const signInRoutes = [
  answer(signInCalls.signIn, signIn),
  answer(signInCalls.signOut, signOut),
  answer(accountCalls.changePassword, changePassword),
  answer(signInRecordCall, ({ services: { db, clock }, caller: { admin } }) =>
    getSignInRecord(db, admin.admin.id, new Date(clock().getTime() - shownFailures).toISOString()),
  ),
]
