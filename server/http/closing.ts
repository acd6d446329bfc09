import type { FastifyInstance } from 'fastify'
import { Server } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { Live } from '../live/live.ts'

const lookEvery = 20
/** A turn of the event loop in which so little happened that nobody connected meanwhile; milliseconds. */
const quietTurn = 0.2
const findQuietTurnWithin = 1_000
/** How long a connection that was just accepted may take to send its request; milliseconds. */
const requestWithin = 200

/**
 * Lets a closing server end without a refused call and without a reset, in three steps. From `askToClose` on, every answer says
 * `Connection: close`, so that clients give up their idle connections (RFC 9112, section 9.6). `drain` also ends open streams.
 * `closePort` accepts nothing new. Requests are answered all the time.
 */
export function endConnectionsOnClose(app: FastifyInstance, live: Live): void {
  let isClosing = false
  const askToClose = () => {
    isClosing = true
  }
  app.addHook('preClose', async () => {
    askToClose()
    live.closeAll()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.decorate('askToClose', askToClose)
  app.decorate('drain', async (atMost: number) => {
    askToClose()
    live.closeAll()
    const until = Date.now() + atMost
    while (Date.now() < until && (await countConnections(app)) > 0) await pause(lookEvery)
  })
  app.decorate('closePort', async () => {
    const until = performance.now() + findQuietTurnWithin
    // A connection that waits for being accepted is reset with the port, and the event loop accepts those before each turn.
    for (let began = performance.now(); began < until; began = performance.now()) {
      await turn()
      if (performance.now() - began < quietTurn) break
    }
    // The server of HTTP would also end connections that have sent nothing yet.
    Server.prototype.close.call(app.server)
    await pause(requestWithin)
  })
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells every connection that it will be closed, with its next answer. */
    askToClose: () => void
    /** Asks to close, ends the streams, and waits until all connections are gone, at most `atMost` milliseconds. */
    drain: (atMost: number) => Promise<void>
    /** Accepts no connections any more, after those that wait. Those that are open can still send a request. */
    closePort: () => Promise<void>
  }
}
