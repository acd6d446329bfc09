import type { FastifyRequest } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import * as calls from '#contract/access.ts'
import { forwardToSignIn } from '../../access/forward.ts'
import { identifyAdmin, webHeaders } from '../../access/session.ts'
import type { AdminIdentity, Around } from '../../access/sign-in.ts'
import { throttleAddress } from '../../access/throttle-address.ts'
import { refundAttempt, takeAttempt, attemptsLeft } from '../../access/throttles.ts'
import { endTrust } from '../../access/trusted-devices.ts'
import { answer, type CallContext } from '../../http/answer.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { announceEndedSessions, announceReplacedSession, endSession } from './end-sessions.ts'
import { assertStrongPassword } from './password-strength.ts'
import { newSessionToken, startSession } from './start-session.ts'
import { deleteOtherSessions, listOtherSessionIds } from './team-data.ts'

type Try = [RateLimiterAbstract, string]

/** Counts one attempt for each, all or none. Throws 429. */
async function takeTries(tries: readonly Try[]): Promise<void> {
  const taken: Try[] = []
  try {
    for (const one of tries) {
      taken.push(one)
      await takeAttempt(...one)
    }
  } catch (error) {
    giveBackTriesLater(taken)
    throw error
  }
}

async function giveBackTries(tries: readonly Try[]): Promise<void> {
  for (const one of tries) await refundAttempt(...one)
}

/** After a failure nobody waits for it: what failed may be the database that counts. */
function giveBackTriesLater(tries: readonly Try[]): void {
  giveBackTries(tries).catch(() => undefined)
}

async function signIn({ services, body, request, reply }: CallContext<typeof calls.signIn>) {
  const { throttles } = services
  const account = body.email.toLowerCase()
  const address = throttleAddress(request)
  const here: Try = [throttles.passwords, `${account} ${address}`]
  const tries: Try[] = [
    here,
    [throttles.passwordsFromAddress, address],
    [throttles.passwordsOfAccount, account],
  ]
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
    const left = await attemptsLeft(...here)
    throw new ProblemError(
      401,
      'wrong-password',
      `${error.message} ${left} ${left === 1 ? 'try' : 'tries'} left.`,
    )
  }
}

/** A code has only a million values, so attempts are limited per address like wrong passwords. */
async function verify(
  path: string,
  services: Services,
  body: object,
  request: FastifyRequest,
  reply: CallContext<typeof calls.verifyCode>['reply'],
  around?: Around,
) {
  const tries: Try[] = [[services.throttles.passwordsFromAddress, throttleAddress(request)]]
  await takeTries(tries)
  try {
    const result = await forwardToSignIn(services, path, body, request, reply, (sent) =>
      services.signIn.handleAtOnce(sent, around),
    )
    await giveBackTries(tries)
    return result
  } catch (error) {
    const isWrong = error instanceof ProblemError && error.status < 500
    if (!isWrong) giveBackTriesLater(tries)
    throw error
  }
}

/** Changes the credentials of the signed-in account: ends all other sessions and replaces this one. */
async function replaceSessions<T>(
  services: Services,
  { admin: { id }, sessionId }: AdminIdentity,
  change: () => Promise<T>,
): Promise<T> {
  const others = await listOtherSessionIds(services.db, id, sessionId)
  const result = await change()
  await announceEndedSessions(services, id, others)
  await announceReplacedSession(services, id, sessionId)
  return result
}

/** Completes sign-in, or for a signed-in admin turns on two-factor, which ends all other sessions. */
async function verifyCode({ services, body, request, reply }: CallContext<typeof calls.verifyCode>) {
  const { identity } = await services.signIn.identify(webHeaders(request))
  const check = (around?: Around) => verify(calls.verifyCode.path, services, body, request, reply, around)
  if (!identity || identity.admin.twoFactorEnabled) {
    await check()
    return {}
  }
  const { id } = identity.admin
  await replaceSessions(services, identity, () =>
    check(async (trx, run) => {
      // End devices trusted under the former secret first, so that none is added in between.
      await endTrust(trx, id)
      const response = await run()
      if (response.ok) await deleteOtherSessions(trx, id, newSessionToken(response))
      return response
    }),
  )
  return {}
}

async function signOut({ services, request, reply }: CallContext<typeof calls.signOut>) {
  const admin = await identifyAdmin(services, request, reply)
  // The library would call it done even if the session could not be deleted.
  if (admin) await endSession(services, admin.admin.id, admin.sessionId)
  await forwardToSignIn(services, calls.signOut.path, {}, request, reply)
  return { success: true }
}

async function changePassword({
  services,
  body,
  caller,
  request,
  reply,
}: CallContext<typeof calls.changePassword>) {
  await assertStrongPassword(services, caller.admin.admin, body.newPassword, 'newPassword')
  const sent = { ...body, revokeOtherSessions: true }
  await replaceSessions(services, caller.admin, () =>
    verify(calls.changePassword.path, services, sent, request, reply),
  )
  return {}
}

export const signInRoutes = [
  answer(calls.signIn, signIn),
  answer(calls.signOut, signOut),
  answer(calls.verifyCode, verifyCode),
  answer(calls.verifyRecoveryCode, async ({ services, body, request, reply }) => {
    await verify(calls.verifyRecoveryCode.path, services, body, request, reply)
    return {}
  }),
  answer(calls.enableTwoFactor, async ({ services, body, request, reply }) => {
    const sent = { ...body, method: 'totp' }
    const result = await verify(calls.enableTwoFactor.path, services, sent, request, reply)
    return calls.enableTwoFactor.answer.parse(result)
  }),
  answer(calls.disableTwoFactor, async ({ services, body, caller, request, reply }) => {
    const { admin, sessionId } = caller.admin
    await verify(calls.disableTwoFactor.path, services, body, request, reply, async (trx, run) => {
      const response = await run()
      if (response.ok) await endTrust(trx, admin.id)
      return response
    })
    await announceReplacedSession(services, admin.id, sessionId)
    return { status: true }
  }),
  answer(calls.renewRecoveryCodes, async ({ services, body, request, reply }) => {
    const result = await verify(calls.renewRecoveryCodes.path, services, body, request, reply)
    return calls.renewRecoveryCodes.answer.parse(result)
  }),
  answer(calls.changePassword, changePassword),
]
