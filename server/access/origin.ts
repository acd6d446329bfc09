import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../http/problem.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state-changing request that a browser sends from another origin (OWASP CSRF cheat sheet: Fetch
 * Metadata, then Origin). Callers that are no browser send neither header and hold no ambient cookies.
 */
export function refuseForeignWrites(request: FastifyRequest, baseUrl: string | null): void {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const own = [`${request.protocol}://${request.host}`, baseUrl ? new URL(baseUrl).origin : null]
  const foreign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !own.includes(origin))
  if (foreign) throw new ProblemError(403, 'foreign-origin', 'Requests from other sites are refused')
}
