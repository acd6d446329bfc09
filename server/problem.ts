import { defaultLanguage, type Language } from '#contract/languages.ts'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import { textsIn, type TextsOfServer } from '#texts/in-language.ts'

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

/**
 * The message of an error: a text of `texts/en/errors.ts` with its values, such as `(t) => t.wrongPin(3)`, rendered in the
 * reader's language; or English, for the desk.
 */
export type Says =
  | string
  | ((t: TextsOfServer['errors'], dates: TextsOfServer['dates'], language: Language) => string)

/** The text of a message, in a language. */
export function words(says: Says, language: Language): string {
  if (typeof says === 'string') return says
  const { errors, dates } = textsIn(language)
  return says(errors, dates, language)
}

/** An expected failure, returned as problem details (RFC 9457). Its message is shown to the user. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly says: Says
  readonly fields: Record<string, Says> | undefined
  readonly retryAfter: number | undefined
  readonly refusal: Refusal | undefined
  readonly isKnown: boolean

  /** `retryAfter` in seconds. `refusal`: how it is counted. `isKnown`: the log has the reason, and does not need each request. */
  constructor(
    status: number,
    code: ProblemCode,
    says: Says,
    extra: { fields?: Record<string, Says>; retryAfter?: number; refusal?: Refusal; isKnown?: boolean } = {},
  ) {
    super(words(says, defaultLanguage))
    this.says = says
    this.status = status
    this.code = code
    this.fields = extra.fields
    this.retryAfter = extra.retryAfter
    this.refusal = extra.refusal
    this.isKnown = extra.isKnown ?? false
  }
}

function wordedFields(fields: Record<string, Says>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, says]) => [name, words(says, language)]))
}

/** The response body of a failure, in its reader's language. */
export function problemBody(
  error: ProblemError,
  requestId: string,
  language: Language = defaultLanguage,
): Problem {
  const { fields } = error
  return {
    type: 'about:blank',
    title: titles[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    message: words(error.says, language),
    ...(fields ? { fields: wordedFields(fields, language) } : {}),
    ...(error.status >= 500 ? { requestId } : {}),
  }
}

/** One response for rows that do not exist and rows that belong to someone else. */
export function notFound(): ProblemError {
  return new ProblemError(404, 'not-found', (t) => t.notFound)
}

/** The row, or the 404 for a missing one. */
export function orNotFound<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw notFound()
  return row
}

/**
 * Invalid input, by field name. The message repeats the errors for screens that show a single line; field names are English, so
 * other languages omit them.
 */
export function invalid(fields: Record<string, Says>): ProblemError {
  const says: Says = (_t, _dates, language) =>
    Object.entries(fields)
      .map(([name, one]) =>
        name && language === defaultLanguage ? `${name}: ${words(one, language)}` : words(one, language),
      )
      .join('; ')
  return new ProblemError(400, 'invalid-input', says, { fields })
}

export function conflict(says: Says, code: ProblemCode = 'conflict'): ProblemError {
  return new ProblemError(409, code, says)
}

/** `limiter` names the limit in the figures. */
export function tooMany(says: Says, retryAfter: number, limiter: string): ProblemError {
  return new ProblemError(429, 'too-many-requests', says, {
    retryAfter,
    refusal: { reason: 'throttled', limiter },
  })
}

/** `refusal`: the caller was turned away because of a limit. */
export function unavailable(refusal?: Refusal): ProblemError {
  return new ProblemError(503, 'unavailable', (t) => t.unavailable, {
    retryAfter: 2,
    ...(refusal ? { refusal } : {}),
  })
}

/** Why the process should get no requests, for the server administrator. */
export function notReady(reason: string): ProblemError {
  return new ProblemError(503, 'unavailable', reason, { retryAfter: 2, isKnown: true })
}
