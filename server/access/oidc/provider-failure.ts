import type { ProviderRefusal } from '#contract/rules/provider-refusals.ts'

/** A sign-in with the provider that is refused. `detail`: the library's code, for the log; never a token or an address. */
export class ProviderFailure extends Error {
  readonly refusal: ProviderRefusal
  readonly detail: string

  constructor(refusal: ProviderRefusal, detail: string = refusal) {
    super(`${refusal}: ${detail}`)
    this.refusal = refusal
    this.detail = detail
  }
}

/** What members cancel at the provider, or it cannot do without them. */
const canceled: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])
const away: ReadonlySet<string> = new Set(['temporarily_unavailable', 'server_error'])
/** Answers that are none: of a proxy before the provider, or of another service. */
const nonsense: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
])

/** The fields of the library's errors. */
interface LibraryError {
  code?: unknown
  /** The provider's own code. */
  error?: unknown
  status?: unknown
  cause?: unknown
}

const asFields = (value: unknown): LibraryError => (typeof value === 'object' && value !== null ? value : {})

/** The claim or attribute that the library found to be another one; '' if it names none. */
function comparedIn(error: unknown): string {
  let at = asFields(error)
  for (let depth = 0; depth < 4; depth++) {
    const { claim, parameter } = at as { claim?: unknown; parameter?: unknown }
    const name = claim ?? parameter
    if (typeof name === 'string') return name
    at = asFields(at.cause)
  }
  return ''
}

/** The refusal for an error of the library; for one that it does not throw, null. */
export function providerFailure(error: unknown): ProviderFailure | null {
  if (error instanceof ProviderFailure) return error
  const { code, error: given, status } = asFields(error)
  const detail = [code, given].filter((one) => typeof one === 'string').join(' ')
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    if (canceled.has(String(given))) return new ProviderFailure('canceled', detail)
    return new ProviderFailure(away.has(String(given)) ? 'unreachable' : 'settings', detail)
  }
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') {
    if (given === 'invalid_grant') return new ProviderFailure('late', detail)
    return new ProviderFailure(Number(status) >= 500 ? 'unreachable' : 'settings', detail)
  }
  if (nonsense.has(String(code))) return new ProviderFailure('unreachable', detail)
  if (isAboutAge(error)) return new ProviderFailure('not-fresh', detail)
  // An answer of another round: a replay, or another tab was faster.
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && comparedIn(error) === 'nonce')
    return new ProviderFailure('late', detail)
  if (code === 'OAUTH_INVALID_RESPONSE' && missesState(error)) return new ProviderFailure('late', detail)
  if (typeof code === 'string' && code.startsWith('OAUTH_')) return new ProviderFailure('settings', detail)
  // What `fetch` throws when nobody answers.
  if (error instanceof TypeError && /fetch|network|terminated/i.test(error.message))
    return new ProviderFailure('unreachable', 'no answer')
  return null
}

const messagesOf = (error: unknown): string =>
  [error, asFields(error).cause].map((one) => (one instanceof Error ? one.message : '')).join(' ')

/** Whether an answer lacks its state or code, or has another state. */
const missesState = (error: unknown): boolean => /"(?:state|code)"/.test(messagesOf(error))

/** Whether an ID token does not say when its owner signed in there, or says that it was too long ago. */
const isAboutAge = (error: unknown): boolean =>
  /auth_time|Authentication Time|too much time has elapsed/.test(messagesOf(error))
