import type { FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import * as calls from '#contract/calls/desk/operations.ts'
import { identifyAdmin } from '../../access/session.ts'
import { takeAttempt } from '../../access/throttles.ts'
import { answer } from '../../http/answer.ts'
import { asProblem, storageDamaged } from '../../http/failure.ts'
import { notFound, notReady } from '../../problem.ts'
import { publicAddress } from '../../public-address.ts'
import { release } from '../../release.ts'
import type { Services } from '../../services.ts'
import { docsPage } from './docs-page.ts'
import { securityText } from './security-txt.ts'
import { createStoreCheck } from './store-check.ts'

const timeouts = 1_500

/** Rejects when something has no answer in time. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), timeouts)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A query that reads a table: a database without its pages would still answer `select 1`. */
async function checkReady(
  services: Services,
  checkStore: ReturnType<typeof createStoreCheck>,
): Promise<void> {
  const { phase, db, database, files, faults } = services
  if (phase !== 'serving') throw notReady(`The server is ${phase}.`)
  if (database.health.isDamaged) throw storageDamaged()
  if (faults.sentences.length > 0) throw notReady(faults.sentences.join(' '))
  const read = db.selectFrom('clients').select('id').limit(1).execute()
  await inTime(read).catch((error: unknown) => {
    const problem = asProblem(error)
    throw problem?.code === 'storage-damaged' ? problem : notReady('The database does not respond.')
  })
  await checkStore(services, inTime(files.check())).catch(() => {
    throw notReady('The file store cannot be used: the log says why.')
  })
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Sent from this machine itself, not passed on by a proxy on it. */
function isNear({ headers, socket }: FastifyRequest): boolean {
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return passedOn === undefined && loopback.has(socket.remoteAddress ?? '')
}

export function operationRoutes(metrics: Registry) {
  const checkStore = createStoreCheck()
  return [
    answer(calls.health, () => ({ status: 'ok' as const, release })),
    answer(calls.readiness, async ({ services }) => {
      await checkReady(services, checkStore)
      const { warnings } = services.faults
      return { status: 'ready' as const, ...(warnings.length > 0 ? { warnings } : {}) }
    }),
    answer(calls.metrics, async ({ services, request, reply }) => {
      if (!isNear(request) && !(await identifyAdmin(services, request, reply))) throw notFound()
      await reply.type(metrics.contentType).send(await metrics.metrics())
      return undefined
    }),
    answer(calls.securityTxt, async ({ services, reply }) => {
      await reply.type('text/plain; charset=utf-8').send(securityText(services))
      return undefined
    }),
    answer(calls.reportCrash, async ({ services, body, caller }) => {
      await takeAttempt(services.throttles.crashes, caller.address)
      services.log.warn(body, 'a page failed')
      return { accepted: true as const }
    }),
    answer(calls.openApi, async ({ services, reply }) => {
      // Loaded when it is read, which is rarely.
      const { openApiJson } = await import('./open-api.ts')
      await reply.type('application/json; charset=utf-8').send(openApiJson(publicAddress(services.settings)))
      return undefined
    }),
    answer(calls.apiDocs, async ({ reply }) => {
      await reply.type('text/html; charset=utf-8').send(docsPage())
      return undefined
    }),
  ]
}
