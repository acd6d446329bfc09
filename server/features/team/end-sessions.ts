import { commit } from '../../live/commit.ts'
import type { Services } from '../../services.ts'

/** Tells every process that sessions have ended: it forgets them and closes their streams. */
export async function announceEndedSessions(
  services: Services,
  userId: string,
  sessionIds: string[] | 'all',
): Promise<void> {
  await commit(services, async (change) => change.signal({ kind: 'sessions-ended', userId, sessionIds }))
  // On PostgreSQL the signal comes back to this process only a moment later.
  services.sessions.clear()
}
