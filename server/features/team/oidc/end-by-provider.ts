import { providerAccountId } from '../../../access/oidc/provider-claims.ts'
import type { EndedThere } from '../../../access/oidc/provider.ts'
import { commit } from '../../../db/change.ts'
import type { Services } from '../../../services.ts'
import { endProviderSessions, endSessionsOfSid, findConnected } from './provider-data.ts'

/**
 * Ends the sessions that a logout at the provider names: those of its session, or without one all that its account has begun by
 * then. What has ended already stays so, so a token that comes again ends nothing.
 */
export async function endByProvider(services: Services, { issuer, sub, sid, at }: EndedThere): Promise<void> {
  const userId = sub === null ? null : await findConnected(services.db, providerAccountId(issuer, sub))
  const until = new Date(at).toISOString()
  await commit(services, async ({ db, signal }) => {
    const ofSid = sid === null ? [] : await endSessionsOfSid(db, sid)
    const ended = sid === null && userId !== null ? await endProviderSessions(db, userId, { until }) : ofSid
    for (const one of ended) signal({ kind: 'sessions-ended', userId: one.userId, sessionIds: [one.id] })
  })
  // On PostgreSQL the signal returns to this process only a moment later.
  services.sessions.clear()
}
