import Fastify from 'fastify'
import { once } from 'node:events'
import { get } from 'node:http'
import { expect, test } from 'vitest'
import { openEventStream } from './event-stream.ts'

test('a screen that left before its stream was opened does not stay among the open ones', async () => {
  const app = Fastify()
  const open = new Set<object>()
  const arrived = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  app.get('/', async (request, reply) => {
    arrived.resolve()
    await once(reply.raw, 'close')
    openEventStream(request, reply, (stream) => {
      open.add(stream)
      return () => void open.delete(stream)
    })
    opened.resolve()
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const request = get(address)
  request.on('error', () => undefined)
  await arrived.promise
  request.destroy()
  await opened.promise
  await app.close()
  expect(open.size).toBe(0)
})
