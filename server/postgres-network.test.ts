import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { listDocuments, uploadDocument, type TransactionDocument } from '#contract/calls/deal/documents.ts'
import { health } from '#contract/calls/desk/operations.ts'
import {
  listMessages,
  listPortalMessages,
  sendAdminMessage,
  type Message,
} from '#contract/calls/messages/messages.ts'
import { LiveReader } from './testing/app/live-reader.ts'
import { startServerProcess, withAdmin, type ServerProcess } from './testing/app/server-process.ts'
import { textFile, uploadForm } from './testing/app/upload-form.ts'
import { callOver, createClientOver, signInOver } from './testing/app/wire.ts'
import { startPostgres, type PostgresServer } from './testing/engines/postgres-server.ts'
import { hasPostgres } from './testing/engines/postgres.ts'
import { FaultProxy, type NetworkFault } from './testing/receivers/fault-proxy.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Cuts the connection after the server was asked to commit and before it says that it has. */
const loseCommits: NetworkFault = { loseAnswerTo: /commit/i }

describe.runIf(hasPostgres() && !process.env.TEST_DATABASE_URL)('the network to PostgreSQL', () => {
  let postgres: PostgresServer
  let dataDir: string
  let network: FaultProxy
  let server: ServerProcess
  let cookie: string
  let client: AdminClient
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'escrow-network-'))
    postgres = await startPostgres()
    const folder = new URL(postgres.url('postgres').replace(':///', '://x/')).searchParams.get('host') ?? ''
    network = await FaultProxy.start({ path: join(folder, '.s.PGSQL.5432') })
    server = await startServerProcess({
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${network.port}/postgres`,
      DATABASE_POOL_SIZE: '4',
      DATA_DIR: dataDir,
      ...withAdmin,
    })
    cookie = await signInOver(server.address)
    client = await createClientOver(server.address, cookie)
  })
  afterEach(async () => {
    network.set('none')
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200)
    expect(server.output()).not.toContain('unexpected failure')
  })
  afterAll(async () => {
    await server.end()
    await network.stop()
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const read = () => callOver(server.address, listPortalMessages, { params: { uniqueId: client.uniqueId } })
  const send = (content: string) =>
    callOver(server.address, sendAdminMessage, {
      params: { id: client.id },
      cookie,
      body: { content },
      headers: { 'idempotency-key': content.replaceAll(' ', '-') },
    })
  const untilSent = async (content: string) => {
    await expect.poll(async () => (await send(content)).status, { timeout: 10_000 }).toBe(201)
  }
  const sentMessages = async () => {
    const { text } = await callOver(server.address, listMessages, { params: { id: client.id }, cookie })
    return (JSON.parse(text) as Message[]).map(({ content }) => content)
  }

  test.each<[string, NetworkFault]>([
    ['hangs', 'hang'],
    ['takes five seconds', { delay: 5_000 }],
    ['refuses connections', 'refuse'],
  ])(
    '%s: calls are 503 within seconds, live streams hear of changes again afterwards',
    async (how, fault) => {
      const stream = await LiveReader.open(`${server.address}/api/clients/${client.uniqueId}/live`)
      network.set(fault)
      const since = performance.now()
      const answers = await Promise.all([read(), send(`${how} 1`), read(), send(`${how} 2`), read()])
      expect(performance.now() - since).toBeLessThan(8_000)
      for (const { status, text } of answers)
        expect([status, text]).toEqual([503, expect.stringContaining('"code":"unavailable"')])
      expect((await callOver(server.address, health)).status).toBe(200)
      network.set('none')
      await untilSent(`${how} 1`)
      await untilSent(`${how} 2`)
      const all = await sentMessages()
      expect(all.filter((content) => content.startsWith(how)).toSorted()).toEqual([`${how} 1`, `${how} 2`])
      const heard = stream.events.length
      const isHeard = async () => {
        await send(`${how} ${performance.now()}`)
        return stream.events.slice(heard).some(({ event }) => event === 'change')
      }
      await expect.poll(isHeard, { timeout: 15_000 }).toBe(true)
      stream.close()
    },
  )

  test('ends connections in the middle of transactions: every message is there once', async () => {
    const contents = Array.from({ length: 40 }, (_, at) => `cut ${at}`)
    const sending = Promise.all(contents.map(untilSent))
    for (let round = 0; round < 10; round++) {
      await new Promise((resolve) => setTimeout(resolve, 15))
      network.cut()
    }
    await sending
    expect((await sentMessages()).filter((one) => one.startsWith('cut')).toSorted()).toEqual(
      contents.toSorted(),
    )
  })

  test('loses the answer to a commit: the message is there once after a retry', async () => {
    network.set(loseCommits)
    expect((await send('lost')).status).toBe(503)
    network.set('none')
    await untilSent('lost')
    expect((await sentMessages()).filter((one) => one === 'lost')).toHaveLength(1)
  })

  test('loses the answer to an upload’s commit: a document that is listed has its file', async () => {
    network.set(loseCommits)
    const upload = () =>
      callOver(server.address, uploadDocument, {
        params: { id: client.id },
        cookie,
        body: uploadForm({ name: 'a.txt', bytes: textFile(50_000) }),
      })
    expect((await upload()).status).toBe(503)
    network.set('none')
    await expect.poll(async () => (await upload()).status, { timeout: 10_000 }).toBe(201)
    const { text } = await callOver(server.address, listDocuments, { params: { id: client.id }, cookie })
    const documents = JSON.parse(text) as TransactionDocument[]
    expect(documents).toHaveLength(2)
    for (const { id } of documents) {
      const file = await fetch(`${server.address}/api/documents/${id}/download`, { headers: { cookie } })
      expect([file.status, (await file.text()).length]).toEqual([200, 50_000])
    }
  })
})
