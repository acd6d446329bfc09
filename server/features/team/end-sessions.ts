import { commit } from '../../live/commit.ts'
import type { Services } from '../../services.ts'

async function announce(
  services: Services,
  ended: { userId: string; sessionIds: string[] | 'all'; isReplaced?: true },
): Promise<void> {
  await commit(services, async (change) => change.signal({ kind: 'sessions-ended', ...ended }))
  // On PostgreSQL the signal comes back to this process only a moment later.
  services.sessions.clear()
}

/** Tells every process that sessions have ended: it forgets them and closes their streams. */
export async function announceEndedSessions(
  services: Services,
  userId: string,
  sessionIds: string[] | 'all',
): Promise<void> {
  await announce(services, { userId, sessionIds })
}

/**
 * The same for the session of a browser that gets a new one with this answer. Its screens are not told that it is gone: they
 * would ask for everything before the new cookie is there, and end at the sign-in.
 */
export async function announceReplacedSession(
  services: Services,
  userId: string,
  sessionId: string,
): Promise<void> {
  await announce(services, { userId, sessionIds: [sessionId], isReplaced: true })
}
