import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'
import { claimStore, ForeignFileStore, unfinishedOwner } from './store-owner.ts'

const installationId = '01890000-0000-8000-a000-000000000001'
const other = '01890000-0000-8000-a000-000000000002'
const claimant = { installationId, takeOver: null, knownKeys: () => Promise.resolve(new Set<string>()) }

const list = () => {
  throw new Error('The start must not list files.')
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-owner-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('an empty store is claimed, and from then on its owner is known without looking at files', async () => {
  const store = await diskStore(folder)
  await claimStore(store, claimant)
  expect(await store.owner()).toBe(installationId)
  await claimStore({ ...store, list }, claimant)
})

test('a claimed store is refused to other installations until they take it over by its id', async () => {
  const store = await diskStore(folder)
  await claimStore(store, { ...claimant, installationId: other })
  await expect(claimStore(store, claimant)).rejects.toThrow(ForeignFileStore)
  await expect(claimStore(store, { ...claimant, takeOver: installationId })).rejects.toThrow(ForeignFileStore)
  expect(await store.owner()).toBe(other)
  await claimStore(store, { ...claimant, takeOver: other })
  expect(await store.owner()).toBe(installationId)
})

test('a store with the unfinished copy of a restore or a move is used by no server, not even of its own installation', async () => {
  const store = await diskStore(folder)
  await store.setOwner(unfinishedOwner(installationId))
  await expect(claimStore(store, { ...claimant, takeOver: 'unmarked' })).rejects.toThrow('was interrupted')
  expect(await store.owner()).toBe(unfinishedOwner(installationId))
  await store.setOwner(null)
  expect(await store.owner()).toBeNull()
})

test('a store whose owner cannot be read is not claimed', async () => {
  const store = await diskStore(folder)
  await store.setOwner(other)
  await writeFile(join(folder, 'installation.json'), 'half')
  await expect(claimStore(store, { ...claimant, takeOver: 'unmarked' })).rejects.toThrow()
})
