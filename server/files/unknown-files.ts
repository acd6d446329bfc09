import type { FileStore } from './file-store.ts'

/** Options for a check of the stored files. */
export interface FileCheckOptions {
  /** Returns the keys that a row refers to. */
  knownKeys: (keys: string[]) => Promise<Set<string>>
  now: Date
  /** Set unknown files aside even if there are many. */
  setAsideAll: boolean
  /** Called between batches; throws to end the check early. */
  pause: () => Promise<void>
}

/** The result of a check. */
export interface FileCheck {
  /** Stored files, without the ones set aside earlier. */
  total: number
  /** Files without a row that were left alone because there are too many. */
  unknown: number
  setAside: number
  putBack: number
  removed: number
}

const batchSize = 500
/** Newer files are skipped, since their row may be about to be written. Milliseconds. */
const minAge = 3_600_000
/** How long a set-aside file can still be put back. Milliseconds. */
const setAsideFor = 30 * 86_400_000
const maxUnknown = 20

/** Many unknown files suggest the wrong or an older database rather than leftovers; a single one never does. */
const isMany = (unknown: number, total: number): boolean =>
  unknown > maxUnknown || (unknown > 1 && unknown * 10 > total)

interface Batch {
  known: string[]
  /** Only files older than `minAge`. */
  unknown: string[]
  size: number
}

/** Iterates over stored files in batches, divided by whether the database knows them. */
async function* batches(
  files: ReturnType<FileStore['list']>,
  { knownKeys, pause }: FileCheckOptions,
  olderThan: Date,
): AsyncIterable<Batch> {
  let keys: string[] = []
  let young = 0
  const flushBatch = async (): Promise<Batch> => {
    const known = keys.length > 0 ? await knownKeys(keys) : new Set<string>()
    const batch = {
      known: keys.filter((key) => known.has(key)),
      unknown: keys.filter((key) => !known.has(key)),
      size: keys.length + young,
    }
    keys = []
    young = 0
    return batch
  }
  for await (const { key, modifiedAt } of files) {
    if (modifiedAt < olderThan) keys.push(key)
    else young++
    if (keys.length < batchSize) continue
    yield await flushBatch()
    await pause()
  }
  yield await flushBatch()
}

/** Counts the files without a row, and returns the first of them. */
async function countUnknown(store: FileStore, options: FileCheckOptions, olderThan: Date) {
  let total = 0
  let unknown = 0
  const first: string[] = []
  for await (const batch of batches(store.list(), options, olderThan)) {
    total += batch.size
    unknown += batch.unknown.length
    first.push(...batch.unknown.slice(0, maxUnknown - first.length))
  }
  return { total, unknown, first }
}

async function setAside(store: FileStore, keys: string[], options: FileCheckOptions): Promise<number> {
  // A row may have been written since the count.
  const known = keys.length > 0 ? await options.knownKeys(keys) : new Set<string>()
  const unknown = keys.filter((key) => !known.has(key))
  for (const key of unknown) await store.setAside(key, options.now)
  return unknown.length
}

/** Puts back files that a row refers to again, and removes files set aside for 30 days. */
async function reviewSetAside(store: FileStore, options: FileCheckOptions, mayRemove: boolean) {
  const done = { putBack: 0, removed: 0 }
  const all = new Date(8.64e15)
  for await (const { known } of batches(store.listSetAside(), options, all)) {
    for (const key of known) if (await store.putBack(key)) done.putBack++
  }
  if (!mayRemove) return done
  const longAgo = new Date(options.now.getTime() - setAsideFor)
  for await (const { unknown } of batches(store.listSetAside(), options, longAgo)) {
    for (const key of unknown) await store.removeSetAside(key)
    done.removed += unknown.length
  }
  return done
}

/**
 * Looks for files without a row. A few are set aside for 30 days; if there are many, nothing is moved or removed, because
 * then the database is more likely wrong than the files. Files that a restored database knows again are put back.
 */
export async function checkStoredFiles(store: FileStore, options: FileCheckOptions): Promise<FileCheck> {
  const olderThan = new Date(options.now.getTime() - minAge)
  const { total, unknown, first } = await countUnknown(store, options, olderThan)
  const areMany = isMany(unknown, total)
  const reviewed = await reviewSetAside(store, options, !areMany)
  if (areMany && !options.setAsideAll) return { total, unknown, setAside: 0, ...reviewed }
  let moved = 0
  if (!areMany) moved = await setAside(store, first, options)
  else
    for await (const batch of batches(store.list(), options, olderThan))
      moved += await setAside(store, batch.unknown, options)
  return { total, unknown: 0, setAside: moved, ...reviewed }
}
