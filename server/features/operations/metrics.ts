import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { release } from '../../release.ts'
import type { Services } from '../../services.ts'

/** Prometheus metrics: the release, the process's own, calls by path pattern, open streams, refused callers, unread files, and answers that came in. */
export function createMetrics(
  app: FastifyInstance,
  { live, refusals, bankFiles, incoming, db }: Services,
): Registry {
  const registry = new Registry()
  incoming.registerIn(registry, db)
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'escrow_portal_info',
    help: 'The release that runs',
    labelNames: ['release'],
    registers: [registry],
  }).set({ release }, 1)
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by path pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  const streams = new Gauge({ name: 'live_streams', help: 'Open live streams', registers: [registry] })
  Object.assign(streams, { collect: () => streams.set(live.openStreams) })
  const refused = new Counter({
    name: 'refused_requests_total',
    help: 'Refused callers, by reason and by the limit that was reached',
    labelNames: ['reason', 'limiter'],
    registers: [registry],
  })
  Object.assign(refused, {
    collect: () => {
      refused.reset()
      for (const { reason, limiter = '', times } of refusals.list()) refused.inc({ reason, limiter }, times)
    },
  })
  const unread = new Counter({
    name: 'unread_files_total',
    help: 'Files of agents that were stored without being read for bank details, by reason',
    labelNames: ['reason'],
    registers: [registry],
  })
  Object.assign(unread, {
    collect: () => {
      unread.reset()
      for (const [reason, times] of Object.entries(bankFiles.unread)) unread.inc({ reason }, times)
    },
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    refusals.count(error)
    done()
  })
  // Finding the child of a set of labels costs more than all the rest of an observation.
  const children = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  const childOf = (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`
    const known = children.get(key)
    if (known) return known
    const child = calls.labels({ method, route, status })
    children.set(key, child)
    return child
  }
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { url = 'unknown' } = request.routeOptions
    childOf(request.method, url, reply.statusCode).observe(reply.elapsedTime / 1000)
  })
  return registry
}
