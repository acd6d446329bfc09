import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError, unavailable } from '../problem.ts'
import type { Services } from '../services.ts'
import { libraryRequest } from './forward.ts'
import { passkeySite } from './passkey-site.ts'
import type { Around } from './sign-in.ts'

const notChecked = 'This passkey could not be checked. Try again, or sign in another way.'
const late = 'That took too long, or another tab was faster. Try again.'

/** User-facing messages for the codes of a refused passkey, the library's and our own. */
const messages: Record<string, string> = {
  CHALLENGE_NOT_FOUND: late,
  PASSKEY_NOT_FOUND: 'This passkey was removed, or is not for this page. Sign in another way.',
  USER_NOT_VERIFIED: 'This passkey did not ask for your finger, face or PIN. Choose another one.',
  PREVIOUSLY_REGISTERED: 'This passkey has been added already.',
  FAILED_TO_VERIFY_REGISTRATION: 'This passkey could not be checked. Try again.',
  OTHER_MEMBER: 'This passkey is of another account.',
}

/** The 401 for a passkey that does not sign in, by the code of its reason. */
export function passkeyRefused(code: string): ProblemError {
  return new ProblemError(401, 'passkey-refused', messages[code] ?? notChecked, {
    refusal: { reason: 'unauthenticated' },
  })
}

interface PasskeyCall {
  path: string
  /** Null for a read. */
  body: object | null
  request: FastifyRequest
  reply: FastifyReply
  around?: Around
}

/**
 * Makes one of the library's calls about passkeys in one transaction: sets its cookies on the reply, returns its JSON, and throws its
 * refusals as `passkey-refused`.
 */
export async function forwardPasskey(
  { signIn, sessions, settings }: Pick<Services, 'signIn' | 'sessions' | 'settings'>,
  { path, body, request, reply, around }: PasskeyCall,
): Promise<unknown> {
  const site = passkeySite(request, settings.baseUrl)
  const response = await signIn.handlePasskey(libraryRequest(path, body, request), site, around)
  if (response.status >= 500) throw unavailable()
  const answered = (await response.json()) as { code?: string } | null
  if (!response.ok) throw passkeyRefused(answered?.code ?? '')
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  sessions.clear()
  return answered
}
