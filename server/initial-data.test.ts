import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { addNote } from '#contract/calls/deal/notes.ts'
import { sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { changeTeam } from '#contract/calls/team/team.ts'
import type { InitialPageData } from '#contract/initial-data.ts'
import { initialData } from './initial-data.ts'
import { createFullClient } from './testing/app/full-client.ts'
import { startTestApp, type TestApp } from './testing/app/test-app.ts'
import { forAnyEngine } from './testing/engines/engines.ts'

let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'escrow-pages-'))
  await mkdir(join(webRoot, '.vite'))
  await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}')
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><head></head><body></body>')
})
afterAll(() => rm(webRoot, { recursive: true, force: true }))

const block = /<script type="application\/json" id="initial-data">([\s\S]*?)<\/script>/

function dataIn(html: string): InitialPageData | null {
  const json = block.exec(html)?.[1]
  return json === undefined ? null : (JSON.parse(json) as InitialPageData)
}

forAnyEngine('the data in a portal’s page', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine, webRoot })
  })
  afterAll(() => app.close())

  const open = (url: string, headers: Record<string, string> = {}) =>
    app.caller().send({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

  test('equals the responses of all calls that a portal makes first', async () => {
    const { client, hiddenNote } = await createFullClient(app)
    const { body } = await open(`/client/${client.uniqueId}`)
    const data = dataIn(body)
    expect(data?.uniqueId).toBe(client.uniqueId)
    expect(Object.keys(data?.answers ?? {})).toEqual([
      'getPortalClient',
      'listPortalSteps',
      'getPortalDates',
      'listPortalDocuments',
      'listPortalNotes',
      'listPortalMessages',
      'listPortalNotifications',
      'countUnreadNotifications',
      'getPortalPreferences',
      'getPortalTeam',
    ])
    for (const [id, answer] of Object.entries(data?.answers ?? {})) {
      const path = calls.find((call) => call.id === id)?.path ?? ''
      const url = fillPath(path, { uniqueId: client.uniqueId })
      const asked = await app.caller().send({ method: 'GET', url })
      expect([id, answer]).toEqual([id, asked.json()])
    }
    expect(body).not.toContain(hiddenNote.id)
    expect(body).not.toMatch(/commission|propertyPrice|filePath/i)
  })

  test('is new after each change of the client or of the team, on each of its pages', async () => {
    const { client } = await createFullClient(app)
    const { id, uniqueId } = client
    const pages = [`/client/${uniqueId}`, `/client/${uniqueId}/messages`]
    const same = await Promise.all([...pages, ...pages].map(async (url) => (await open(url)).body))
    expect(same[0]).toBe(same[2])
    expect(same[1]).toBe(same[3])
    const changes: [string, () => Promise<unknown>][] = [
      [
        'Keys on Friday',
        () => app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'Keys on Friday' } }),
      ],
      [
        'Final Terms',
        () =>
          app.admin.request(addNote, {
            params: { clientId: id },
            body: { title: 'Final Terms', content: 'x' },
          }),
      ],
      ['Renamed Team', () => app.admin.request(changeTeam, { body: { name: 'Renamed Team' } })],
    ]
    for (const [text, change] of changes) {
      for (const url of pages) expect((await open(url)).body).not.toContain(text)
      await change()
      for (const url of pages) expect((await open(url)).body).toContain(text)
    }
  })

  test('is not in a page whose link is wrong', async () => {
    const { statusCode, body } = await open('/client/noSuchId')
    expect([statusCode, dataIn(body)]).toEqual([404, null])
  })

  test('cannot close its script tag, whatever a note contains', async () => {
    const client = await app.createClient()
    const content = '</script><script>alert(1)</script><!-- \u2028 &lt;'
    await app.admin.request(addNote, { params: { clientId: client.id }, body: { title: 'T', content } })
    const { body } = await open(`/client/${client.uniqueId}`)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(dataIn(body)?.answers['listPortalNotes']).toMatchObject([{ content }])
  })

  test('leaves out a long chat and includes the rest', async () => {
    const { id, uniqueId } = await app.createClient()
    for (let count = 0; count < 6; count++) {
      await app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'x'.repeat(9_000) } })
    }
    const { answers = {} } = dataIn((await open(`/client/${uniqueId}`)).body) ?? {}
    expect(answers).not.toHaveProperty('listPortalMessages')
    expect(answers).toHaveProperty('listPortalSteps')
  })

  test('does not read a chat that is too long for it', async () => {
    const long = await app.createClient()
    for (let count = 0; count < 20; count++) {
      const body = { content: `${count} ${'x'.repeat(9_000)}` }
      await app.admin.request(sendAdminMessage, { params: { id: long.id }, body })
    }
    const portal = {
      clientId: long.id,
      personId: long.id,
      uniqueId: long.uniqueId,
      isArchived: false,
      isSample: false,
      language: 'en' as const,
      version: '0',
    }
    const read: unknown[] = []
    const db = app.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.push(...result.rows)
        return result
      },
    })
    const { answers } = await (await initialData({ db, log: app.services.log }, portal)).read()
    expect(answers).toHaveProperty('getPortalClient')
    expect(JSON.stringify(read).length).toBeGreaterThan(100)
    expect(JSON.stringify(read)).not.toContain('x'.repeat(9_000))
  })

  test('and long responses are compressed for clients that accept it', async () => {
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
