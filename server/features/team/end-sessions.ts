import type { AdminIdentity } from '../../access/sign-in.ts'
import { commit } from '../../db/change.ts'
import type { Services } from '../../services.ts'
import { deleteSession, listOtherSessionIds } from './team-data.ts'

async function announce(
  services: Services,
  ended: { userId: string; sessionIds: string[] | 'all'; isReplaced?: true },
): Promise<void> {
  await commit(services, async (change) => change.signal({ kind: 'sessions-ended', ...ended })).catch(
    // The sessions have ended whether or not it is heard: other processes find out within seconds.
    (error: unknown) => services.log.warn({ err: error }, 'ended sessions not announced'),
  )
  // On PostgreSQL the signal returns to this process only a moment later.
  services.sessions.clear()
}

/** Ends a session of an admin and announces it, both or neither. Returns whether there was such a session. */
export async function endSession(services: Services, userId: string, sessionId: string): Promise<boolean> {
  const hasEnded = await commit(services, async (change) => {
    const isDeleted = await deleteSession(change.db, userId, sessionId)
    if (isDeleted) change.signal({ kind: 'sessions-ended', userId, sessionIds: [sessionId] })
    return isDeleted
  })
  services.sessions.clear()
  return hasEnded
}

/** Announces ended sessions to every process, which clears its cache and closes their streams. */
export async function announceEndedSessions(
  services: Services,
  userId: string,
  sessionIds: string[] | 'all',
): Promise<void> {
  await announce(services, { userId, sessionIds })
}

/**
 * Like `announceEndedSessions`, for a session that this response replaces. Its screens are not signed out:
 * they would refetch before the new cookie arrives and end up on the sign-in page.
 */
export async function announceReplacedSession(
  services: Services,
  userId: string,
  sessionId: string,
): Promise<void> {
  await announce(services, { userId, sessionIds: [sessionId], isReplaced: true })
}

/** Changes the credentials of the signed-in account: ends all other sessions and replaces this one. */
export async function replaceSessions<T>(
  services: Services,
  { admin: { id }, sessionId }: AdminIdentity,
  change: () => Promise<T>,
): Promise<T> {
  const others = await listOtherSessionIds(services.db, id, sessionId)
  const result = await change()
  await announceEndedSessions(services, id, others)
  await announceReplacedSession(services, id, sessionId)
  return result
}
