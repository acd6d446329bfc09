import * as accountCalls from '#contract/calls/team/account.ts'
import * as signInCalls from '#contract/calls/team/sign-in.ts'
import { webHeaders } from '../../access/session.ts'
import type { AdminIdentity, Around } from '../../access/sign-in.ts'
import { throttleAddress } from '../../access/throttle-address.ts'
import type { Try } from '../../access/tries.ts'
import { endTrust } from '../../access/trusted-devices.ts'
import { adminActor, recordActivity } from '../../db/activity-log.ts'
import type { Db } from '../../db/database.ts'
import { answer, type CallContext } from '../../http/answer.ts'
import { ProblemError } from '../../problem.ts'
import type { Services } from '../../services.ts'
import { apartFromPause, recordingPause } from './code-pause.ts'
import { forwardCounted } from './counted-tries.ts'
import { announceReplacedSession, replaceSessions } from './end-sessions.ts'
import { recordFailedSignIn, recordSignIn } from './record-sign-in.ts'
import { newSessionToken } from './start-session.ts'
import { type Account, deleteOtherSessions, findAccountById } from './team-data.ts'

type CodeCall = typeof signInCalls.verifyCode | typeof signInCalls.verifyRecoveryCode

async function recordSwitch(trx: Db, { clock }: Services, identity: AdminIdentity, to: 'on' | 'off') {
  await recordActivity(trx, {
    clientId: null,
    actor: adminActor(identity),
    action: `two-factor.turned-${to}`,
    subject: identity.admin.name,
    at: clock().toISOString(),
  })
}

/** Turns on two-factor, which ends all other sessions. */
async function turnOn({ services, body, request, reply }: CallContext<CodeCall>, identity: AdminIdentity) {
  const { id } = identity.admin
  const around: Around = async (trx, run) => {
    // End devices trusted under the former secret first, so that none is added in between.
    await endTrust(trx, id)
    const response = await run()
    if (!response.ok) return response
    await deleteOtherSessions(trx, id, newSessionToken(response))
    await recordSwitch(trx, services, identity, 'on')
    return response
  }
  await replaceSessions(services, identity, () =>
    forwardCounted(services, { path: signInCalls.verifyCode.path, body, request, reply, around }),
  )
}

/** Completes the sign-in after a right password and records its success or failure. */
async function finishSignIn(
  call: CodeCall,
  { services, body, request, reply }: CallContext<CodeCall>,
  account: Account,
) {
  const at = services.clock().toISOString()
  const isRecovery = call === signInCalls.verifyRecoveryCode
  const { recoveryCodes, recoveryCodesOfAccount } = services.throttles
  const tries: Try[] = isRecovery
    ? [
        [recoveryCodes, `${account.id} ${throttleAddress(request)}`],
        [recoveryCodesOfAccount, account.id],
      ]
    : []
  let rememberBrowser: Awaited<ReturnType<typeof recordSignIn>> | undefined
  const around: Around = async (trx, run) => {
    const response = isRecovery
      ? await apartFromPause(trx, account.id, run)
      : await recordingPause(trx, account, at, run)
    if (newSessionToken(response) !== '')
      rememberBrowser = await recordSignIn(trx, services, request, account)
    return response
  }
  try {
    await forwardCounted(services, { path: call.path, body, request, reply, tries, around })
  } catch (error) {
    if (error instanceof ProblemError && error.refusal?.reason === 'wrong-code')
      await recordFailedSignIn(services, account, 'codes')
    throw error
  }
  rememberBrowser?.(reply)
}

/** Completes a sign-in, or turns on two-factor for a signed-in admin. */
async function verifyAny(call: CodeCall, context: CallContext<CodeCall>): Promise<Record<string, never>> {
  const { services, body, request, reply } = context
  const headers = webHeaders(request)
  const { identity } = await services.signIn.identify(headers)
  const userId = identity ? null : await services.signIn.challengedUser(headers)
  const account = userId === null ? null : await findAccountById(services.db, userId)
  if (account) await finishSignIn(call, context, account)
  else if (identity && !identity.admin.twoFactorEnabled && call === signInCalls.verifyCode)
    await turnOn(context, identity)
  else await forwardCounted(services, { path: call.path, body, request, reply })
  return {}
}

async function turnOff({
  services,
  body,
  caller,
  request,
  reply,
}: CallContext<typeof accountCalls.disableTwoFactor>) {
  const { admin, sessionId } = caller.admin
  const around: Around = async (trx, run) => {
    const response = await run()
    if (!response.ok) return response
    await endTrust(trx, admin.id)
    await recordSwitch(trx, services, caller.admin, 'off')
    return response
  }
  await forwardCounted(services, { path: accountCalls.disableTwoFactor.path, body, request, reply, around })
  await announceReplacedSession(services, admin.id, sessionId)
  return { status: true }
}

export const twoFactorRoutes = [
  answer(signInCalls.verifyCode, (context) => verifyAny(signInCalls.verifyCode, context)),
  answer(signInCalls.verifyRecoveryCode, (context) => verifyAny(signInCalls.verifyRecoveryCode, context)),
  answer(accountCalls.enableTwoFactor, async ({ services, body, request, reply }) => {
    const { path } = accountCalls.enableTwoFactor
    const sent = { ...body, method: 'totp' }
    const result = await forwardCounted(services, { path, body: sent, request, reply })
    return accountCalls.enableTwoFactor.answer.parse(result)
  }),
  answer(accountCalls.disableTwoFactor, turnOff),
  answer(accountCalls.renewRecoveryCodes, async ({ services, body, request, reply }) => {
    const { path } = accountCalls.renewRecoveryCodes
    const result = await forwardCounted(services, { path, body, request, reply })
    return accountCalls.renewRecoveryCodes.answer.parse(result)
  }),
]
