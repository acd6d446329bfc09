import type { FastifyRequest } from 'fastify'
import { parseUrl } from '#contract/rules/parse-url.ts'
import { ProblemError } from '../problem.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

const ownSites = new Set<unknown>(['same-origin', 'none'])

/** Whether an origin is this server's own. `isVouched`: the browser says so, too. */
function isOwnOrigin(origin: string, request: FastifyRequest, baseUrl: string | null, isVouched: boolean) {
  // The Host header can be forged, so it counts only when no public address is configured.
  if (baseUrl) return origin === new URL(baseUrl).origin
  // Behind a proxy that ends TLS and is not named in TRUST_PROXY, the protocol is the proxy's own.
  if (isVouched) return URL.canParse(origin) && new URL(origin).host === request.host
  return origin === `${request.protocol}://${request.host}`
}

/**
 * The address at which a page of this server was opened, when that is not the server's own: by its host, or by what the browser
 * says, behind a proxy that changes the host. Null for a page of another site. It only words a refusal, since a program can send
 * any host.
 */
function otherAddress({ headers, host }: FastifyRequest, isVouched: boolean): string | null {
  const page = parseUrl(headers.origin ?? '')
  if (!page || page.origin === 'null') return null
  const isOwnPage = isVouched || (headers['sec-fetch-site'] === undefined && page.host === host)
  return isOwnPage ? page.origin : null
}

/**
 * Refuses state-changing requests that a browser sends from another origin (OWASP CSRF cheat sheet): Fetch Metadata and
 * Origin both have to be the server's own, whichever are sent. Other programs send neither header and have no ambient
 * cookies. Throws 403.
 */
export function refuseForeignWrites(request: FastifyRequest, baseUrl: string | null): void {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isVouched = ownSites.has(site)
  const isForeign =
    (site !== undefined && !isVouched) ||
    (origin !== undefined && !isOwnOrigin(origin, request, baseUrl, isVouched))
  if (!isForeign) return
  const opened = otherAddress(request, isVouched)
  const own = baseUrl ? new URL(baseUrl).origin : `${request.protocol}://${request.host}`
  throw new ProblemError(
    403,
    'foreign-origin',
    (t) => (opened === null ? t.otherSite : t.otherAddress(opened, own)),
    { refusal: { reason: 'foreign-origin' } },
  )
}
