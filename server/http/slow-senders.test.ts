import type { FastifyInstance } from 'fastify'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPortalClient, type AdminClient } from '#contract/calls/clients/clients.ts'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { buildApp } from '../app.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { textFile, uploadForm } from '../testing/app/upload-form.ts'
import { callOver } from '../testing/app/wire.ts'
import { postHead, RawSender } from '../testing/receivers/raw-sender.ts'
import { defaultTimeouts, type Timeouts } from './slow-senders.ts'

const timeouts: Timeouts = { headers: 300, json: 400, upload: 400, reader: 1_000 }
let app: TestApp
let client: AdminClient
let other: AdminClient
let server: FastifyInstance
let address: string
beforeAll(async () => {
  app = await startTestApp({ engine: 'sqlite' })
  client = await app.createClient()
  other = await app.createClient()
  server = await buildApp(app.services, '/nowhere', timeouts)
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

test('by default no connection stays open for 30 s without sending', () => {
  // A check can run one interval late.
  expect(defaultTimeouts.headers * 1.5).toBeLessThan(30_000)
  expect(defaultTimeouts.json).toBeLessThan(30_000)
  expect(defaultTimeouts.upload * 2).toBeLessThan(30_000)
  expect(defaultTimeouts.reader * 2).toBeLessThanOrEqual(30_000)
})

test.each([
  ['half headers', () => cutAfter('POST /api/setup HTTP/1.1\r\nhost: here\r\n')],
  ['headers that drip', () => cutAfter('POST /api/setup HTTP/1.1\r\n', () => 'x-a: b\r\n')],
  ['half a JSON body', () => cutAfter(`${postHead('/api/setup', json)}{"token":`)],
  ['a JSON body that drips', () => cutAfter(postHead('/api/setup', json), () => ' ')],
  ['half an upload', () => cutAfter(postHead(documents(), form) + fileHead)],
  ['an upload that drips', () => cutAfter(postHead(documents(), form) + fileHead, () => 'x')],
  ['a GET with half a body', () => cutAfter(postHead('/healthz', json).replace('POST', 'GET'))],
])('with %s a connection is cut off while others are served', async (_what, cut) => {
  const cutting = cut()
  const since = performance.now()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(performance.now() - since).toBeLessThan(2_000)
  expect(await cutting).toBeLessThan(3_000)
})

test('an upload that is slow but progresses is accepted', async () => {
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

/** The files below a folder that this process has open. */
async function openFilesIn(folder: string): Promise<string[]> {
  const names = await readdir('/proc/self/fd')
  const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

function connections(): Promise<number> {
  return new Promise((resolve) => server.server.getConnections((_, count) => resolve(count)))
}

describe('a download', () => {
  const size = 9_000_000
  let path: string
  let cookie: string
  beforeAll(async () => {
    const body = uploadForm({ name: 'long.txt', bytes: textFile(size) })
    const params = { uniqueId: client.uniqueId }
    const { text } = await callOver(address, uploadPortalDocument, { params, body })
    path = `/api/documents/${(JSON.parse(text) as { id: string }).id}/download`
    cookie = (await callOver(address, getPortalClient, { params })).cookie
  })

  function startDownload() {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`)
    return socket
  }

  test('that nobody reads is cut off and closes its file', async () => {
    const socket = startDownload()
    await expect.poll(connections).toBeGreaterThan(0)
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
    if (process.platform === 'linux') {
      await expect.poll(() => openFilesIn(`${app.services.settings.dataDir}/files`)).toEqual([])
    }
    socket.destroy()
  })

  test('is refused while its portal has too many in progress, without affecting other portals and the agent', async () => {
    const params = { uniqueId: other.uniqueId }
    const body = uploadForm({ name: 'short.txt', bytes: textFile(10) })
    const { text } = await callOver(address, uploadPortalDocument, { params, body })
    const otherPath = `/api/documents/${(JSON.parse(text) as { id: string }).id}/download`
    const otherCookie = (await callOver(address, getPortalClient, { params })).cookie
    const status = async (url: string, from: string) =>
      (await fetch(address + url, { headers: { cookie: from, range: 'bytes=0-9', connection: 'close' } }))
        .status
    const downloads = Array.from({ length: 24 }, startDownload)
    await expect.poll(() => status(path, cookie), { interval: 5 }).toBe(429)
    expect(await status(otherPath, otherCookie)).toBe(206)
    const session = [...app.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(await status(path, session)).toBe(206)
    for (const one of downloads) one.destroy()
    await expect.poll(() => status(path, cookie)).toBe(206)
  })

  test('that is read slowly but steadily is sent completely', async () => {
    const socket = startDownload()
    let received = 0
    while (received < size) {
      await new Promise((resolve) => setTimeout(resolve, 25))
      const chunk = socket.read() as Buffer | null
      received += chunk?.length ?? 0
      if (socket.closed) break
    }
    expect(received).toBeGreaterThan(size)
    socket.destroy()
  })
})
