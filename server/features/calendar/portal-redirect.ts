import type { FastifyInstance } from 'fastify'
import { isRowId } from '../../access/admit.ts'
import { type RowVisitor, visitedAs } from '../../access/visited-by.ts'
import type { Db } from '../../db/database.ts'
import { readerOf } from '../../db/readers.ts'
import type { Services } from '../../services.ts'

const tabs = ['progress', 'documents']

/** The link by which this browser last opened a deal's portal; null without one. Never another person's link. */
async function newestLink(db: Db, visitor: RowVisitor | null, clientId: string): Promise<string | null> {
  const [personId] = await visitedAs(db, visitor, clientId)
  return personId === undefined ? null : (await readerOf(db, { clientId, personId })).uniqueId
}

/**
 * Redirects links in a client's calendar to the portal if this browser has opened it before, and otherwise to
 * the start page. So a shared calendar never contains the portal link.
 */
export function servePortalRedirect(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { clientId: string }; Querystring: { tab?: string } }>(
    '/portal/:clientId',
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const { clientId } = request.params
      const visitor = await services.visits.redeem(services, request, reply)
      const uniqueId = isRowId(clientId)
        ? await newestLink(services.db, visitor, clientId.toLowerCase())
        : null
      const tab = tabs.find((one) => one === request.query.tab)
      const portal = uniqueId && `/client/${encodeURIComponent(uniqueId)}${tab ? `?tab=${tab}` : ''}`
      return reply.redirect(portal || '/')
    },
  )
}
