import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import {
  deleteDocument,
  listDocuments,
  uploadDocument,
  type TransactionDocument,
} from '#contract/calls/deal/documents.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { startedWithAdmin, startServerProcess, type ServerProcess } from './testing/app/server-process.ts'
import { textFile, uploadForm } from './testing/app/upload-form.ts'
import { callOver, createClientOver, signInOver } from './testing/app/wire.ts'
import { createPlace, type TestPlace } from './testing/engines/engines.ts'
import { filesUnder } from './testing/files/folder-files.ts'
import { FaultProxy, type NetworkFault } from './testing/receivers/fault-proxy.ts'
import { startObjectStore, type ObjectStore } from './testing/receivers/object-store.ts'

vi.setConfig({ testTimeout: 60_000 })

const serverError = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
const slowDown = 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

const faults: [string, NetworkFault][] = [
  ['cannot be reached', 'refuse'],
  ['answers 500', { answer: serverError }],
  ['answers 503', { answer: slowDown }],
  ['ends each connection before its answer', { loseAnswerTo: /^(?:PUT|GET|DELETE|HEAD) / }],
]

let place: TestPlace
let store: ObjectStore
let network: FaultProxy
let server: ServerProcess
let cookie: string
let client: AdminClient
beforeAll(async () => {
  place = await createPlace('sqlite', startedWithAdmin)
  store = await startObjectStore()
  const { bucket, endpoint = '', accessKeyId, secretAccessKey } = store.settings
  network = await FaultProxy.start({ host: '127.0.0.1', port: Number(new URL(endpoint).port) })
  server = await startServerProcess({
    ...place.environment,
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${network.port}`,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  cookie = await signInOver(server.address)
  client = await createClientOver(server.address, cookie)
})
afterEach(() => network.set('none'))
afterAll(async () => {
  await server.end()
  await network.stop()
  await store.stop()
  await place.remove()
})

const upload = (bytes = 100_000) =>
  callOver(server.address, uploadDocument, {
    params: { id: client.id },
    cookie,
    body: uploadForm({ name: 'a.txt', bytes: textFile(bytes) }),
  })
const uploaded = async (bytes?: number) => JSON.parse((await upload(bytes)).text) as TransactionDocument
const list = async () => {
  const { text } = await callOver(server.address, listDocuments, { params: { id: client.id }, cookie })
  return JSON.parse(text) as TransactionDocument[]
}
const download = ({ id }: TransactionDocument) =>
  fetch(`${server.address}/api/documents/${id}/download`, {
    headers: { cookie },
    signal: AbortSignal.timeout(20_000),
  })

test.each(faults)(
  'a file store that %s: an upload is 503 without a row, a download 503, and both work again',
  async (_how, fault) => {
    const document = await uploaded()
    const before = await list()
    network.set(fault)
    const refused = await upload()
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('"code":"unavailable"')])
    const missing = await download(document)
    expect([missing.status, await missing.text()]).toEqual([
      503,
      expect.stringContaining('"code":"unavailable"'),
    ])
    expect(await list()).toEqual(before)
    expect(await filesUnder(join(place.environment['DATA_DIR'] ?? '', 'incoming'))).toEqual([])
    network.set('none')
    expect((await upload()).status).toBe(201)
    expect(await (await download(document)).text()).toHaveLength(100_000)
    expect(server.output()).not.toContain('unexpected failure')
  },
)

test.each(faults)('a document is deleted although the file store %s', async (_how, fault) => {
  const document = await uploaded()
  network.set(fault)
  const reply = await callOver(server.address, deleteDocument, { params: { id: document.id }, cookie })
  expect(reply.status).toBe(200)
  expect((await list()).map(({ id }) => id)).not.toContain(document.id)
})

test('a download that the file store cuts off ends in an error, not in a shorter file', async () => {
  const document = await uploaded(2_000_000)
  network.set({ cutAnswerAfter: 500_000 })
  const reply = await download(document)
  expect(reply.status).toBe(200)
  await expect(reply.arrayBuffer()).rejects.toThrow()
  network.set('none')
  expect(await (await download(document)).text()).toHaveLength(2_000_000)
})

test('an upload that is cut off on its way to the file store is 503 and leaves no row', async () => {
  const before = await list()
  network.set({ cutRequestAfter: 300_000 })
  const refused = await upload(2_000_000)
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('"code":"unavailable"')])
  expect(await list()).toEqual(before)
  expect(await filesUnder(join(place.environment['DATA_DIR'] ?? '', 'incoming'))).toEqual([])
  network.set('none')
  const document = await uploaded(2_000_000)
  expect(await (await download(document)).text()).toHaveLength(2_000_000)
})

test('a slow file store only takes longer', async () => {
  network.set({ delay: 1_000 })
  const document = await uploaded()
  expect(await (await download(document)).text()).toHaveLength(100_000)
})

test('while the file store is silent, nothing else waits', async () => {
  const document = await uploaded()
  network.set('hang')
  const waiting = [upload(), download(document).then((reply) => reply.text())]
  const since = performance.now()
  for (let count = 0; count < 20; count++)
    expect((await callOver(server.address, listMessages, { params: { id: client.id }, cookie })).status).toBe(
      200,
    )
  expect(performance.now() - since).toBeLessThan(5_000)
  network.set('none')
  await Promise.all(waiting)
  expect((await upload()).status).toBe(201)
})
