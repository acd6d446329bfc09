import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'
import { newFileKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import { clearTempFolder, removeOrphans } from './orphans.ts'

const clientId = randomUUID()
const hourAgo = new Date(Date.now() - 3_600_000)
const dayAgo = new Date(Date.now() - 86_400_000)
let folder: string
let store: FileStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orphans-'))
  store = await diskStore(join(folder, 'files'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keep = async (modifiedAt: Date): Promise<string> => {
  const temp = join(folder, randomUUID())
  await writeFile(temp, 'content')
  const key = newFileKey(clientId)
  await store.put(temp, key)
  await utimes(join(folder, 'files', key), modifiedAt, modifiedAt)
  return key
}

test('only old files that no row knows are removed', async () => {
  const [known, orphan, young] = [await keep(dayAgo), await keep(dayAgo), await keep(new Date())]
  const asked: string[] = []
  const isKnown = (keys: string[]): Promise<Set<string>> => {
    asked.push(...keys)
    return Promise.resolve(new Set([known]))
  }
  expect(await removeOrphans(store, isKnown, hourAgo)).toBe(1)
  const left: string[] = []
  for await (const { key } of store.list()) left.push(key)
  expect(left.toSorted()).toEqual([known, young].toSorted())
  expect(asked.toSorted()).toEqual([known, orphan].toSorted())
})

test('many files are asked about in batches', async () => {
  for (let count = 0; count < 501; count += 1) await keep(dayAgo)
  const sizes: number[] = []
  const isKnown = (keys: string[]): Promise<Set<string>> => {
    sizes.push(keys.length)
    return Promise.resolve(new Set(keys))
  }
  expect(await removeOrphans(store, isKnown, hourAgo)).toBe(0)
  expect(sizes).toEqual([500, 1])
})

test('old leftovers in the temp folder go and a running upload stays', async () => {
  const temp = join(folder, 'incoming')
  expect(await clearTempFolder(temp, hourAgo)).toBe(0)
  await diskStore(temp)
  await writeFile(join(temp, 'old'), 'x')
  await utimes(join(temp, 'old'), dayAgo, dayAgo)
  await writeFile(join(temp, 'running'), 'x')
  expect(await clearTempFolder(temp, hourAgo)).toBe(1)
  expect(await readdir(temp)).toEqual(['running'])
})
