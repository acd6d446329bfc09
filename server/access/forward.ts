import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError, tooMany, unavailable } from '../problem.ts'
import type { Services } from '../services.ts'
import { webHeaders } from './session.ts'

interface LibraryFailure {
  code?: string
  message?: string
}

/** User-facing messages for the library's error codes. */
const messages: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'Email or password is wrong.',
  INVALID_PASSWORD: 'The password is wrong.',
  INVALID_CODE: 'The code is wrong, or was used before. Wait for the next one.',
  INVALID_BACKUP_CODE: 'The recovery code is wrong.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Wait 15 minutes, or use a recovery code.',
  INVALID_TWO_FACTOR_COOKIE: 'The sign-in took too long. Please start again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many attempts. Please start again.',
  TOTP_ALREADY_ENABLED: 'Two-factor is already on.',
}

/** How the library's error codes are counted. */
const wrong: Record<string, 'wrong-password' | 'wrong-code'> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
}

function failure(status: number, { code = '', message }: LibraryFailure): ProblemError {
  // The library returns 500 for any database error.
  if (status >= 500) return unavailable()
  const text = messages[code] ?? message ?? 'This could not be done'
  const reason = wrong[code]
  const refusal = reason ? { refusal: { reason } } : {}
  if (status === 401) return new ProblemError(401, 'wrong-password', text, refusal)
  if (status === 429) return tooMany(text, 60, 'twoFactor')
  return new ProblemError(400, 'invalid-input', text, refusal)
}

/** A call as the library takes it; a read without a body. */
export function libraryRequest(path: string, body: object | null, request: FastifyRequest): Request {
  const headers = webHeaders(request)
  headers.delete('content-length')
  headers.delete('content-type')
  if (body !== null) headers.set('content-type', 'application/json')
  const sent = body === null ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
  return new Request(`http://localhost${path}`, { ...sent, headers })
}

/**
 * Forwards a call to the sign-in library: sets its cookies on the reply, returns its JSON, and throws its errors as problems.
 * `handle` runs the library, by default in several transactions.
 */
export async function forwardToSignIn(
  services: Pick<Services, 'signIn' | 'sessions'>,
  path: string,
  body: object,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (request: Request) => Promise<Response> = (sent) => services.signIn.handle(sent),
): Promise<Record<string, unknown>> {
  const response = await handle(libraryRequest(path, body, request))
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const text = await response.text()
  const libraryResponse = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> | null
  if (!response.ok) throw failure(response.status, libraryResponse ?? {})
  services.sessions.clear()
  return libraryResponse ?? {}
}
