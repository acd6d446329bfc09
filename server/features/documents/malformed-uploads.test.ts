import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { listDocuments, listPortalDocuments } from '#contract/calls/deal/documents.ts'
import { limits } from '#contract/rules/limits.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { textFile } from '../../testing/app/upload-form.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { filesUnder, uploadedFiles } from '../../testing/files/folder-files.ts'
import { postHead, RawSender } from '../../testing/receivers/raw-sender.ts'

const boundary = 'here-it-ends'
const part = (disposition: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const filePart = (content: string, name = 'file') => part(`name="${name}"; filename="a.txt"`, content)
const end = `--${boundary}--\r\n`
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }

forAnyEngine('malformed uploads', (engine) => {
  let app: TestApp
  let address: string
  let client: AdminClient
  beforeAll(async () => {
    app = await startTestApp({ engine })
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    client = await app.createClient()
  })

  const path = () => `/api/clients/${client.uniqueId}/documents`
  const send = (payload: string | Buffer, headers: Record<string, string> = multipart) =>
    app.caller().send({ method: 'POST', url: path(), headers, payload })

  async function expectNothingStored(): Promise<void> {
    const { body } = await app.admin.request(listDocuments, { params: { id: client.id } })
    expect(body).toEqual([])
    const { dataDir } = app.services.settings
    await expect.poll(() => uploadedFiles(dataDir)).toEqual([])
  }

  test.each([
    ['without a file', part('name="category"', 'loan') + end],
    ['without any part', end],
    ['with an empty body', ''],
    ['with an empty file', filePart('') + end],
    ['with two files', filePart('one') + filePart('two') + end],
    ['with a file in another part', filePart('one', 'other') + end],
    ['with the file as plain text', part('name="file"', 'text') + end],
    ['truncated in the file', filePart('one').slice(0, -4)],
    ['truncated in the part header', fileHead.slice(0, 40)],
    ['truncated after the file', filePart('one')],
    ['with another boundary', filePart('one').replaceAll(boundary, 'elsewhere') + end],
    ['of thousands of fields', part('name="a"', 'b').repeat(5_000) + filePart('one') + end],
    ['of thousands of fields after the file', filePart('one') + part('name="a"', 'b').repeat(5_000) + end],
    ['of thousands of files', filePart('one').repeat(5_000) + end],
    ['with a huge field', part('name="category"', 'x'.repeat(200_000)) + filePart('one') + end],
    ['with a prototype field', part('name="__proto__"', '{"a":1}') + filePart('one') + end],
    ['with thousands of headers', `--${boundary}\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n${end}`],
  ])('%s are 400, and nothing is stored', async (_what, payload) => {
    const reply = await send(payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid-input' })
    await expectNothingStored()
  })

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{"file":"a"}'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'file=a'],
    ['text', { 'content-type': 'text/plain' }, 'file'],
    ['no content type', {}, 'file'],
  ])('as %s are 415, and nothing is stored', async (_what, headers, payload) => {
    expect((await send(payload, headers)).statusCode).toBe(415)
    await expectNothingStored()
  })

  test('without a boundary are 4xx, and nothing is stored', async () => {
    const reply = await send(filePart('one') + end, { 'content-type': 'multipart/form-data' })
    expect([400, 415]).toContain(reply.statusCode)
    await expectNothingStored()
  })

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\deed.txt', 'deed.txt'],
    ['.txt', 'document.txt'],
    ['a%00b.txt', 'a%00b.txt'],
    ['a"b;c.txt', 'a"b;c.txt'],
    ['exe\u202Etxt.txt', 'exetxt.txt'],
    [`${'é'.repeat(300)}.txt`, `${'é'.repeat(251)}.txt`],
    ['Grundstück 🏠 契約.txt', 'Grundstück 🏠 契約.txt'],
  ])('the name %j is stored as %j, under a generated key', async (given, stored) => {
    const body = Buffer.from(
      part(`name="file"; filename="${given.replaceAll(/["\\]/g, '\\$&')}"`, 'text') + end,
    )
    const reply = await send(body)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({ originalName: stored, name: stored })
    const files = await filesUnder(app.services.settings.dataDir)
    expect(files.filter((file) => file.includes(client.id))).toEqual([
      expect.stringMatching(/^files\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/),
    ])
    await app.services.files.remove(files.find((file) => file.includes(client.id))?.slice(6) ?? '')
  })

  async function sendSlowly(headers: Record<string, string>, bytes: number): Promise<RawSender> {
    const sender = await RawSender.open(address)
    await sender.write(postHead(path(), { ...multipart, ...headers }))
    const isChunked = 'transfer-encoding' in headers
    const write = (data: string | Uint8Array) => {
      if (!isChunked) return sender.write(data)
      const size = Buffer.byteLength(data).toString(16)
      return sender.write(Buffer.concat([Buffer.from(`${size}\r\n`), Buffer.from(data), Buffer.from('\r\n')]))
    }
    await write(fileHead)
    const chunk = textFile(256 * 1024)
    for (let sent = 0; sent < bytes && sender.received === ''; sent += chunk.length) await write(chunk)
    return sender
  }

  test('far over 10 MB are refused before the rest is read, whatever length they declare', async () => {
    const sizes: Record<string, string>[] = [
      { 'content-length': String(64 * 1024 * 1024) },
      { 'transfer-encoding': 'chunked' },
    ]
    for (const headers of sizes) {
      const sender = await sendSlowly(headers, 64 * 1024 * 1024)
      expect(await sender.status()).toBe(413)
      expect(sender.received).toContain('Please select a file smaller than 10MB')
      sender.vanish()
    }
    await expectNothingStored()
  })

  test('a declared length that is too large is refused before the body arrives', async () => {
    const sender = await RawSender.open(address)
    const length = String(limits.upload + 1024 * 1024)
    await sender.write(postHead(path(), { ...multipart, 'content-length': length }))
    expect(await sender.status()).toBe(413)
    await sender.closed
    await expectNothingStored()
  })

  test('a body longer than its declared length is truncated', async () => {
    const sender = await RawSender.open(address)
    await sender.write(postHead(path(), { ...multipart, 'content-length': '120' }))
    await sender.write(filePart('x'.repeat(500)) + end)
    expect(await sender.status()).toBe(400)
    sender.vanish()
    await expectNothingStored()
  })

  test('a sender that disconnects at any byte leaves nothing', async () => {
    const body = filePart('x'.repeat(300_000)) + end
    for (const at of [0, 20, 100, 130, 70_000, 300_000, body.length - 10, body.length - 1]) {
      const sender = await RawSender.open(address)
      await sender.write(postHead(path(), { ...multipart, 'content-length': String(body.length) }))
      await sender.write(body.slice(0, at))
      await new Promise((resolve) => setTimeout(resolve, 20))
      sender.vanish()
      await sender.closed
    }
    await expectNothingStored()
    const portal = await app.portal(client.uniqueId)
    const { status } = await portal.request(listPortalDocuments, { params: { uniqueId: client.uniqueId } })
    expect(status).toBe(200)
  })
})
