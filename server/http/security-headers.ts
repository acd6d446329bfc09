import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** The headers that helmet sets, the same for every response. */
function constantHeaders(options: Parameters<typeof helmet>[0]): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, (error) => {
    if (error) throw error
  })
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}

/** Security headers on every response: pages load nothing from third parties and leak no link to them. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { scriptHashes, https }: { scriptHashes: string[]; https: boolean },
): void {
  const headers = constantHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    // Set on the response itself, so that event streams have them too.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    if (/^\/(?:api|calendar)\//.test(request.url))
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    done()
  })
}
