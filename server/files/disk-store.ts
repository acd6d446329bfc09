import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertFileKey, isFileKey } from './file-key.ts'
import {
  ownerFile,
  ownerText,
  readOwner,
  setAsideFolder,
  type FileStore,
  type StoredFile,
} from './file-store.ts'

/** Stores files in a local folder, one subfolder per client. Creates the folder if it is missing. */
export async function diskStore(root: string): Promise<FileStore> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const pathOf = (key: string): string => join(root, assertFileKey(key))
  const aside = join(root, setAsideFolder)
  const asidePathOf = (key: string): string => join(aside, assertFileKey(key))
  const makeFolder = async (folder: string): Promise<void> => {
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root)
  }
  const move = async (from: string, to: string): Promise<void> => {
    await makeFolder(dirname(to))
    await rename(from, to)
    await syncFolder(dirname(to))
  }
  return {
    place: root,
    put: async (tempPath, key) => {
      const path = pathOf(key)
      const folder = dirname(path)
      await sync(tempPath, 'r+')
      await makeFolder(folder)
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
    setAside: async (key, at) => {
      // Set the time first: a moved file that still looks old would be due for removal immediately.
      await utimes(pathOf(key), at, at)
      await move(pathOf(key), asidePathOf(key))
    },
    putBack: async (key) => {
      const path = asidePathOf(key)
      if (!(await stat(path).catch(nullWhenMissing))) return false
      await move(path, pathOf(key))
      return true
    },
    listSetAside: () => listFiles(aside),
    removeSetAside: (key) => rm(asidePathOf(key), { force: true }),
    owner: async () => {
      const text = await readFile(join(root, ownerFile), 'utf8').catch(nullWhenMissing)
      return text === null ? null : readOwner(text)
    },
    setOwner: async (installationId) => {
      if (installationId === null) return rm(join(root, ownerFile), { force: true })
      const partialPath = join(root, `${ownerFile}.${randomUUID()}.part`)
      await writeFile(partialPath, ownerText(installationId), { mode: 0o600, flush: true })
      await rename(partialPath, join(root, ownerFile))
      return syncFolder(root)
    },
    // A file in place of the folder has no dot in it.
    check: () => access(`${root}/.`, constants.R_OK | constants.W_OK),
  }
}

// Files can't be renamed across disks: copy next to the target first, then rename.
async function moveInto(tempPath: string, path: string): Promise<void> {
  try {
    await rename(tempPath, path)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const partialPath = `${path}.${randomUUID()}.part`
    try {
      await copyFile(tempPath, partialPath)
      await sync(partialPath, 'r+')
      await rename(partialPath, path)
    } catch (failure) {
      await rm(partialPath, { force: true })
      throw failure
    }
    await rm(tempPath, { force: true })
  }
}

async function* listFiles(root: string): AsyncIterable<StoredFile> {
  for (const client of (await readdir(root).catch(nullWhenMissing)) ?? []) {
    for (const name of await readdir(join(root, client)).catch(() => [])) {
      const key = `${client}/${name}`
      const found = isFileKey(key) ? await stat(join(root, key)).catch(nullWhenMissing) : null
      if (found?.isFile()) yield { key, modifiedAt: found.mtime }
    }
  }
}

async function sync(path: string, mode: 'r' | 'r+'): Promise<void> {
  const file = await open(path, mode)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

// Windows can't sync a folder, and doesn't need to.
async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r')
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
