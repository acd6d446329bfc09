import type { FastifyReply, FastifyRequest } from 'fastify'
import { signIn } from '#contract/access.ts'
import { forwardToSignIn } from '../../access/forward.ts'
import { identifyAdmin } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { announceReplacedSession } from './end-sessions.ts'
import { deleteSession } from './team-data.ts'

/** Signs in and ends this browser's former session, whoever it belonged to. */
export async function startSession(
  services: Services,
  credentials: { email: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  const earlier = await identifyAdmin(services, request, reply)
  const result = await forwardToSignIn(services, signIn.path, credentials, request, reply)
  if (earlier && (await deleteSession(services.db, earlier.admin.id, earlier.sessionId)))
    await announceReplacedSession(services, earlier.admin.id, earlier.sessionId)
  return result
}

/** Returns the session token of the response's cookie; empty when it sets none. */
export function newSessionToken(reply: FastifyReply): string {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  const value = cookies.findLast((cookie) => cookie.includes('session_token='))?.split('session_token=')[1]
  return decodeURIComponent(value?.split(';')[0] ?? '').split('.')[0] ?? ''
}
