import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'

const batchSize = 500

/**
 * Deletes stored files that no row knows and that are older than `olderThan` (younger ones may belong to an upload
 * whose row is about to be written). Returns how many went.
 */
export const removeOrphans = async (
  store: FileStore,
  isKnown: (keys: string[]) => Promise<Set<string>>,
  olderThan: Date,
): Promise<number> => {
  let removed = 0
  let batch: string[] = []
  const sweep = async (): Promise<void> => {
    if (batch.length === 0) return
    const known = await isKnown(batch)
    const orphans = batch.filter((key) => !known.has(key))
    for (const key of orphans) await store.remove(key)
    removed += orphans.length
    batch = []
  }
  for await (const { key, modifiedAt } of store.list()) {
    if (modifiedAt < olderThan) batch.push(key)
    if (batch.length === batchSize) await sweep()
  }
  await sweep()
  return removed
}

/** Deletes what uploads that never ended left in the temp folder before `olderThan`. Returns how many files went. */
export const clearTempFolder = async (folder: string, olderThan: Date): Promise<number> => {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || found.mtime >= olderThan) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
