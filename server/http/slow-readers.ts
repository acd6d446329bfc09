import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** A reader must take so many bytes in each look, or have nothing waiting for it. */
const leastProgress = 16 * 1024

/**
 * Cuts off readers that hold an answer open without reading it: each holds a connection, and a download a file as well.
 * Looks at all connections at once, every so many milliseconds, so that an answer itself costs nothing.
 */
export function cutSlowReaders(app: FastifyInstance, lookEvery: number): void {
  const connections = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  const look = () => {
    for (const [socket, taken] of connections) {
      const waiting = socket.writableLength
      const takenNow = socket.bytesWritten - waiting
      // A long-idle connection that got an answer just now had no time to read it: only a second look cuts.
      if (waiting > 0 && taken > 0 && takenNow - taken < leastProgress) socket.destroy()
      connections.set(socket, waiting > 0 ? takenNow : 0)
    }
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
