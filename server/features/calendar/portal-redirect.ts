import type { FastifyInstance } from 'fastify'
import { isRowId } from '../../access/admit.ts'
import { visitedBy } from '../../access/visits.ts'
import type { Services } from '../../services.ts'

const tabs = ['progress', 'documents']

/**
 * Where the dates in a client's calendar lead: to the portal in a browser that has opened it before, to the start page
 * in any other. So a calendar, which others may see, never holds the portal's link.
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
