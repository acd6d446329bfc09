import type { Problem, ProblemCode } from '#contract/problem.ts'

const titles: Record<number, string> = {
  400: 'Invalid input',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Not accepted',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
  507: 'Storage full',
}

/** Why a caller was refused, for the figures. `limiter` names the limit that was reached. */
export interface Refusal {
  reason:
    | 'wrong-password'
    | 'wrong-code'
    | 'wrong-link'
    | 'throttled'
    | 'foreign-origin'
    | 'unauthenticated'
    | 'role'
  limiter?: string
}

/** An expected failure, returned as problem details (RFC 9457). Its message is shown to the user. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly refusal: Refusal | undefined

  /** `retryAfter` in seconds. `refusal`: how it is counted. */
  constructor(
    status: number,
    code: ProblemCode,
    message: string,
    extra: { fields?: Record<string, string>; retryAfter?: number; refusal?: Refusal } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = extra.fields
    this.retryAfter = extra.retryAfter
    this.refusal = extra.refusal
  }
}

/** The response body of a failure. */
export function problemBody(error: ProblemError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: titles[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    message: error.message,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.status >= 500 ? { requestId } : {}),
  }
}

/** One response for rows that do not exist and rows that belong to someone else. */
export function notFound(): ProblemError {
  return new ProblemError(404, 'not-found', 'Not found')
}

/** What was looked up, or the 404 for it. */
export function orNotFound<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw notFound()
  return row
}

/** Invalid input, by field name. The message repeats the errors for screens that show a single line. */
export function invalid(fields: Record<string, string>): ProblemError {
  const message = Object.entries(fields).map(([name, text]) => (name ? `${name}: ${text}` : text))
  return new ProblemError(400, 'invalid-input', message.join('; '), { fields })
}

export function conflict(message: string, code: ProblemCode = 'conflict'): ProblemError {
  return new ProblemError(409, code, message)
}

/** `limiter` names the limit in the figures. */
export function tooMany(message: string, retryAfter: number, limiter: string): ProblemError {
  return new ProblemError(429, 'too-many-requests', message, {
    retryAfter,
    refusal: { reason: 'throttled', limiter },
  })
}

/** `refusal`: the caller was turned away because of a limit. */
export function unavailable(refusal?: Refusal): ProblemError {
  return new ProblemError(503, 'unavailable', 'The service is temporarily unavailable. Please try again.', {
    retryAfter: 2,
    ...(refusal ? { refusal } : {}),
  })
}
