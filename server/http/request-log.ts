import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pino } from 'pino'

/** The process's log: requests and replies appear in it by their route pattern only. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    // Libraries log what they were given, headers and their cookies among it.
    redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
  })
}

/** Logs each answered request, at level debug. */
export function logByRoute(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.debug({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms,
    })
  })
}
