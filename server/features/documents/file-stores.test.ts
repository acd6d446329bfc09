import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/documents.ts'
import { readiness } from '#contract/operations.ts'
import { newFileKey } from '../../files/file-key.ts'
import { forEachEngine } from '../../testing/engines.ts'
import { filesUnder } from '../../testing/folder-files.ts'
import { startObjectStore, type ObjectStore } from '../../testing/object-store.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { tidyFiles } from './tidy-files.ts'

async function upload(app: TestApp, clientId: string, text = 'text') {
  const form = new Response(uploadForm({ name: 'a.txt', bytes: Buffer.from(text) }))
  return app.admin.send({
    method: 'POST',
    url: `/api/admin/clients/${clientId}/documents`,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
}

async function keysIn(app: TestApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.services.files.list()) keys.push(key)
  return keys
}

const twoHoursAgo = () => new Date(Date.now() - 2 * 3_600_000)

forEachEngine('files on disk', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('a full disk is 507 without a row, and the rest goes on', async () => {
    const { id } = await app.createClient()
    const { files } = app.services
    app.services.files = {
      ...files,
      put: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    }
    try {
      const reply = await upload(app, id)
      expect(reply.statusCode).toBe(507)
      expect(reply.json()).toMatchObject({ code: 'storage-full' })
    } finally {
      app.services.files = files
    }
    const params = { id }
    expect((await app.admin.request(calls.listDocuments, { params })).body).toEqual([])
    expect(await filesUnder(app.services.tempDir)).toEqual([])
    expect((await upload(app, id)).statusCode).toBe(201)
  })

  test('a file without a row and a half upload go with the next start, files with a row stay', async () => {
    const { id } = await app.createClient()
    await upload(app, id)
    const kept = (await keysIn(app)).find((key) => key.startsWith(id))
    const { dataDir } = app.services.settings
    const orphan = newFileKey(id)
    const left = [join(dataDir, 'files', orphan), join(app.services.tempDir, randomUUID())]
    for (const path of left) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'half')
      await utimes(path, twoHoursAgo(), twoHoursAgo())
    }
    await tidyFiles(app.services)
    expect((await keysIn(app)).filter((key) => key.startsWith(id))).toEqual([kept])
    expect(await filesUnder(app.services.tempDir)).toEqual([])
  })

  test('a young file without a row stays where another process may be about to write its row', async () => {
    const { id } = await app.createClient()
    const path = join(app.services.settings.dataDir, 'files', newFileKey(id))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'whole')
    const aMoment = new Date(Date.now() - 1_000)
    await utimes(path, aMoment, aMoment)
    await tidyFiles(app.services)
    const isThere = (await keysIn(app)).some((key) => key.startsWith(id))
    expect(isThere).toBe(engine === 'postgres')
  })
})

forEachEngine('files in an object store', (engine) => {
  let app: TestApp
  let store: ObjectStore
  let isUp = true
  beforeAll(async () => {
    store = await startObjectStore()
    const { bucket, endpoint = '', accessKeyId, secretAccessKey } = store.settings
    app = await startTestApp({
      engine,
      settings: {
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    })
  })
  afterAll(async () => {
    await app.close()
    if (isUp) await store.stop()
  })

  test('are uploaded, downloaded in whole and in part, and deleted', async () => {
    const { id, uniqueId } = await app.createClient()
    const portal = await app.portal(uniqueId)
    const document = (await upload(app, id, '0123456789')).json() as calls.TransactionDocument
    expect(await keysIn(app)).toEqual([expect.stringContaining(id)])
    expect(await filesUnder(app.services.settings.dataDir)).not.toContainEqual(
      expect.stringMatching(/^(files|incoming)/),
    )
    const url = `/api/documents/${document.id}/download`
    expect((await portal.send({ method: 'GET', url })).body).toBe('0123456789')
    const part = await portal.send({ method: 'GET', url, headers: { range: 'bytes=2-4' } })
    expect([part.statusCode, part.body]).toEqual([206, '234'])
    await app.admin.request(calls.deleteDocument, { params: { id: document.id } })
    expect(await keysIn(app)).toEqual([])
  })

  test('without a row go with a later start', async () => {
    const { id } = await app.createClient()
    await upload(app, id)
    const [kept] = await keysIn(app)
    const tempPath = join(app.services.settings.dataDir, 'orphan')
    await writeFile(tempPath, 'whole')
    await app.services.files.put(tempPath, newFileKey(id))
    expect(await keysIn(app)).toHaveLength(2)
    app.clock.advance(2 * 3_600_000)
    await tidyFiles(app.services)
    app.clock.release()
    expect(await keysIn(app)).toEqual([kept])
  })

  test('that cannot be reached are 503 without a row, and the server is not ready', async () => {
    const { id } = await app.createClient()
    await store.stop()
    isUp = false
    const reply = await upload(app, id)
    expect(reply.statusCode).toBe(503)
    expect((await app.admin.request(calls.listDocuments, { params: { id } })).body).toEqual([])
    expect(await filesUnder(app.services.tempDir)).toEqual([])
    expect((await app.caller().request(readiness)).status).toBe(503)
  })
})
