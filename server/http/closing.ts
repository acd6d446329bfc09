import type { FastifyInstance } from 'fastify'
import type { Live } from '../live/live.ts'

const lookEvery = 20

/**
 * Lets a closing server end soon and without a reset: from `drain` on, every answer says `Connection: close` and open streams end
 * at once, while requests are still answered, so that clients give up their idle connections (RFC 9112, section 9.6).
 */
export function endConnectionsOnClose(app: FastifyInstance, live: Live): void {
  let isClosing = false
  const startClosing = () => {
    isClosing = true
    live.closeAll()
  }
  app.addHook('preClose', async () => startClosing())
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.decorate('drain', async (atMost: number) => {
    startClosing()
    const until = Date.now() + atMost
    while (Date.now() < until && (await countConnections(app)) > 0) {
      await new Promise((resolve) => setTimeout(resolve, lookEvery))
    }
  })
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells every connection that it will be closed, and waits until all are gone, at most `atMost` milliseconds. */
    drain: (atMost: number) => Promise<void>
  }
}
