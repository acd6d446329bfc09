import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAdminMessage } from '#contract/messages.ts'
import { addNote } from '#contract/notes.ts'
import { forEachEngine } from './testing/engines.ts'
import { createFullClient } from './testing/full-client.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}')
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><head></head><body></body>')
})
afterAll(() => rm(webRoot, { recursive: true, force: true }))

const block = /<script type="application\/json" id="first-data">([\s\S]*?)<\/script>/

function dataIn(html: string): Record<string, unknown> | null {
  const json = block.exec(html)?.[1]
  return json === undefined ? null : (JSON.parse(json) as Record<string, unknown>)
}

forEachEngine('the data in a portal’s page', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, webRoot })
  })
  afterAll(() => app.close())

  const open = (url: string, headers: Record<string, string> = {}) =>
    app.caller().send({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

  test('is what the calls answer, for everything that a portal asks for first', async () => {
    const { client, hiddenNote } = await createFullClient(app)
    const { body } = await open(`/client/${client.uniqueId}`)
    const data = dataIn(body) ?? {}
    const portal = `/api/clients/${client.uniqueId}`
    expect(Object.keys(data)).toEqual([
      portal,
      ...[
        'steps',
        'documents',
        'notes',
        'messages',
        'notifications',
        'notifications/unread-count',
        'notification-preferences',
        'team',
      ].map((what) => `${portal}/${what}`),
    ])
    for (const [url, answer] of Object.entries(data)) {
      const asked = await app.caller().send({ method: 'GET', url })
      expect([url, answer]).toEqual([url, asked.json()])
    }
    expect(body).not.toContain(hiddenNote.id)
    expect(body).not.toMatch(/commission|propertyPrice|filePath/i)
  })

  test('stays out of a page whose link is wrong', async () => {
    const { statusCode, body } = await open('/client/noSuchId')
    expect([statusCode, dataIn(body)]).toEqual([404, null])
  })

  test('cannot end its block, whatever a note says', async () => {
    const client = await app.createClient()
    const content = '</script><script>alert(1)</script><!-- \u2028 &lt;'
    await app.admin.request(addNote, { params: { clientId: client.id }, body: { title: 'T', content } })
    const { body } = await open(`/client/${client.uniqueId}`)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(dataIn(body)?.[`/api/clients/${client.uniqueId}/notes`]).toMatchObject([{ content }])
  })

  test('leaves out a long chat, and keeps the rest', async () => {
    const { id, uniqueId } = await app.createClient()
    for (let count = 0; count < 6; count++) {
      await app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'x'.repeat(9_000) } })
    }
    const data = dataIn((await open(`/client/${uniqueId}`)).body) ?? {}
    expect(data).not.toHaveProperty([`/api/clients/${uniqueId}/messages`])
    expect(data).toHaveProperty([`/api/clients/${uniqueId}/steps`])
  })

  test('and long answers are compressed for whoever takes it', async () => {
    const { id, uniqueId } = await app.createClient({ withStandardSteps: true })
    await app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'long '.repeat(1_900) } })
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (const url of [`/client/${uniqueId}`, `/api/clients/${uniqueId}/messages`]) {
        const plain = await open(url)
        const packed = await open(url, { 'accept-encoding': encoding })
        expect([url, packed.headers['content-encoding']]).toEqual([url, encoding])
        expect(String(packed.headers.vary)).toMatch(/accept-encoding/i)
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
        expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
        expect(packed.headers.etag).toBe(plain.headers.etag)
      }
    }
  })
})
