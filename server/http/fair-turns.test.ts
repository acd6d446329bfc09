import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startRequestsInTurns } from './fair-turns.ts'

/** A server whose `/work` blocks the event loop for 5 ms, as a read from the embedded database does. */
async function serverWithWork(): Promise<{ app: FastifyInstance; answered: string[] }> {
  const app = Fastify()
  onTestFinished(() => app.close())
  const answered: string[] = []
  startRequestsInTurns(app, ['/healthz'])
  app.get('/healthz', async () => answered.push('healthz'))
  app.get<{ Querystring: { n: string } }>('/work', async ({ query }) => {
    const until = performance.now() + 5
    while (performance.now() < until);
    return answered.push(query.n)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, answered }
}

async function openSockets(app: FastifyInstance, count: number): Promise<Socket[]> {
  const { port } = app.server.address() as AddressInfo
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

/** Sends one request on each socket at the same instant and waits for all the responses. */
async function sendAtOnce(sockets: readonly Socket[], paths: readonly string[]): Promise<void> {
  const answers = sockets.map((socket) => once(socket, 'data'))
  for (const [n, socket] of sockets.entries()) socket.write(`GET ${paths[n]} HTTP/1.1\r\nhost: x\r\n\r\n`)
  await Promise.all(answers)
}

test('a health check that arrives after a burst does not wait for the whole burst', async () => {
  const { app, answered } = await serverWithWork()
  const sockets = await openSockets(app, 61)
  const burst = Array.from({ length: 60 }, (_, n) => `/work?n=${n}`)
  await sendAtOnce(sockets, [...burst, '/healthz'])
  expect(answered).toHaveLength(61)
  expect(answered.indexOf('healthz')).toBeLessThan(30)
})

test('every request of a burst is answered, in order of arrival', async () => {
  const { app, answered } = await serverWithWork()
  const sockets = await openSockets(app, 30)
  await sendAtOnce(
    sockets,
    sockets.map((_, n) => `/work?n=${n}`),
  )
  expect(answered).toEqual(sockets.map((_, n) => String(n)))
  // Afterwards a single request starts immediately again.
  await sendAtOnce(sockets.slice(0, 1), ['/work?n=last'])
  expect(answered.at(-1)).toBe('last')
})
