import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AdminClient, listClients } from '#contract/calls/clients/clients.ts'
import { listDocuments, uploadDocument } from '#contract/calls/deal/documents.ts'
import { health, readiness } from '#contract/calls/desk/operations.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { signIn } from '#contract/calls/team/sign-in.ts'
import program from '../package.json' with { type: 'json' }
import { releaseDigest } from './features/operations/release.ts'
import { LiveReader } from './testing/app/live-reader.ts'
import {
  processAdmin,
  runToItsEnd,
  startedWithAdmin,
  startServerProcess,
  withAdmin,
} from './testing/app/server-process.ts'
import { uploadForm } from './testing/app/upload-form.ts'
import { callOver, createClientOver, signInOver } from './testing/app/wire.ts'
import { createPlace } from './testing/engines/engines.ts'
import { samplePdf } from './testing/files/sample-files.ts'
import { freePort } from './testing/receivers/free-port.ts'
import { postHead, RawSender } from './testing/receivers/raw-sender.ts'

// Each of these starts the server at least once.
vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'escrow-main-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a first start prints its address and release with a one-time setup link, a later one with an admin without it', async () => {
  const first = await startServerProcess({ DATA_DIR: dataDir })
  expect(first.output()).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+ \(release \d+\.\d+\.\d+\) — set up: http:\/\/127\.0\.0\.1:\d+\/setup#[\w-]{20,}\n$/,
  )
  expect(await first.end()).toEqual({ code: 0, signal: null })
  const second = await startServerProcess({ DATA_DIR: dataDir, ...withAdmin })
  expect(second.output()).toBe(`${second.address} (release ${program.version})\n`)
  expect((await callOver(second.address, signIn, { body: processAdmin })).status).toBe(200)
  await second.end()
})

test('/readyz says 503 until the admin of the settings can sign in', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const starting = startServerProcess({ DATA_DIR: dataDir, PORT: String(port), ...withAdmin })
  const isReady = () =>
    callOver(address, readiness).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await callOver(address, signIn, { body: processAdmin })).status).toBe(200)
  await (await starting).end()
})

test('it reads the files of agents for bank details', async () => {
  const place = await createPlace('sqlite', startedWithAdmin)
  const server = await startServerProcess(place.environment)
  const cookie = await signInOver(server.address)
  const { id } = await createClientOver(server.address, cookie)
  const bytes = await samplePdf('Routing 121000248, account 4417730021')
  const body = uploadForm({ name: 'wire.pdf', bytes })
  const { status, text } = await callOver(server.address, uploadDocument, { params: { id }, cookie, body })
  expect([status, text]).toEqual([422, expect.stringContaining('bank details')])
  await server.end()
  await place.remove()
})

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['TIME_ZONE', { TIME_ZONE: 'Mars/Olympus' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'ada@example.com' }],
])('an invalid %s stops the start with a message that names it', async (name, wrong) => {
  const { ending, output } = await runToItsEnd({ DATA_DIR: dataDir, ...wrong })
  expect(ending.code).toBe(1)
  expect(output).toContain(name)
  expect(output).not.toContain('    at ')
})

test('an ADMIN_PASSWORD that is easy to guess stops the start with a message that says why', async () => {
  const environment = { DATA_DIR: dataDir, ADMIN_EMAIL: 'ops@example.com', ADMIN_PASSWORD: 'password12' }
  const { ending, output } = await runToItsEnd(environment)
  expect(ending.code).toBe(1)
  expect(output).toMatch(/^ADMIN_PASSWORD: .*Choose another password/)
  expect(output).not.toContain('password12')
  expect(output).not.toContain('    at ')
})

test('an address that is in use stops the start with a clear message', async () => {
  const first = await startServerProcess({ DATA_DIR: join(dataDir, 'a') })
  const { port } = new URL(first.address)
  const { ending, output } = await runToItsEnd({ DATA_DIR: join(dataDir, 'b'), PORT: port })
  expect(ending.code).toBe(1)
  expect(output).toMatch(/^The address is already in use/)
  await first.end()
})

test('SIGTERM under load: accepted requests are answered, streams close, and the process ends within 10 s', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, ...withAdmin }, { fullCost: true })
  const cookie = await signInOver(server.address)
  const { id, uniqueId } = await createClientOver(server.address, cookie)
  const portal = await LiveReader.open(`${server.address}/api/clients/${uniqueId}/live`)
  const admins = await LiveReader.open(`${server.address}/api/admin/live`, { cookie })
  const text = 'x'.repeat(200_000)
  const body = `--end\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${text}\r\n--end--\r\n`
  const uploads = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const sender = await RawSender.open(server.address)
      const headers = {
        'content-type': 'multipart/form-data; boundary=end',
        'content-length': String(body.length),
      }
      await sender.write(postHead(`/api/clients/${uniqueId}/documents`, headers) + body.slice(0, 100_000))
      return sender
    }),
  )
  // Hashing takes a while, so these sign-ins are in progress when the server is told to stop.
  const credentials = JSON.stringify(processAdmin)
  const signIns = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const sender = await RawSender.open(server.address)
      const headers = { 'content-type': 'application/json', 'content-length': String(credentials.length) }
      await sender.write(postHead(signIn.path, headers) + credentials)
      return sender
    }),
  )
  // Later requests are answered, so all of these were accepted.
  for (let count = 0; count < 5; count++) await callOver(server.address, health)
  const since = performance.now()
  const ending = server.end()
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const sender of uploads) await sender.write(body.slice(100_000))
  for (const sender of uploads) expect(await sender.status()).toBe(201)
  for (const sender of signIns) expect(await sender.status()).toBe(200)
  await Promise.all([portal.ended, admins.ended])
  expect(await ending).toEqual({ code: 0, signal: null })
  expect(performance.now() - since).toBeLessThan(8_000)
  expect(server.output()).toBe(`${server.address} (release ${program.version})\n`)

  const again = await startServerProcess({ DATA_DIR: dataDir, ...withAdmin }, { fullCost: true })
  const session = await signInOver(again.address)
  const list = await callOver(again.address, listDocuments, { params: { id }, cookie: session })
  expect(JSON.parse(list.text)).toHaveLength(5)
  await again.end()
})

test('SIGTERM with a sender that never finishes: the process still ends within 10 s', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir })
  const sender = await RawSender.open(server.address)
  await sender.write(
    postHead('/api/auth/sign-in/email', { 'content-type': 'application/json', 'content-length': '9' }),
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  const since = performance.now()
  expect(await server.end()).toEqual({ code: 0, signal: null })
  expect(performance.now() - since).toBeLessThan(10_000)
  await sender.closed
})

test('the sample client exists immediately after the start, and only if enabled', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, SAMPLE_DATA: 'on', ...withAdmin })
  const cookie = await signInOver(server.address)
  const clients = JSON.parse((await callOver(server.address, listClients, { cookie })).text) as AdminClient[]
  expect(clients).toHaveLength(1)
  const params = { id: clients[0]?.id ?? '' }
  const { headers } = await callOver(server.address, listMessages, { params, cookie })
  // A built server does not compute it.
  expect(headers.get('etag')).toMatch(new RegExp(`-${releaseDigest()}"$`))
  await server.end()
})
