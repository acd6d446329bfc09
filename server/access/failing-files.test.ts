import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteClient } from '#contract/calls/clients/clients.ts'
import { takeBackUpload } from '#contract/calls/deal/document-review.ts'
import {
  deleteDocument,
  downloadDocument,
  uploadDocument,
  uploadPortalDocument,
} from '#contract/calls/deal/documents.ts'
import { checkFiles } from '../features/documents/file-check-timer.ts'
import { newFileKey } from '../files/file-key.ts'
import type { FileStore, StoredFile } from '../files/file-store.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { createWorld, saveWorld, type World, worldSettings } from '../testing/app/world.ts'
import { ownedRows } from '../testing/engines/table-contents.ts'
import { failingFiles, type FileFailure } from '../testing/files/failing-files.ts'
import { filesUnder } from '../testing/files/folder-files.ts'
import { type ObjectStore, startObjectStore } from '../testing/receivers/object-store.ts'
import { allScenarios } from '../testing/writing-calls/all-scenarios.ts'
import { writtenOf } from '../testing/writing-calls/observe.ts'

vi.setConfig({ testTimeout: 60_000 })

const withFiles: ReadonlySet<string> = new Set(
  [uploadDocument, uploadPortalDocument, deleteDocument, takeBackUpload, deleteClient].map(({ id }) => id),
)
// What is only asked for has no file.
const scenarios = allScenarios.filter(
  ({ call, title }) => withFiles.has(call.id) && title !== 'that the client was asked for',
)
const failures: FileFailure[] = ['not done', 'done', 'away']

const later = 2 * 3_600_000

const keysOf = async (files: AsyncIterable<StoredFile>) => {
  const keys: string[] = []
  for await (const { key } of files) keys.push(key)
  return keys.toSorted()
}

describe.each(['disk', 'S3'] as const)('one failing operation of a file store on %s', (place) => {
  const engine = 'sqlite'
  let objects: ObjectStore | null = null
  let app: TestApp
  let world: World
  let files: FileStore
  let stored: string
  let saved: string
  let restoreWorld: () => Promise<void>
  let checks = 0
  beforeAll(async () => {
    objects = place === 'S3' ? await startObjectStore() : null
    const { bucket, endpoint = '', accessKeyId, secretAccessKey } = objects?.settings ?? {}
    const s3 = {
      S3_BUCKET: bucket ?? '',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: secretAccessKey ?? '',
    }
    // In this small world one deal has half of all files.
    const channels = { ...worldSettings('smtp://127.0.0.1:9'), SET_ASIDE_FILES: 'all' }
    app = await startTestApp({
      engine,
      settings: { ...channels, ...(objects ? s3 : {}), LOG_LEVEL: 'silent' },
    })
    world = await createWorld(app)
    restoreWorld = await saveWorld(world)
    files = app.services.files
    stored = objects?.directory ?? join(app.services.settings.dataDir, 'files')
    saved = await mkdtemp(join(tmpdir(), 'saved-files-'))
    await cp(stored, saved, { recursive: true, preserveTimestamps: true })
  })
  beforeEach(() => restore())
  afterAll(async () => {
    await app.close()
    await objects?.stop()
    await rm(saved, { recursive: true, force: true })
  })

  async function restore(): Promise<void> {
    app.services.files = files
    await restoreWorld()
    for (const list of [files.list(), files.listSetAside()])
      for (const key of await keysOf(list)) {
        await files.remove(key)
        await files.removeSetAside(key)
      }
    await cp(saved, stored, { recursive: true, preserveTimestamps: true })
  }

  /** Checks the files as two hours later, so that those without a row are due. */
  async function tidy(): Promise<void> {
    const before = app.clock.now()
    app.clock.set(new Date(Date.now() + later + ++checks * 1_000).toISOString())
    await checkFiles(app.services, app.clock.now()).finally(() => app.clock.set(before.toISOString()))
  }

  const documentFiles = async () => {
    const rows = await app.services.db
      .selectFrom('documents')
      .select(['filePath', 'fileSize'])
      .where('filePath', 'is not', null)
      .unionAll(app.services.db.selectFrom('returned_files').select(['filePath', 'fileSize']))
      .unionAll(
        app.services.db
          .selectFrom('incoming_files')
          .select(['filePath', 'fileSize'])
          .where('filePath', 'is not', null),
      )
      .execute()
    return rows.map(({ filePath, fileSize }) => ({ key: filePath ?? '', fileSize }))
  }

  /** Every document has its whole file, and after the tidying there is no other file. */
  async function expectWhole(): Promise<void> {
    const rows = await documentFiles()
    for (const { key, fileSize } of rows) {
      const file = await files.open(key)
      expect(file?.size).toBe(fileSize)
      if (file) expect(await text(file.stream)).toHaveLength(fileSize)
    }
    await tidy()
    expect(await keysOf(files.list())).toEqual(rows.map(({ key }) => key).toSorted())
    expect(await filesUnder(app.services.tempDir)).toEqual([])
  }

  test.each(scenarios.map((one) => [one.call.id, one.title, one] as const))(
    '%s, %s: is 503 and changes nothing, or succeeds; no document is without its file, no file is left for ever',
    async (_id, _title, one) => {
      for (const failure of failures)
        for (let number = 1; ; number++) {
          await restore()
          const make = await one.prepare(world)
          const before = await ownedRows(app.services.db)
          const failing = failingFiles(files, number, failure)
          app.services.files = failing.files
          const answered = await make()
          app.services.files = files
          const after = await ownedRows(app.services.db)
          const where = `operation ${number}, ${failure}`
          if (answered.status >= 400) {
            expect([where, answered.status, answered.text]).toEqual([
              where,
              503,
              expect.stringContaining('"code":"unavailable"'),
            ])
            expect(after, where).toEqual(before)
            expect((await make()).status).toBe(one.call.status ?? 200)
          } else expect(writtenOf(world, one, before, after).writes, where).toEqual(one.writes)
          await expectWhole()
          if (!failing.hasFailed()) {
            expect(number, 'this call touches files').toBeGreaterThan(1)
            break
          }
        }
    },
  )

  test('a download is 503, and then the whole file', async () => {
    const params = { id: world.client.documentId }
    const asked = () => world.client.browser.request(downloadDocument, { params })
    app.services.files = failingFiles(files, 1, 'not done').files
    expect((await asked()).status).toBe(503)
    app.services.files = files
    expect(await asked()).toMatchObject({ status: 200, text: 'secret text' })
  })

  test('the check of the files loses none and is made up for by the next one', async () => {
    for (const failure of failures)
      for (let number = 1; ; number++) {
        await restore()
        const [wanted] = await documentFiles()
        await files.setAside(wanted?.key ?? '', new Date())
        const orphan = join(app.services.settings.dataDir, 'orphan')
        await cp(new URL(import.meta.url), orphan)
        const unknown = newFileKey(world.client.client.id)
        await files.put(orphan, unknown)
        const failing = failingFiles(files, number, failure)
        app.services.files = failing.files
        await tidy().catch(() => undefined)
        app.services.files = files
        await tidy()
        await expectWhole()
        expect(await keysOf(files.listSetAside())).toEqual([unknown])
        if (!failing.hasFailed()) break
      }
  })
})
