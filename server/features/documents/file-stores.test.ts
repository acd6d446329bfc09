import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/calls/deal/documents.ts'
import { readiness } from '#contract/calls/desk/operations.ts'
import { newFileKey } from '../../files/file-key.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'
import { startObjectStore, type ObjectStore } from '../../testing/receivers/object-store.ts'
import { getLastFileCheck } from './file-check-data.ts'
import { checkFiles } from './file-check-timer.ts'

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

forAnyEngine('files on disk', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('a full disk is 507 without a row, and everything else keeps working', async () => {
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

  test('a file without a row is set aside, a partial upload is removed, and recent files and files with a row stay', async () => {
    const { id } = await app.createClient()
    await upload(app, id)
    const stored = (await keysIn(app)).find((key) => key.startsWith(id))
    const { dataDir } = app.services.settings
    const [old, young] = [newFileKey(id), newFileKey(id)]
    const found = [
      [join(dataDir, 'files', old), twoHoursAgo()],
      [join(dataDir, 'files', young), new Date()],
      [join(app.services.tempDir, 'ended'), twoHoursAgo()],
      [join(app.services.tempDir, 'running'), new Date()],
    ] as const
    for (const [path, at] of found) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'half')
      await utimes(path, at, at)
    }
    await checkFiles(app.services, new Date())
    const left = (await keysIn(app)).filter((key) => key.startsWith(id))
    expect(new Set(left)).toEqual(new Set([stored, young]))
    expect(await filesUnder(join(dataDir, 'files', 'set-aside'))).toEqual([old])
    expect(await filesUnder(app.services.tempDir)).toEqual(['running'])
  })

  test('only one of several concurrent processes runs the check', async () => {
    const checks = () => getLastFileCheck(app.services.db)
    app.clock.advance(60_000)
    const hourAgo = new Date(app.clock.now().getTime() - 3_600_000)
    await checkFiles(app.services, app.clock.now())
    const first = await checks()
    app.clock.advance(60_000)
    await checkFiles(app.services, hourAgo)
    expect(await checks()).toEqual(first)
    await checkFiles(app.services, app.clock.now())
    expect(await checks()).not.toEqual(first)
    app.clock.release()
  })
})

forAnyEngine('files in an object store', (engine) => {
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

  test('can be uploaded, downloaded in full and in part, and deleted', async () => {
    const { id, uniqueId } = await app.createClient()
    const portal = await app.portal(uniqueId)
    const document = (await upload(app, id, '0123456789')).json<calls.TransactionDocument>()
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

  test('without a row are set aside', async () => {
    const { id } = await app.createClient()
    await upload(app, id)
    const [stored] = await keysIn(app)
    const tempPath = join(app.services.settings.dataDir, 'orphan')
    await writeFile(tempPath, 'whole')
    await app.services.files.put(tempPath, newFileKey(id))
    expect(await keysIn(app)).toHaveLength(2)
    app.clock.advance(2 * 3_600_000)
    await checkFiles(app.services, app.clock.now())
    app.clock.release()
    expect(await keysIn(app)).toEqual([stored])
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
