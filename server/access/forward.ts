import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError, unavailable } from '../http/problem.ts'
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
  INVALID_TWO_FACTOR_COOKIE: 'The sign-in took too long. Please start again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many attempts. Please start again.',
  TOTP_ALREADY_ENABLED: 'Two-factor is already on.',
}

function failure(status: number, { code = '', message }: LibraryFailure): ProblemError {
  // The library returns 500 for any database error.
  if (status >= 500) return unavailable()
  const text = messages[code] ?? message ?? 'This could not be done'
  if (status === 401) return new ProblemError(401, 'wrong-password', text)
  if (status === 429) return new ProblemError(429, 'too-many-requests', text, { retryAfter: 60 })
  return new ProblemError(400, 'invalid-input', text)
}

/**
 * Forwards a call to the sign-in library: its cookies are set on the reply, its JSON is returned, and its errors are
 * thrown as problems. `handle` says how the library handles it, by default as several transactions.
 */
export async function forwardToSignIn(
  services: Pick<Services, 'signIn' | 'sessions'>,
  path: string,
  body: object,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (request: Request) => Promise<Response> = (sent) => services.signIn.handle(sent),
): Promise<Record<string, unknown>> {
  const headers = webHeaders(request)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const libraryRequest = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const response = await handle(libraryRequest)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const text = await response.text()
  const libraryResponse = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> | null
  if (!response.ok) throw failure(response.status, libraryResponse ?? {})
  services.sessions.clear()
  return libraryResponse ?? {}
}
