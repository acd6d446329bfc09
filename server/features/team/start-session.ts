import type { FastifyReply, FastifyRequest } from 'fastify'
import { signIn } from '#contract/calls/team/sign-in.ts'
import { forwardToSignIn } from '../../access/forward.ts'
import { identifyAdmin } from '../../access/session.ts'
import type { Credentials } from '../../access/sign-in.ts'
import type { Services } from '../../services.ts'
import { announceReplacedSession } from './end-sessions.ts'
import { assertMayUsePassword } from './owners-passwords.ts'
import { recordSignIn } from './record-sign-in.ts'
import { deleteSession, findAccountByEmail } from './team-data.ts'

/**
 * Signs in, ends this browser's former session of any account, and records the sign-in unless a code is still required. `email`
 * in lower case.
 */
export async function startSession(
  services: Services,
  credentials: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  const earlier = await identifyAdmin(services, request, reply)
  let isReplaced = false
  let rememberBrowser: Awaited<ReturnType<typeof recordSignIn>> | undefined
  const result = await forwardToSignIn(services, signIn.path, credentials, request, reply, (sent) =>
    services.signIn.enter(sent, credentials, async (trx, run) => {
      const member = await findAccountByEmail(trx, credentials.email)
      if (member) assertMayUsePassword(services, member)
      const response = await run()
      isReplaced =
        response.ok && earlier !== null && (await deleteSession(trx, earlier.admin.id, earlier.sessionId))
      if (member && newSessionToken(response) !== '')
        rememberBrowser = await recordSignIn(trx, services, request, member)
      return response
    }),
  )
  rememberBrowser?.(reply)
  if (earlier && isReplaced) await announceReplacedSession(services, earlier.admin.id, earlier.sessionId)
  return result
}

/** The token of the session that a response starts; empty when it starts none. */
export function newSessionToken({ headers }: Response): string {
  const cookie = headers.getSetCookie().findLast((one) => one.includes('session_token='))
  const value = cookie?.split('session_token=')[1]
  return decodeURIComponent(value?.split(';')[0] ?? '').split('.')[0] ?? ''
}
