import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertFileKey, isFileKey } from './file-key.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** Files in a folder of this machine, one sub-folder per client. The folder is made when it is missing. */
export const diskStore = async (root: string): Promise<FileStore> => {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const pathOf = (key: string): string => join(root, assertFileKey(key))
  return {
    put: async (tempPath, key) => {
      const path = pathOf(key)
      const folder = dirname(path)
      await sync(tempPath, 'r+')
      if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root)
      await moveInto(tempPath, path)
      await syncFolder(folder)
    },
    open: async (key, range) => {
      const file = await open(pathOf(key), 'r').catch(nullWhenMissing)
      if (!file) return null
      const { size } = await file.stat()
      return { stream: file.createReadStream(range), size }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(root),
    check: () => access(root, constants.R_OK | constants.W_OK),
  }
}

// A temp folder on another disk can't be renamed across: copy beside the goal, then rename there.
const moveInto = async (tempPath: string, path: string): Promise<void> => {
  try {
    await rename(tempPath, path)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const near = `${path}.${randomUUID()}.part`
    try {
      await copyFile(tempPath, near)
      await sync(near, 'r+')
      await rename(near, path)
    } catch (failure) {
      await rm(near, { force: true })
      throw failure
    }
    await rm(tempPath, { force: true })
  }
}

async function* listFiles(root: string): AsyncIterable<StoredFile> {
  for (const client of await readdir(root)) {
    for (const name of await readdir(join(root, client)).catch(() => [])) {
      const key = `${client}/${name}`
      const found = isFileKey(key) ? await stat(join(root, key)).catch(nullWhenMissing) : null
      if (found?.isFile()) yield { key, modifiedAt: found.mtime }
    }
  }
}

const sync = async (path: string, mode: 'r' | 'r+'): Promise<void> => {
  const file = await open(path, mode)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

// Windows can't sync a folder, and needs no such thing.
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform !== 'win32') await sync(path, 'r')
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

const nullWhenMissing = (error: unknown): null => {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
