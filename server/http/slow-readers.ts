import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** The bytes that a reader must take between two checks, unless nothing is waiting for it. */
const minProgress = 16 * 1024

/**
 * Disconnects readers that stop reading a response: each one ties up a connection, and a download also an open file.
 * Checks all connections together at a fixed interval (milliseconds), so that responses cost nothing extra.
 */
export function cutSlowReaders(app: FastifyInstance, checkInterval: number): void {
  const connections = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  const check = () => {
    for (const [socket, taken] of connections) {
      const waiting = socket.writableLength
      if (waiting === 0 && taken === 0) continue
      const takenNow = waiting > 0 ? socket.bytesWritten - waiting : 0
      // A connection that has just received a response had no time to read it, so only a second check disconnects.
      if (waiting > 0 && taken > 0 && takenNow - taken < minProgress) socket.destroy()
      connections.set(socket, takenNow)
    }
  }
  const timer = setInterval(check, checkInterval)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
