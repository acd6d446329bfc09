import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../http/problem.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

const ownSites = new Set<unknown>(['same-origin', 'none'])

/**
 * Refuses state-changing requests that a browser sends from another origin (OWASP CSRF cheat sheet: Fetch Metadata where
 * available, otherwise Origin). Other programs send neither header and have no ambient cookies. Throws 403.
 */
export function refuseForeignWrites(request: FastifyRequest, baseUrl: string | null): void {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  // The Host header can be forged, so it counts only when no public address is configured.
  const own = baseUrl ? new URL(baseUrl).origin : `${request.protocol}://${request.host}`
  const foreign = site === undefined ? origin !== undefined && origin !== own : !ownSites.has(site)
  if (foreign) throw new ProblemError(403, 'foreign-origin', 'Requests from other sites are refused')
}
