import { adminLive, portalLive } from '#contract/live.ts'
import type { LiveGreeting } from '#contract/topics.ts'
import { answer } from '../../http/answer.ts'
import { clientVersions } from '../../http/client-version.ts'
import { openEventStream } from '../../live/event-stream.ts'
import type { LiveStream } from '../../live/live.ts'
import { ProblemError, type Says } from '../../problem.ts'

/** Concurrent streams per reader of a portal, and per session of an admin, in each process. */
const maxPortalStreams = 20
const maxSessionStreams = 50

/** Throws 429. Nothing may be awaited between this and joining, or concurrent requests would pass together. */
function assertRoom(open: number, atMost: number, limiter: string, says: Says): void {
  if (open < atMost) return
  throw new ProblemError(429, 'too-many-streams', says, {
    retryAfter: 30,
    refusal: { reason: 'throttled', limiter },
  })
}

function sendGreeting(stream: LiveStream, greeting: LiveGreeting): void {
  stream.send('hello', greeting)
}

export const liveRoutes = [
  answer(portalLive, async ({ services, caller: { portal }, request, reply }) => {
    const { live, db } = services
    // A page that was just opened returns here with its visit cookie.
    await services.visits.redeem(services, request, reply)
    assertRoom(live.portalStreams(portal), maxPortalStreams, 'portalStreams', (t) => t.tooManyPlaces)
    const stream = openEventStream(request, reply, (opened) => live.addPortal(portal, opened))
    try {
      // Read after joining, so that no change in between is missed.
      sendGreeting(stream, { versions: await clientVersions(db, portal.clientId) })
    } catch (error) {
      stream.close()
      throw error
    }
    return undefined
  }),
  answer(adminLive, ({ services: { live }, caller: { admin }, query: { age }, request, reply }) => {
    const { sessionId } = admin
    const userId = admin.admin.id
    assertRoom(
      live.sessionStreams(sessionId),
      maxSessionStreams,
      'sessionStreams',
      'You have too many windows open',
    )
    const stream = openEventStream(request, reply, (opened) =>
      live.addAdmin({ stream: opened, userId, sessionId }),
    )
    sendGreeting(stream, { isComplete: age !== undefined && live.replay(stream, age) })
    return undefined
  }),
]
