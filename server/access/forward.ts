import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError, unavailable } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { webHeaders } from './session.ts'

interface LibraryFailure {
  code?: string
  message?: string
}

/** What the library's codes mean to the person at the screen. */
const sentences: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'Email or password is wrong.',
  INVALID_PASSWORD: 'The password is wrong.',
  INVALID_CODE: 'The code is wrong, or was used before. Wait for the next one.',
  INVALID_BACKUP_CODE: 'The recovery code is wrong.',
  INVALID_TWO_FACTOR_COOKIE: 'The sign-in took too long. Please start again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many tries. Please start again.',
  TOTP_ALREADY_ENABLED: 'Two-factor is already on.',
}

function failure(status: number, { code = '', message }: LibraryFailure): ProblemError {
  // The library says 500 for whatever its database throws.
  if (status >= 500) return unavailable()
  const text = sentences[code] ?? message ?? 'This could not be done'
  if (status === 401) return new ProblemError(401, 'wrong-password', text)
  if (status === 429) return new ProblemError(429, 'too-many-requests', text, { retryAfter: 60 })
  return new ProblemError(400, 'invalid-input', text)
}

/**
 * Hands one of the library's own calls to it: its cookies go to the caller, its JSON is returned for encoding, its
 * failures become problems.
 */
export async function forwardToSignIn(
  services: Pick<Services, 'signIn' | 'sessions'>,
  path: string,
  body: object,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  const headers = webHeaders(request)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  const asked = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const response = await services.signIn.handle(asked)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  const text = await response.text()
  const answered = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> | null
  if (!response.ok) throw failure(response.status, answered ?? {})
  services.sessions.clear()
  return answered ?? {}
}
