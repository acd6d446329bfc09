import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { textFile, uploadForm } from '../../testing/app/upload-form.ts'
import { callOver } from '../../testing/app/wire.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'
import { postHead, RawSender } from '../../testing/receivers/raw-sender.ts'

const MB = 1024 * 1024
const partHead = '--end\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'

forAnyEngine('active uploads', (engine) => {
  let app: TestApp
  let address: string
  let open: RawSender[] = []
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { UPLOAD_QUOTA_MB: '5', UPLOAD_QUOTA_FILES: '8' } })
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())
  afterEach(async () => {
    for (const sender of open) sender.vanish()
    open = []
    await inProgress(0)
  })

  const inProgress = (count: number) =>
    vi.waitFor(async () => expect(await filesUnder(app.services.tempDir)).toHaveLength(count), 10_000)

  /** Starts an upload with this announced size and leaves it open. */
  async function begin({ uniqueId }: AdminClient, size: number): Promise<RawSender> {
    const sender = await RawSender.open(address)
    const headers = { 'content-type': 'multipart/form-data; boundary=end', 'content-length': String(size) }
    await sender.write(`${postHead(`/api/clients/${uniqueId}/documents`, headers)}${partHead}begun`)
    open.push(sender)
    return sender
  }

  /** Sends a piece of an upload without an announced size. */
  async function beginChunked({ uniqueId }: AdminClient, size: number): Promise<RawSender> {
    const sender = await RawSender.open(address)
    open.push(sender)
    const headers = { 'content-type': 'multipart/form-data; boundary=end', 'transfer-encoding': 'chunked' }
    const piece = partHead + 'x'.repeat(size)
    await sender.write(
      `${postHead(`/api/clients/${uniqueId}/documents`, headers)}${piece.length.toString(16)}\r\n${piece}\r\n`,
    )
    return sender
  }

  const upload = ({ uniqueId }: AdminClient, bytes: number) =>
    callOver(address, uploadPortalDocument, {
      params: { uniqueId },
      body: uploadForm({ name: 'a.txt', bytes: textFile(bytes) }),
    })

  test('count by announced bytes, for their own portal, until they end', async () => {
    const [client, other] = [await app.createClient(), await app.createClient()]
    const sender = await begin(client, 4 * MB)
    await inProgress(1)
    // Refused while it is itself still active.
    const refused = await begin(client, 2 * MB)
    expect(await refused.status()).toBe(409)
    expect(refused.received).toContain('"code":"quota-reached"')
    await inProgress(1)
    expect((await upload(other, 2 * MB)).status).toBe(201)
    sender.vanish()
    await inProgress(0)
    await vi.waitFor(async () => expect((await upload(client, 2 * MB)).status).toBe(201), 10_000)
  })

  test('count by received bytes if they announce none', async () => {
    const client = await app.createClient()
    await beginChunked(client, 3 * MB)
    await inProgress(1)
    const [file = ''] = await filesUnder(app.services.tempDir)
    const size = async () => (await stat(join(app.services.tempDir, file))).size
    await expect.poll(size, { timeout: 10_000 }).toBeGreaterThan(2.5 * MB)
    const second = await beginChunked(client, 3 * MB)
    expect(await second.status()).toBe(409)
    await inProgress(1)
  })

  test('count by their number', async () => {
    const client = await app.createClient()
    for (let count = 0; count < 5; count++) expect((await upload(client, 1_000)).status).toBe(201)
    for (let count = 0; count < 3; count++) await begin(client, 100_000)
    await inProgress(3)
    expect((await upload(client, 1_000)).status).toBe(409)
  })

  test('are limited to six per portal; the next one must wait', async () => {
    const client = await app.createClient()
    for (let count = 0; count < 6; count++) await begin(client, 100_000)
    await inProgress(6)
    const seventh = await upload(client, 1_000)
    expect(seventh.status).toBe(429)
    expect(Number(seventh.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.parse(seventh.text)).toMatchObject({ code: 'too-many-requests' })
    open[0]?.vanish()
    await inProgress(5)
    await vi.waitFor(async () => expect((await upload(client, 1_000)).status).toBe(201), 10_000)
  })
})
