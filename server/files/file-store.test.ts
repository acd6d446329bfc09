import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUnavailable } from '../http/failure.ts'
import { startObjectStore } from '../testing/receivers/object-store.ts'
import { diskStore } from './disk-store.ts'
import { InvalidFileKey, newFileKey } from './file-key.ts'
import type { FileStore, OpenFile, StoredFile } from './file-store.ts'
import { s3Store } from './s3-store.ts'

type Opened = { store: FileStore; breakIt: () => Promise<void>; close: () => Promise<void> }

const stores: Record<string, (folder: string) => Promise<Opened>> = {
  disk: async (folder) => {
    const root = join(folder, 'files')
    const breakIt = (): Promise<void> => rm(root, { recursive: true })
    return { store: await diskStore(root), breakIt, close: () => Promise.resolve() }
  },
  S3: async () => {
    const server = await startObjectStore()
    return { store: s3Store(server.settings), breakIt: server.stop, close: () => Promise.resolve() }
  },
}

const listed = async (store: FileStore): Promise<StoredFile[]> => {
  const files: StoredFile[] = []
  for await (const file of store.list()) files.push(file)
  return files
}

const bytesOf = async (found: OpenFile | null): Promise<Buffer> => {
  if (!found) throw new Error('The file does not exist.')
  return buffer(found.stream)
}

describe.for(Object.entries(stores))('a file store on %s', ([, openStore]) => {
  const clientId = randomUUID()
  let folder: string
  let opened: Opened
  let store: FileStore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-store-'))
    opened = await openStore(folder)
    store = opened.store
  })
  afterAll(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })

  const keep = async (content: Buffer): Promise<string> => {
    const tempPath = join(folder, randomUUID())
    await writeFile(tempPath, content)
    const key = newFileKey(clientId)
    await store.put(tempPath, key)
    expect(existsSync(tempPath)).toBe(false)
    return key
  }

  test('returns exactly the stored bytes, with their size', async () => {
    const content = randomBytes(10 * 1024 * 1024)
    const found = await store.open(await keep(content))
    const bytes = await bytesOf(found)
    expect(found?.size).toBe(content.length)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      createHash('sha256').update(content).digest('hex'),
    )
  })

  test('stores an empty file', async () => {
    const found = await store.open(await keep(Buffer.alloc(0)))
    expect(found?.size).toBe(0)
    expect(await bytesOf(found)).toHaveLength(0)
  })

  test('streams a range, both ends included, and returns the size of the whole file', async () => {
    const found = await store.open(await keep(Buffer.from('0123456789')), { start: 2, end: 5 })
    expect(found?.size).toBe(10)
    expect((await bytesOf(found)).toString()).toBe('2345')
  })

  test('returns null for a missing file', async () => {
    expect(await store.open(newFileKey(clientId))).toBeNull()
  })

  test('removes a file, and a second removal succeeds too', async () => {
    const key = await keep(Buffer.from('gone soon'))
    await store.remove(key)
    await store.remove(key)
    expect(await store.open(key)).toBeNull()
    expect((await listed(store)).map((file) => file.key)).not.toContain(key)
  })

  test('lists every file with the time it was stored', async () => {
    const before = Date.now()
    const keys = [await keep(Buffer.from('a')), await keep(Buffer.from('b'))]
    const files = await listed(store)
    for (const key of keys) {
      const file = files.find((candidate) => candidate.key === key)
      expect(Math.abs((file?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(10_000)
    }
  })

  test('leaves nothing behind when the upload does not exist', async () => {
    const key = newFileKey(clientId)
    await expect(store.put(join(folder, 'never-written'), key)).rejects.toThrow(/ENOENT/)
    expect(await store.open(key)).toBeNull()
  })

  test.for(['../escape', `${clientId}/../../etc/passwd`, `/etc/passwd`, clientId, `${clientId}/a.pdf`, ''])(
    'refuses the key "%s"',
    async (key) => {
      await expect(async () => store.open(key)).rejects.toThrow(InvalidFileKey)
      await expect(async () => store.remove(key)).rejects.toThrow(InvalidFileKey)
      await expect(async () => store.put(join(folder, 'x'), key)).rejects.toThrow(InvalidFileKey)
    },
  )

  test('passes the check while it works, and fails it once it is gone', async () => {
    await store.check()
    await opened.breakIt()
    await expect(store.check()).rejects.toThrow()
  })
})

test('a disk store leaves no partially moved files behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  const store = await diskStore(folder)
  const clientId = randomUUID()
  await writeFile(join(folder, 'upload'), 'content')
  const key = newFileKey(clientId)
  await store.put(join(folder, 'upload'), key)
  expect(await readdir(join(folder, clientId))).toEqual([key.split('/')[1]])
  await rm(folder, { recursive: true })
})

test('a disk store whose folder has become a file is unavailable, not broken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-store-'))
  const root = join(folder, 'files')
  const store = await diskStore(root)
  await rm(root, { recursive: true })
  await writeFile(root, '')
  await writeFile(join(folder, 'upload'), 'content')
  const key = newFileKey(randomUUID())
  const outcomes = await Promise.allSettled([store.put(join(folder, 'upload'), key), store.open(key)])
  for (const outcome of outcomes)
    expect(outcome.status === 'rejected' && isUnavailable(outcome.reason as Error)).toBe(true)
  await rm(folder, { recursive: true })
})
