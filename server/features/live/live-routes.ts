import { adminLive, portalLive } from '#contract/live.ts'
import { answer } from '../../http/answer.ts'
import { ProblemError } from '../../http/problem.ts'
import { openEventStream } from '../../live/event-stream.ts'

/** Open streams of one portal at once. */
const maxPortalStreams = 20

export const liveRoutes = [
  answer(portalLive, ({ services: { live }, caller: { portal }, request, reply }) => {
    if (live.portalStreams(portal.clientId) >= maxPortalStreams) {
      throw new ProblemError(429, 'too-many-streams', 'This portal is open in too many places', {
        retryAfter: 30,
      })
    }
    openEventStream(request, reply, (stream) => live.addPortal(portal.clientId, stream))
    return undefined
  }),
  answer(adminLive, ({ services: { live }, caller: { admin }, request, reply }) => {
    const { sessionId } = admin
    openEventStream(request, reply, (stream) => live.addAdmin({ stream, userId: admin.admin.id, sessionId }))
    return undefined
  }),
]
