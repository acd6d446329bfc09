import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/access.ts'
import { forwardToSignIn } from '../../access/forward.ts'
import { countTry, refuseWhenExhausted } from '../../access/throttles.ts'
import { answer, type Asked } from '../../http/answer.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { announceEndedSessions } from './end-sessions.ts'
import { identifyAdmin } from '../../access/session.ts'

async function signIn({ services, body, request, reply }: Asked<typeof calls.signIn>) {
  const { throttles } = services
  const account = body.email.toLowerCase()
  const accountHere = `${account} ${request.ip}`
  await refuseWhenExhausted(throttles.passwords, accountHere)
  await refuseWhenExhausted(throttles.passwordsFromAddress, request.ip)
  await refuseWhenExhausted(throttles.passwordsOfAccount, account)
  try {
    const answered = await forwardToSignIn(
      services,
      calls.signIn.path,
      { ...body, email: account },
      request,
      reply,
    )
    await throttles.passwords.delete(accountHere)
    return { twoFactorRedirect: answered['twoFactorRedirect'] === true }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 401) throw error
    const left = await countTry(throttles.passwords, accountHere)
    await countTry(throttles.passwordsFromAddress, request.ip)
    await countTry(throttles.passwordsOfAccount, account)
    throw new ProblemError(
      401,
      'wrong-password',
      `${error.message} ${left} ${left === 1 ? 'try' : 'tries'} left.`,
    )
  }
}

/** A code has a million values: its tries are counted per address like wrong passwords. */
async function verify(
  path: string,
  services: Services,
  body: object,
  request: FastifyRequest,
  reply: Asked<typeof calls.verifyCode>['reply'],
) {
  const { passwordsFromAddress } = services.throttles
  await refuseWhenExhausted(passwordsFromAddress, request.ip)
  try {
    return await forwardToSignIn(services, path, body, request, reply)
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) await countTry(passwordsFromAddress, request.ip)
    throw error
  }
}

async function signOut({ services, request, reply }: Asked<typeof calls.signOut>) {
  const admin = await identifyAdmin(services, request, reply)
  await forwardToSignIn(services, calls.signOut.path, {}, request, reply)
  if (admin) await announceEndedSessions(services, admin.admin.id, [admin.sessionId])
  return { success: true }
}

async function changePassword({
  services,
  body,
  caller,
  request,
  reply,
}: Asked<typeof calls.changePassword>) {
  const sent = { ...body, revokeOtherSessions: true }
  await verify(calls.changePassword.path, services, sent, request, reply)
  await announceEndedSessions(services, caller.admin.admin.id, 'all')
  return {}
}

export const signInRoutes = [
  answer(calls.signIn, signIn),
  answer(calls.signOut, signOut),
  answer(calls.verifyCode, async ({ services, body, request, reply }) => {
    await verify(calls.verifyCode.path, services, body, request, reply)
    return {}
  }),
  answer(calls.verifyRecoveryCode, async ({ services, body, request, reply }) => {
    await verify(calls.verifyRecoveryCode.path, services, body, request, reply)
    return {}
  }),
  answer(calls.enableTwoFactor, async ({ services, body, request, reply }) => {
    const sent = { ...body, method: 'totp' }
    const answered = await verify(calls.enableTwoFactor.path, services, sent, request, reply)
    return calls.enableTwoFactor.answer.parse(answered)
  }),
  answer(calls.disableTwoFactor, async ({ services, body, request, reply }) => {
    await verify(calls.disableTwoFactor.path, services, body, request, reply)
    return { status: true }
  }),
  answer(calls.renewRecoveryCodes, async ({ services, body, request, reply }) => {
    const answered = await verify(calls.renewRecoveryCodes.path, services, body, request, reply)
    return calls.renewRecoveryCodes.answer.parse(answered)
  }),
  answer(calls.changePassword, changePassword),
]
