import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pino, stdSerializers } from 'pino'
import { withSourcePlaces } from './source-places.ts'

/** The process's log. Requests and replies appear by route pattern only, since URLs contain portal links. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    // Libraries log their input, which includes headers with cookies.
    redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
    serializers: {
      err: (error: Error) => {
        const written = stdSerializers.err(error)
        if (typeof written.stack === 'string') written.stack = withSourcePlaces(written.stack)
        return written
      },
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
  })
}

/** Logs each completed request at level debug. */
export function logByRoute(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (!['debug', 'trace'].includes(request.log.level)) return
    const ms = Math.round(reply.elapsedTime)
    request.log.debug({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms,
    })
  })
}
