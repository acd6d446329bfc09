import { existsSync } from 'node:fs'
import { cp, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { downloadDocument } from '#contract/calls/deal/documents.ts'
import { DataFolderInUse, lockDataFolder } from '../data-folder.ts'
import { insertDocument } from '../features/documents/document-data.ts'
import { newFileKey } from '../files/file-key.ts'
import { readSettings, type Settings } from '../settings.ts'
import { startupErrorText } from '../startup-error.ts'
import { startScript } from '../testing/app/run-script.ts'
import { startTestApp, TestApp } from '../testing/app/test-app.ts'
import { createEmptyPlace } from '../testing/engines/empty-place.ts'
import { createPlace, type TestPlace } from '../testing/engines/engines.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../testing/engines/postgres.ts'
import { tableContents } from '../testing/engines/table-contents.ts'
import { filesUnder } from '../testing/files/folder-files.ts'
import { startObjectStore, type ObjectStore } from '../testing/receivers/object-store.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { sha256Of } from './stored-files.ts'
import { withDatabase } from './with-database.ts'

const documents = 40
const silently = () => undefined

const contentsOf = ({ database: at }: Settings) =>
  withDatabase(at, async (db) => {
    await db.deleteFrom('installation').where('key', '=', 'version-epoch').execute()
    return tableContents(db)
  })

/** The files in the bucket, as paths in the folder of its server. */
const copiedInto = async (bucket: ObjectStore) => {
  const all = await filesUnder(bucket.directory)
  return all.filter((name) => name.endsWith('_object') && !name.includes('installation.json'))
}

const timesOf = (bucket: ObjectStore, names: string[]) =>
  Promise.all(names.map(async (name) => (await stat(join(bucket.directory, name))).mtimeMs))

describe.runIf(hasPostgres())('a move to PostgreSQL', () => {
  let source: TestPlace
  let app: TestApp
  beforeAll(async () => {
    source = await createPlace('sqlite')
    app = await startTestApp({ engine: 'sqlite' }, source)
    const { id } = await app.createClient({ withStandardSteps: true })
    for (let count = 0; count < documents; count++) await addDocument(id, `content ${count}`)
    await app.stop()
  })
  afterAll(() => source.remove())

  let place: TestPlace
  let database: TestDatabase
  let bucket: ObjectStore
  let from: Settings
  beforeEach(async () => {
    place = await createEmptyPlace('sqlite')
    ;[database, bucket] = await Promise.all([createTestDatabase(), startObjectStore()])
    from = readSettings(place.environment)
    await cp(app.services.settings.dataDir, from.dataDir, { recursive: true })
  })
  afterEach(async () => {
    await Promise.all([place.remove(), database.drop(), bucket.stop()])
  })

  /** A document without the checks of an upload, which take longer than all the rest. */
  async function addDocument(clientId: string, content: string): Promise<void> {
    const { files, db, settings } = app.services
    const filePath = newFileKey(clientId)
    const temp = join(settings.dataDir, 'incoming', 'document')
    await mkdir(dirname(temp), { recursive: true })
    await writeFile(temp, content)
    await files.put(temp, filePath)
    const row = {
      clientId,
      name: content,
      originalName: content,
      filePath,
      fileSize: content.length,
      mimeType: 'text/plain',
      sha256: sha256Of(Buffer.from(content)),
      uploadDate: new Date().toISOString(),
      uploadedBy: 'admin',
      status: 'available',
      description: null,
      category: 'other',
      dueDate: null,
      askedOf: 'client',
      seenAt: null,
      personId: null,
      isForClient: true,
      forPartners: '',
    }
    await insertDocument(db, row)
  }

  const inBucket = () => ({
    S3_BUCKET: bucket.settings.bucket,
    S3_ENDPOINT: bucket.settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  })
  const targetWith = (more: Record<string, string> = {}) =>
    readSettings({ ...place.environment, DATABASE_URL: database.url, ...more })
  const startOn = async (environment: Record<string, string>) => {
    const moved = new TestApp(
      { engine: 'postgres', settings: environment },
      { ...place, remove: () => Promise.resolve() },
    )
    await moved.start()
    for (const [name, value] of app.admin.cookies) moved.admin.cookies.set(name, value)
    return moved
  }

  test('that is killed between two files goes on, copies none of them twice, and loses nothing', async () => {
    const before = await contentsOf(from)
    const env = { ...place.environment, ...inBucket() }
    const { child, ended } = startScript('move-to-postgres', [database.url], env)
    await expect
      .poll(async () => (await copiedInto(bucket)).length, { timeout: 20_000, interval: 2 })
      .toBeGreaterThan(3)
    child.kill('SIGKILL')
    await ended
    const first = await copiedInto(bucket)
    expect(first.length).toBeLessThan(documents)
    // The last one may have been interrupted.
    const whole = first.slice(0, -1)
    const times = await timesOf(bucket, whole)
    expect(await contentsOf(from)).toEqual(before)
    const target = targetWith(inBucket())
    expect(await withDatabase(target.database, (db) => db.introspection.getTables())).toEqual([])

    const again = await moveToPostgres(from, target, silently)
    expect(again.files).toMatchObject({ missing: [], damaged: [] })
    expect(again.files.copied.length).toBeLessThanOrEqual(documents - whole.length)
    expect(await copiedInto(bucket)).toHaveLength(documents)
    expect(await timesOf(bucket, whole)).toEqual(times)
    const moved = await startOn({ DATABASE_URL: database.url, ...inBucket() })
    const [row] = await moved.services.db.selectFrom('documents').select(['id', 'originalName']).execute()
    const file = await moved.admin.request(downloadDocument, { params: { id: row?.id ?? '' } })
    expect(file.text).toBe(row?.originalName)
    await moved.stop()
  })

  test('compares every table, leaves the files on the disk, and puts the old database out of use', async () => {
    const before = await contentsOf(from)
    const { tables, oldDatabase } = await moveToPostgres(from, targetWith(), silently)
    expect(tables['documents']?.rows).toBe(documents)
    expect(await contentsOf(targetWith())).toEqual(before)
    expect([existsSync(join(from.dataDir, 'escrow.db')), existsSync(oldDatabase)]).toEqual([false, true])
    await (await startOn({ DATABASE_URL: database.url })).stop()
    await expect(moveToPostgres(from, targetWith(), silently)).rejects.toThrow('There is no database at')
  })

  test('that was ended after its last transaction only has to finish; other data is refused', async () => {
    const { oldDatabase } = await moveToPostgres(from, targetWith(), silently)
    const { database: at } = from
    await rename(oldDatabase, 'path' in at ? at.path : '')
    await moveToPostgres(from, targetWith(), silently)
    await rename(oldDatabase, 'path' in at ? at.path : '')
    await withDatabase(targetWith().database, (db) =>
      db.updateTable('clients').set({ firstName: 'New' }).execute(),
    )
    await expect(moveToPostgres(from, targetWith(), silently)).rejects.toThrow('already contains other data')
    expect(existsSync(oldDatabase)).toBe(false)
  })

  test('to a database that does not exist says so, without its password', async () => {
    const url = new URL(database.url)
    url.pathname = '/nowhere'
    url.searchParams.set('password', 'secret-word')
    const target = readSettings({ ...place.environment, DATABASE_URL: url.href })
    const error: unknown = await moveToPostgres(from, target, silently).catch((thrown: unknown) => thrown)
    expect(startupErrorText(error, target)).toBe(
      'PostgreSQL reported: database "nowhere" does not exist. Check the address of the database, and what its user may do.',
    )
  })

  test('to a bucket that does not exist or answer says so, and leaves the database as it was', async () => {
    for (const wrong of [{ S3_BUCKET: 'nowhere' }, { S3_ENDPOINT: 'http://127.0.0.1:1' }]) {
      const target = targetWith({ ...inBucket(), ...wrong })
      const bucketName = target.s3?.bucket
      await expect(moveToPostgres(from, target, silently)).rejects.toThrow(`${bucketName} cannot be used`)
    }
    expect(existsSync(join(from.dataDir, 'escrow.db'))).toBe(true)
  })

  test('is refused while a server is running', async () => {
    const server = lockDataFolder(from.dataDir)
    await expect(moveToPostgres(from, targetWith(), silently)).rejects.toThrow(DataFolderInUse)
    server.release()
    expect(await withDatabase(targetWith().database, (db) => db.introspection.getTables())).toEqual([])
  })
})
