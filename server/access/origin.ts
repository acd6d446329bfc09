import type { FastifyRequest } from 'fastify'
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
  throw new ProblemError(403, 'foreign-origin', (t) => t.otherSite, {
    refusal: { reason: 'foreign-origin' },
  })
}
