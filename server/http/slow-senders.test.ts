import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { AdminClient } from '#contract/clients.ts'
import { postHead, RawSender } from '../testing/raw-sender.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { usualPatience, type Patience } from './slow-senders.ts'
import type { FastifyInstance } from 'fastify'

const patience: Patience = { headers: 300, json: 400, upload: 400 }
let app: TestApp
let client: AdminClient
let server: FastifyInstance
let address: string
beforeAll(async () => {
  app = await startTestApp({ engine: 'sqlite' })
  client = await app.createClient()
  server = await buildApp(app.services, '/nowhere', patience)
  address = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

async function cutAfter(text: string, drip?: () => string): Promise<number> {
  const since = performance.now()
  const sender = await RawSender.open(address)
  await sender.write(text)
  const dripping = drip && setInterval(() => void sender.write(drip()), 50)
  await sender.closed
  clearInterval(dripping)
  return performance.now() - since
}
const documents = () => `/api/clients/${client.uniqueId}/documents`
const json = { 'content-type': 'application/json', 'content-length': '1000' }
const form = { 'content-type': 'multipart/form-data; boundary=end', 'content-length': '900000' }
const fileHead = '--end\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'

test('by default nobody may hold a connection for 30 s without sending', () => {
  // A check may come one interval late.
  expect(usualPatience.headers * 1.5).toBeLessThan(30_000)
  expect(usualPatience.json).toBeLessThan(30_000)
  expect(usualPatience.upload * 2).toBeLessThan(30_000)
})

test.each([
  ['half headers', () => cutAfter('POST /api/setup HTTP/1.1\r\nhost: here\r\n')],
  ['headers that drip', () => cutAfter('POST /api/setup HTTP/1.1\r\n', () => 'x-a: b\r\n')],
  ['half a JSON body', () => cutAfter(`${postHead('/api/setup', json)}{"token":`)],
  ['a JSON body that drips', () => cutAfter(postHead('/api/setup', json), () => ' ')],
  ['half an upload', () => cutAfter(postHead(documents(), form) + fileHead)],
  ['an upload that drips', () => cutAfter(postHead(documents(), form) + fileHead, () => 'x')],
  ['a GET with half a body', () => cutAfter(postHead('/healthz', json).replace('POST', 'GET'))],
])('%s are cut off while others are served', async (_what, cut) => {
  const cutting = cut()
  const since = performance.now()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(performance.now() - since).toBeLessThan(2_000)
  expect(await cutting).toBeLessThan(3_000)
})

test('an upload that is slow and progresses is taken', async () => {
  const text = 'x'.repeat(100_000)
  const body = `${fileHead}${text}\r\n--end--\r\n`
  const sender = await RawSender.open(address)
  await sender.write(postHead(documents(), { ...form, 'content-length': String(body.length) }))
  for (let at = 0; at < body.length; at += 10_000) {
    await sender.write(body.slice(at, at + 10_000))
    await new Promise((resolve) => setTimeout(resolve, 120))
  }
  expect(await sender.status()).toBe(201)
  sender.vanish()
})
