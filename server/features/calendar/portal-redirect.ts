import type { FastifyInstance } from 'fastify'
import { isRowId } from '../../access/admit.ts'
import { visitedBy } from '../../access/visits.ts'
import type { Services } from '../../services.ts'

const tabs = ['progress', 'documents']

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
      const client =
        visitor && isRowId(clientId)
          ? await services.db
              .selectFrom('clients')
              .select('uniqueId')
              .where('id', '=', clientId.toLowerCase())
              .where(visitedBy({ admin: null, visitor }, 'clients.id'))
              .executeTakeFirst()
          : undefined
      const tab = tabs.find((one) => one === request.query.tab)
      const portal = client && `/client/${encodeURIComponent(client.uniqueId)}${tab ? `?tab=${tab}` : ''}`
      return reply.redirect(portal ?? '/')
    },
  )
}
