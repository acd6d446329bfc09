import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startObjectStore } from '../testing/receivers/object-store.ts'
import { diskStore } from './disk-store.ts'
import { newFileKey } from './file-key.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import { checkStoredFiles, type FileCheck } from './unknown-files.ts'

const hour = 3_600_000
const day = 24 * hour
const clientId = randomUUID()

const stores: Record<string, (folder: string) => Promise<{ store: FileStore; close: () => Promise<void> }>> =
  {
    disk: async (folder) => ({
      store: await diskStore(join(folder, 'files')),
      close: () => Promise.resolve(),
    }),
    S3: async () => {
      const server = await startObjectStore()
      return { store: s3Store(server.settings, 'here/'), close: server.stop }
    },
  }

const keysOf = async (files: AsyncIterable<StoredFile>): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of files) keys.push(key)
  return keys.toSorted()
}

describe.for(Object.entries(stores))('stored files without a row, on %s', ([, openStore]) => {
  let folder: string
  let store: FileStore
  let close: () => Promise<void>
  let known: Set<string>
  let batchSizes: number[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unknown-files-'))
    ;({ store, close } = await openStore(folder))
    known = new Set()
    batchSizes = []
  })
  afterEach(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })

  const put = async (isKnown: boolean): Promise<string> => {
    const temp = join(folder, randomUUID())
    await writeFile(temp, 'content')
    const key = newFileKey(clientId)
    await store.put(temp, key)
    if (isKnown) known.add(key)
    return key
  }
  /** A few at once: hundreds would wait for each other longer than a store may take. */
  const putAll = async (count: number, isKnown: boolean) => {
    const keys: string[] = []
    while (keys.length < count) {
      const some = Math.min(20, count - keys.length)
      keys.push(...(await Promise.all(Array.from({ length: some }, () => put(isKnown)))))
    }
    return keys
  }

  /** Runs a check as of this many milliseconds from now. */
  const check = (later: number, setAsideAll = false): Promise<FileCheck> =>
    checkStoredFiles(store, {
      knownKeys: (keys) => {
        batchSizes.push(keys.length)
        return Promise.resolve(new Set(keys.filter((key) => known.has(key))))
      },
      now: new Date(Date.now() + later),
      setAsideAll,
      pause: () => Promise.resolve(),
    })

  test('are set aside when they are few, and put back when a row refers to them again', async () => {
    const knownFiles = await putAll(20, true)
    const unknownFiles = await putAll(2, false)
    expect(await check(2 * hour)).toEqual({ total: 22, unknown: 0, setAside: 2, putBack: 0, removed: 0 })
    expect(await keysOf(store.list())).toEqual(knownFiles.toSorted())
    expect(await keysOf(store.listSetAside())).toEqual(unknownFiles.toSorted())
    for (const key of unknownFiles) expect(await store.open(key)).toBeNull()
    for (const key of unknownFiles) known.add(key)
    expect(await check(3 * hour)).toMatchObject({ putBack: 2, setAside: 0, removed: 0 })
    expect(await keysOf(store.list())).toEqual([...knownFiles, ...unknownFiles].toSorted())
    expect(await keysOf(store.listSetAside())).toEqual([])
  })

  test('are left alone while they are new, since their row may be about to be written', async () => {
    await putAll(20, true)
    await put(false)
    expect(await check(hour / 2)).toMatchObject({ total: 21, unknown: 0, setAside: 0 })
    expect(await keysOf(store.list())).toHaveLength(21)
  })

  test.each([
    ['more than a tenth', 17, 2],
    ['more than twenty', 300, 21],
    ['all files', 0, 5],
  ])('are left alone, as are those set aside, when they are %s', async (_what, some, others) => {
    await putAll(some, true)
    const aside = await put(false)
    await store.setAside(aside, new Date(Date.now() - 40 * day))
    const unknownFiles = await putAll(others, false)
    const found = { total: some + others, unknown: others, setAside: 0, putBack: 0, removed: 0 }
    expect(await check(40 * day)).toEqual(found)
    expect(await keysOf(store.list())).toEqual(expect.arrayContaining(unknownFiles))
    expect(await keysOf(store.listSetAside())).toEqual([aside])
    if (others > 20) return
    expect(await check(40 * day, true)).toMatchObject({ unknown: 0, setAside: others })
    expect(await keysOf(store.list())).toEqual([...known].toSorted())
  })

  test('are set aside when there is only one, however few files there are', async () => {
    await put(true)
    await put(false)
    expect(await check(2 * hour)).toMatchObject({ unknown: 0, setAside: 1 })
  })

  test('are removed 30 days after they were set aside, not earlier', async () => {
    await putAll(10, true)
    const unknownFiles = await put(false)
    await check(2 * hour)
    expect(await check(29 * day)).toMatchObject({ removed: 0 })
    expect(await keysOf(store.listSetAside())).toEqual([unknownFiles])
    expect(await check(31 * day)).toMatchObject({ removed: 1 })
    expect(await keysOf(store.listSetAside())).toEqual([])
    expect(await keysOf(store.list())).toEqual([...known].toSorted())
  })

  test('are not set aside when their row is written while others are being counted', async () => {
    await putAll(20, true)
    const late = await put(false)
    const knownKeys = (keys: string[]) => {
      const found = new Set(keys.filter((key) => known.has(key)))
      known.add(late)
      return Promise.resolve(found)
    }
    const now = new Date(Date.now() + 2 * hour)
    const options = { knownKeys, now, setAsideAll: false, pause: () => Promise.resolve() }
    expect(await checkStoredFiles(store, options)).toMatchObject({ setAside: 0 })
    expect(await keysOf(store.list())).toContain(late)
  })

  test('are looked up in batches', async () => {
    await putAll(501, true)
    await check(2 * hour)
    expect(batchSizes).toEqual([500, 1])
  })
})

test('the 30 days of an old file start when it is set aside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unknown-files-'))
  const store = await diskStore(folder)
  await writeFile(join(folder, 'upload'), 'content')
  const key = newFileKey(clientId)
  await store.put(join(folder, 'upload'), key)
  const yearAgo = new Date(Date.now() - 365 * day)
  await utimes(join(folder, key), yearAgo, yearAgo)
  const options = {
    knownKeys: () => Promise.resolve(new Set<string>()),
    now: new Date(),
    setAsideAll: false,
    pause: () => Promise.resolve(),
  }
  expect(await checkStoredFiles(store, options)).toMatchObject({ setAside: 1 })
  expect(await checkStoredFiles(store, options)).toMatchObject({ removed: 0 })
  expect(await keysOf(store.listSetAside())).toEqual([key])
  await rm(folder, { recursive: true })
})
