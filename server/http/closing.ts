import type { FastifyInstance } from 'fastify'
import type { Live } from '../live/live.ts'

/**
 * Lets a server that closes end soon: open streams end at once, and a connection whose request is still being answered
 * ends with that answer instead of waiting for the next request.
 */
export function endConnectionsOnClose(app: FastifyInstance, live: Live): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    live.closeAll()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
