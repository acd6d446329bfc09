import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Security headers on every response: pages load nothing from third parties and leak no link to them. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { scriptHashes, https }: { scriptHashes: string[]; https: boolean },
): Promise<void> {
  await app.register(helmet, {
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
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:api|calendar)\//.test(request.url)) return
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  })
}
