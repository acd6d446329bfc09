import type { FastifyRequest } from 'fastify'
import type { KnownAgent } from '#contract/calls/clients/portal-links.ts'
import { getTeam } from '../../db/team-settings.ts'
import type { Services } from '../../services.ts'

/**
 * Returns the agent to ask for a link: the agent of the portal that the browser's signed cookie was issued for, even after that
 * link was replaced. The answer does not depend on a portal ID, so it reveals nothing about one.
 */
export async function getKnownAgent(services: Services, request: FastifyRequest): Promise<KnownAgent> {
  const nobody = { teamName: '', agentName: '', agentPhone: '' }
  const { db, visits, settings } = services
  const clientId = await visits.knownClient(services, request)
  if (clientId === null) return nobody
  const client = await db
    .selectFrom('clients')
    .select(['agentName', 'agentPhone'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  if (!client) return nobody
  const { name: teamName } = await getTeam(db, settings.timeZone)
  return { teamName, ...client }
}
