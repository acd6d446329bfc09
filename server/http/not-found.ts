import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/calls.ts'
import { notSignedIn } from '../access/admit.ts'
import { identifyAdmin } from '../access/session.ts'
import { notFound, ProblemError } from '../problem.ts'
import type { Services } from '../services.ts'
import type { BuiltPages } from './built-pages.ts'
import { pathPattern } from './path-pattern.ts'
import { sendNotFoundPage } from './static-pages.ts'

const adminPaths = calls
  .filter((call) => call.access === 'admin')
  .map((call) => pathPattern(call.path.toLowerCase()))

/** A path in normal form: decoded, lowercase, without doubled or trailing slashes. */
function plainPath(url: string): string {
  const path = url.split('?')[0] ?? ''
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // An undecodable path is compared unchanged.
  }
  return decoded
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
}

function isAdminSpelling(path: string): boolean {
  return path.startsWith('/api/admin') || adminPaths.some((one) => one.test(path))
}

/** Handles unknown paths: browsers get the not-found page; other spellings of admin calls reveal no more than the calls. */
export function answerUnknownPaths(app: FastifyInstance, services: Services, built: BuiltPages | null): void {
  const known = calls.map((call) => ({ path: pathPattern(call.path), method: call.method }))
  app.setNotFoundHandler(async (request, reply) => {
    const path = plainPath(request.url)
    if (isAdminSpelling(path) && !(await identifyAdmin(services, request, reply))) throw notSignedIn()
    const bare = request.url.split('?')[0] ?? ''
    if (known.some((one) => one.path.test(bare))) {
      const methods = known.filter((one) => one.path.test(bare)).map((one) => one.method)
      reply.header('allow', methods.join(', '))
      throw new ProblemError(405, 'not-found', 'This path does not support that method')
    }
    const wantsPage =
      request.method === 'GET' && !path.startsWith('/api/') && request.headers.accept?.includes('text/html')
    if (built && wantsPage) return sendNotFoundPage(request, reply, built)
    throw notFound()
  })
}
