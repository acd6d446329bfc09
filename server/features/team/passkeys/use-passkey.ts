import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import * as calls from '#contract/calls/team/passkeys.ts'
import { forwardPasskey, passkeyRefused } from '../../../access/forward-passkey.ts'
import { hasPasskeys } from '../../../access/has-passkeys.ts'
import { identifyAdmin } from '../../../access/session.ts'
import type { AdminIdentity, Around } from '../../../access/sign-in.ts'
import { throttleAddress } from '../../../access/throttle-address.ts'
import { takeAttempt } from '../../../access/throttles.ts'
import { giveBackTries, giveBackTriesLater, takeTries, type Try } from '../../../access/tries.ts'
import type { CallContext } from '../../../http/answer.ts'
import { ProblemError } from '../../../problem.ts'
import type { Services } from '../../../services.ts'
import { announceReplacedSession } from '../end-sessions.ts'
import { recordFailedSignIn, recordSignIn } from '../record-sign-in.ts'
import { newSessionToken } from '../start-session.ts'
import { confirmSession, deleteSession, findAccountById, lockMember } from '../team-data.ts'
import { asCredential } from './library-answers.ts'
import { findOwner } from './passkey-data.ts'

type Answered = z.infer<typeof calls.UsedPasskey>

/** Asks a passkey. Throws 401 where nobody has one, so that nothing is loaded there. */
export async function askPasskey({
  services,
  request,
  reply,
}: CallContext<typeof calls.askPasskey>): Promise<calls.PasskeyQuestion> {
  if (!(await hasPasskeys(services.db))) throw passkeyRefused('PASSKEY_NOT_FOUND')
  await takeAttempt(services.throttles.passkeyStarts, throttleAddress(request))
  const asked = await forwardPasskey(services, { path: calls.askPasskey.path, body: null, request, reply })
  // The library asks for it where it is convenient; it is checked in any case.
  return calls.PasskeyQuestion.parse({ ...(asked as object), userVerification: 'required' })
}

/** What is done around the check of an answer: `owner` is the member whose passkey it is, null for an unknown one. */
type AroundCheck = (
  trx: Parameters<Around>[0],
  owner: string | null,
  run: () => Promise<Response>,
) => Promise<Response>

/** Makes the library check an answer, counted like wrong passwords. Throws 401 for a refused one. */
async function check(
  services: Services,
  answered: Answered,
  request: FastifyRequest,
  reply: FastifyReply,
  around: AroundCheck,
): Promise<void> {
  const tries: Try[] = [[services.throttles.passwordsFromAddress, throttleAddress(request)]]
  await takeTries(tries)
  try {
    if (!(await hasPasskeys(services.db))) throw passkeyRefused('PASSKEY_NOT_FOUND')
    await forwardPasskey(services, {
      path: calls.signInWithPasskey.path,
      body: { response: asCredential(answered) },
      request,
      reply,
      around: async (trx, run) => {
        const owner = await findOwner(trx, answered.id)
        // In the order in which a removed member's rows are locked.
        if (owner !== null) await lockMember(trx, owner)
        return around(trx, owner, run)
      },
    })
    await giveBackTries(tries)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 401) giveBackTriesLater(tries)
    throw error
  }
}

/** Counts a refused sign-in for the member whose passkey it was. */
async function countRefused(services: Services, error: unknown, owner: string | null): Promise<void> {
  if (!(error instanceof ProblemError) || error.status !== 401) return
  const account = owner === null ? null : await findAccountById(services.db, owner)
  await recordFailedSignIn(services, account, 'passwords')
}

/** Signs in by a passkey's answer, ends this browser's former session of any account, and records the sign-in. */
export async function signInWithPasskey({
  services,
  body,
  request,
  reply,
}: CallContext<typeof calls.signInWithPasskey>) {
  const earlier = await identifyAdmin(services, request, reply)
  let isReplaced = false
  let rememberBrowser: Awaited<ReturnType<typeof recordSignIn>> | undefined
  let tried: string | null = null
  try {
    await check(services, body.response, request, reply, async (trx, owner, run) => {
      tried = owner
      const response = await run()
      const member = response.ok && owner !== null ? await findAccountById(trx, owner) : null
      if (!member) return response
      isReplaced = earlier !== null && (await deleteSession(trx, earlier.admin.id, earlier.sessionId))
      rememberBrowser = await recordSignIn(trx, services, request, member)
      return response
    })
  } catch (error) {
    await countRefused(services, error, tried)
    throw error
  }
  rememberBrowser?.(reply)
  if (earlier && isReplaced) await announceReplacedSession(services, earlier.admin.id, earlier.sessionId)
  return { success: true }
}

/** Notes in the session that its member has just used an own passkey. The session that the library starts for it ends at once. */
export async function confirmWithPasskey(
  services: Services,
  { admin, sessionId }: AdminIdentity,
  answered: Answered,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await check(services, answered, request, reply, async (trx, owner, run) => {
    if (owner !== null && owner !== admin.id) return Response.json({ code: 'OTHER_MEMBER' }, { status: 401 })
    const response = await run()
    if (!response.ok) return response
    await trx
      .deleteFrom('session')
      .where('userId', '=', admin.id)
      .where('token', '=', newSessionToken(response))
      .execute()
    await confirmSession(trx, sessionId, '', services.clock().toISOString())
    return Response.json({})
  })
}
