import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../files/file-store.ts'
import type { CopySource } from './copy-source.ts'
import type { Progress } from './progress.ts'
import { CopyRefused } from './refused.ts'
import { readStored, sha256Of } from './stored-files.ts'

/** The store that files are copied into. */
export interface TargetStore {
  store: FileStore
  /** Whether its files are known to be whole, since a server uses them. */
  isInUse: boolean
  /** The folder for a file before it is put into the store. */
  tempDir: string
}

export interface CopiedFiles {
  /** The keys of the files that were put into the store, as far as it went. */
  copied: string[]
  missing: string[]
  damaged: string[]
}

async function put({ store, tempDir }: TargetStore, key: string, bytes: Buffer): Promise<void> {
  const temp = join(tempDir, randomUUID())
  try {
    await writeFile(temp, bytes, { mode: 0o600 })
    await store.put(temp, key)
  } finally {
    await rm(temp, { force: true })
  }
  const stored = await readStored(store, key)
  if (!stored?.equals(bytes)) throw new CopyRefused(`A file could not be read back from ${store.place}.`)
}

/** Copies the files that the store does not have yet. What it did is in `result` even if it throws. */
export async function copyFiles(
  source: CopySource,
  target: TargetStore,
  result: CopiedFiles,
  progress: Progress,
): Promise<void> {
  const { store, isInUse, tempDir } = target
  await mkdir(tempDir, { recursive: true, mode: 0o700 })
  const present = new Set<string>()
  for await (const { key } of store.list()) present.add(key)
  const isWhole = async (key: string, sha256: string) => {
    if (!present.has(key)) return false
    if (isInUse) return true
    const stored = await readStored(store, key)
    return stored !== null && sha256Of(stored) === sha256
  }
  let count = 0
  for await (const { key, sha256, read } of source.files()) {
    progress(`Copying files: ${++count}`)
    if (await isWhole(key, sha256)) continue
    const bytes = await read()
    if (!bytes) {
      result.missing.push(key)
      continue
    }
    if (sha256Of(bytes) !== sha256) result.damaged.push(key)
    result.copied.push(key)
    await put(target, key, bytes)
  }
}
