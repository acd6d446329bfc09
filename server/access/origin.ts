import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../http/problem.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

const ownSites = new Set<unknown>(['same-origin', 'none'])

/**
 * Refuses a state-changing request that a browser sends from another origin (OWASP CSRF cheat sheet: Fetch
 * Metadata where the browser sends it, else Origin). Callers that are no browser send neither header and hold no ambient cookies.
 */
export function refuseForeignWrites(request: FastifyRequest, baseUrl: string | null): void {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  // Where the public address is set, what the Host header says is no proof of anything.
  const own = baseUrl ? new URL(baseUrl).origin : `${request.protocol}://${request.host}`
  const foreign = site === undefined ? origin !== undefined && origin !== own : !ownSites.has(site)
  if (foreign) throw new ProblemError(403, 'foreign-origin', 'Requests from other sites are refused')
}
