import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { downloadDocument, getFileCheck, type TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { Engine } from '../../db/engine.ts'
import { s3Store, type S3Settings } from '../../files/s3-store.ts'
import { ForeignFileStore } from '../../files/store-owner.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { restorableDatabase, type RestorableDatabase } from '../../testing/engines/restorable-database.ts'
import { filesUnder } from '../../testing/files/folder-files.ts'
import { startObjectStore, type ObjectStore } from '../../testing/receivers/object-store.ts'
import { checkFiles } from './file-check-timer.ts'

const hour = 3_600_000

/** One installation: its data folder, its database, and how to start it. */
class Installation {
  readonly #engine: Engine
  readonly dataDir: string
  readonly database: RestorableDatabase
  readonly #more: Record<string, string>
  #open: TestApp | null = null

  private constructor(
    engine: Engine,
    dataDir: string,
    database: RestorableDatabase,
    more: Record<string, string>,
  ) {
    this.#engine = engine
    this.dataDir = dataDir
    this.database = database
    this.#more = more
  }

  static async make(engine: Engine, more: Record<string, string> = {}): Promise<Installation> {
    const dataDir = await mkdtemp(join(tmpdir(), 'escrow-owner-'))
    return new Installation(engine, dataDir, await restorableDatabase(engine, dataDir), more)
  }

  async start(settings: Record<string, string> = {}): Promise<TestApp> {
    const place = { environment: this.database.environment(), remove: () => Promise.resolve() }
    this.#open = await startTestApp(
      { engine: this.#engine, settings: { LOG_LEVEL: 'silent', ...this.#more, ...settings } },
      place,
    )
    return this.#open
  }

  async stop(): Promise<void> {
    await this.#open?.stop()
    this.#open = null
  }

  async remove(): Promise<void> {
    await this.stop()
    await this.database.remove()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

async function upload(app: TestApp, content: string): Promise<TransactionDocument> {
  const { id } = await app.createClient()
  const form = new Response(uploadForm({ name: 'a.txt', bytes: Buffer.from(content) }))
  const reply = await app.admin.send({
    method: 'POST',
    url: `/api/admin/clients/${id}/documents`,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
  return reply.json()
}

const contentOf = async (app: TestApp, { id }: TransactionDocument) =>
  (await app.admin.request(downloadDocument, { params: { id } })).text

/** Runs the file check as of some hours later. */
async function checkLater(app: TestApp): Promise<void> {
  app.clock.advance(5 * hour)
  await checkFiles(app.services, app.clock.now())
  app.clock.release()
}

const environmentOf = ({ bucket, endpoint = '', accessKeyId, secretAccessKey }: S3Settings) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

forAnyEngine('a folder of files', (engine) => {
  let home: Installation
  beforeEach(async () => {
    home = await Installation.make(engine)
  })
  afterEach(() => home.remove())
  const files = () => filesUnder(join(home.dataDir, 'files'))

  test('stops the start with a new database in place of a lost one, changes nothing, and works with the restored one', async () => {
    const document = await upload(await home.start(), 'the deed')
    await home.stop()
    const restore = await home.database.save()
    const before = await files()
    await home.database.lose()
    const failure: unknown = await home.start().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ForeignFileStore)
    expect(String(failure)).toMatch(
      /belong to another installation .* Nothing was changed\. .*DATABASE_URL.*restore/,
    )
    expect(await files()).toEqual(before)
    await restore()
    expect(await contentOf(await home.start(), document)).toBe('the deed')
  })

  test('is taken over by another database only on request', async () => {
    await upload(await home.start(), 'the deed')
    await home.stop()
    await home.database.lose()
    const failure = String(await home.start().catch((error: unknown) => error))
    const owner = /TAKE_OVER_FILES=([\w-]+)/.exec(failure)?.[1] ?? ''
    await expect(home.start({ TAKE_OVER_FILES: 'unmarked' })).rejects.toThrow(ForeignFileStore)
    const before = await files()
    await home.start({ TAKE_OVER_FILES: owner })
    await home.stop()
    await home.start()
    expect(await files()).toEqual(before)
  })

  test('from an older version is taken over only by the database that knows one of its files', async () => {
    const document = await upload(await home.start(), 'the deed')
    await home.stop()
    const owner = join(home.dataDir, 'files', 'installation.json')
    await rm(owner)
    const restore = await home.database.save()
    await home.database.lose()
    await expect(home.start()).rejects.toThrow(/another database.*TAKE_OVER_FILES=unmarked/)
    expect(await files()).not.toContain('installation.json')
    await restore()
    expect(await contentOf(await home.start(), document)).toBe('the deed')
    expect(await files()).toContain('installation.json')
  })
})

const stores: Record<string, () => Promise<ObjectStore | null>> = {
  disk: () => Promise.resolve(null),
  S3: startObjectStore,
}

describe.for(Object.entries(stores))('on %s', ([, openStore]) => {
  forAnyEngine('an older database', (engine) => {
    let store: ObjectStore | null
    let home: Installation
    beforeEach(async () => {
      store = await openStore()
      home = await Installation.make(engine, store ? environmentOf(store.settings) : {})
    })
    afterEach(async () => {
      await home.remove()
      await store?.stop()
    })

    test('loses no file: unknown ones are set aside, and restored with the newer database', async () => {
      const older = await upload(await home.start(), 'older')
      await home.stop()
      const restoreOlder = await home.database.save()
      const newer = await upload(await home.start(), 'newer')
      await home.stop()
      const restoreNewer = await home.database.save()

      await restoreOlder()
      const app = await home.start()
      await checkLater(app)
      expect(await app.services.files.open(await keyOf(app, newer))).toBeNull()
      expect(await contentOf(app, older)).toBe('older')
      await home.stop()

      await restoreNewer()
      const again = await home.start()
      for (const [document, content] of [
        [newer, 'newer'],
        [older, 'older'],
      ] as const)
        expect(await contentOf(again, document)).toBe(content)
      expect((await again.admin.request(getFileCheck)).body).toMatchObject({ unknown: 0 })
    })

    test('that knows few of the files moves none, and admins see how many', async () => {
      await upload(await home.start(), 'older')
      await home.stop()
      const restoreOlder = await home.database.save()
      const app = await home.start()
      const newer = [await upload(app, 'one'), await upload(app, 'two')]
      await home.stop()
      const restoreNewer = await home.database.save()

      await restoreOlder()
      const old = await home.start()
      await checkLater(old)
      expect((await old.admin.request(getFileCheck)).body).toMatchObject({ total: 3, unknown: 2 })
      await home.stop()

      await restoreNewer()
      const again = await home.start()
      const keys = await Promise.all(newer.map((document) => keyOf(again, document)))
      for (const key of keys) expect(await again.services.files.putBack(key)).toBe(false)
      expect(await Promise.all(newer.map((document) => contentOf(again, document)))).toEqual(['one', 'two'])
      await checkLater(again)
      expect((await again.admin.request(getFileCheck)).body).toMatchObject({ total: 3, unknown: 0 })
    })
  })
})

/** The key of a document in the store, from its client's folder. */
async function keyOf(app: TestApp, { id, clientId }: TransactionDocument): Promise<string> {
  const row = await app.services.db
    .selectFrom('documents')
    .select('filePath')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.filePath) return row.filePath
  for await (const { key } of app.services.files.listSetAside()) if (key.startsWith(clientId)) return key
  throw new Error('The file is nowhere.')
}

forAnyEngine('a bucket', (engine) => {
  let store: ObjectStore
  let a: Installation
  let b: Installation
  beforeEach(async () => {
    store = await startObjectStore()
    a = await Installation.make(engine, environmentOf(store.settings))
    b = await Installation.make(engine, environmentOf(store.settings))
  })
  afterEach(async () => {
    await a.remove()
    await b.remove()
    await store.stop()
  })
  const objects = async () =>
    (await filesUnder(join(store.directory, store.settings.bucket))).filter((path) =>
      path.endsWith('_object'),
    )

  test('shared by two installations keeps their files separate', async () => {
    const [appA, appB] = [await a.start(), await b.start()]
    const ofA = await upload(appA, 'of A')
    const ofB = await upload(appB, 'of B')
    const before = await objects()
    for (const app of [appA, appB]) {
      await checkLater(app)
      expect((await app.admin.request(getFileCheck)).body).toMatchObject({ total: 1, unknown: 0 })
    }
    expect(await objects()).toEqual(before)
    expect(await contentOf(appA, ofA)).toBe('of A')
    expect(await contentOf(appB, ofB)).toBe('of B')
  })

  test('preserves the files of a lost database: a new one starts separately, and the restored one finds them', async () => {
    const document = await upload(await a.start(), 'the deed')
    await a.stop()
    const restore = await a.database.save()
    const before = await objects()
    await a.database.lose()
    await checkLater(await a.start())
    await a.stop()
    expect(await objects()).toEqual(expect.arrayContaining(before))
    await restore()
    expect(await contentOf(await a.start(), document)).toBe('the deed')
  })

  test('from before prefixes is used as it is, by the installation that knows its files', async () => {
    const document = await moveToTop(await a.start(), store)
    await a.stop()
    const app = await a.start()
    expect(await contentOf(app, document)).toBe('at the top')
    const later = await upload(app, 'later')
    await checkLater(app)
    expect(await contentOf(app, document)).toBe('at the top')
    expect(await contentOf(app, later)).toBe('later')
    const other = await b.start()
    await checkLater(other)
    expect((await other.admin.request(getFileCheck)).body).toMatchObject({ total: 0 })
    await b.stop()
    // Another one at the top level too: each would treat the other's files as unknown.
    const second = await b.start()
    await moveToTop(second, store)
    await b.stop()
    await expect(b.start()).rejects.toThrow(/belong to another installation/)
  })

  test('missing from a database backup still belongs to the same installation', async () => {
    const document = await upload(await a.start(), 'the deed')
    await forgetInstallation(await restarted(a))
    await a.stop()
    expect(await contentOf(await a.start(), document)).toBe('the deed')
  })

  async function restarted(installation: Installation): Promise<TestApp> {
    await installation.stop()
    return installation.start()
  }
})

/** A database from before ids and prefixes. */
async function forgetInstallation({ services: { db } }: TestApp): Promise<void> {
  await db.deleteFrom('installation').where('key', 'in', ['installation-id', 'object-prefix']).execute()
}

/** A document as stored by older versions: its object has no prefix. */
async function moveToTop(app: TestApp, store: ObjectStore): Promise<TransactionDocument> {
  const document = await upload(app, 'at the top')
  const key = await keyOf(app, document)
  const tempPath = join(app.services.settings.dataDir, 'moved')
  await writeFile(tempPath, 'at the top')
  await s3Store(store.settings).put(tempPath, key)
  await app.services.files.remove(key)
  await forgetInstallation(app)
  // The id will be the same again, so the owner record has to be deleted too.
  const bucket = join(store.directory, store.settings.bucket)
  for (const path of await filesUnder(bucket))
    if (path.includes('/installation.json')) await rm(join(bucket, path))
  return document
}
