import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveReader } from '../testing/app/live-reader.ts'
import { openEventStream } from './event-stream.ts'
import { Live } from './live.ts'

const clientId = '00000000-0000-7000-8000-000000000000'
const portal = { clientId, personId: clientId }
let live: Live
let server: FastifyInstance
let address: string
beforeEach(async () => {
  live = new Live(40)
  server = Fastify()
  server.get('/', (request, reply) => {
    openEventStream(request, reply, (stream) => live.addPortal(portal, stream)).send('hello', {})
  })
  address = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  live.closeAll()
  await server.close()
})

const change = () => live.deliver({ kind: 'changed', clientId, topics: ['steps'], audience: 'everyone' })

test('an idle stream gets heartbeats', async () => {
  const reader = await LiveReader.open(address)
  await expect.poll(() => reader.text.match(/^:$/gm)?.length ?? 0).toBeGreaterThan(2)
  expect(reader.events.map(({ event }) => event)).toEqual(['hello'])
})

test('heartbeats are spread over their interval, and each stream gets one in it', () => {
  vi.useFakeTimers()
  const spread = new Live(60_000)
  const beats = Array.from({ length: 600 }, () => 0)
  for (const at of beats.keys())
    spread.addPortal(portal, {
      send: () => {},
      beat: () => void (beats[at] = (beats[at] ?? 0) + 1),
      close: () => {},
    })
  vi.advanceTimersByTime(1_000)
  expect(beats.filter((count) => count > 0)).toHaveLength(10)
  vi.advanceTimersByTime(59_000)
  expect(new Set(beats)).toEqual(new Set([1]))
  spread.closeAll()
  vi.useRealTimers()
})

test('after a gap every screen refetches everything', async () => {
  const readers = [await LiveReader.open(address), await LiveReader.open(address)]
  live.refreshAll()
  for (const reader of readers) await reader.waitFor('refresh')
})

test('a disconnected screen is unregistered', async () => {
  const reader = await LiveReader.open(address)
  expect(live.portalStreams(portal)).toBe(1)
  reader.close()
  await expect.poll(() => live.openStreams).toBe(0)
  change()
})

test('a screen that does not read is disconnected, and the others receive every event', async () => {
  const reader = await LiveReader.open(address)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await expect.poll(() => live.portalStreams(portal)).toBe(2)
  let sent = 0
  const deadline = Date.now() + 15_000
  while (live.portalStreams(portal) === 2 && Date.now() < deadline) {
    for (let count = 0; count < 200; count++, sent++) change()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(live.portalStreams(portal)).toBe(1)
  await reader.waitFor('change', sent, 10_000)
  socket.destroy()
})

test('closing ends every stream', async () => {
  const readers = [await LiveReader.open(address), await LiveReader.open(address)]
  live.closeAll()
  await Promise.all(readers.map(({ ended }) => ended))
  expect(live.openStreams).toBe(0)
})
