import type { FileStore } from './file-store.ts'

/** How a check of the stored files is made. */
export interface FileCheckOptions {
  /** Which of these keys a row knows. */
  knownKeys: (keys: string[]) => Promise<Set<string>>
  now: Date
  /** Set aside however many files are unknown. */
  setAsideAll: boolean
  /** Between two batches; throws to end the check early. */
  pause: () => Promise<void>
}

/** What a check found and did. */
export interface FileCheck {
  /** Stored files, without those that were set aside before. */
  total: number
  /** Files that no row knows and that were left where they are, since they are too many. */
  unknown: number
  setAside: number
  putBack: number
  removed: number
}

const batchSize = 500
/** The row of a file this young may be about to be written. Milliseconds. */
const spareYoungerThan = 3_600_000
/** How long a file that was set aside can still be put back. Milliseconds. */
const setAsideFor = 30 * 86_400_000
const few = 20

/** Many unknown files mean the wrong or an older database rather than leftovers; a single one never does. */
const isMany = (unknown: number, total: number): boolean =>
  unknown > few || (unknown > 1 && unknown * 10 > total)

interface Batch {
  known: string[]
  /** Old enough for no row to be on its way. */
  unknown: string[]
  size: number
}

/** Goes through stored files in batches, with what the database knows of each. */
async function* batches(
  files: ReturnType<FileStore['list']>,
  { knownKeys, pause }: FileCheckOptions,
  olderThan: Date,
): AsyncIterable<Batch> {
  let keys: string[] = []
  let young = 0
  const sorted = async (): Promise<Batch> => {
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
    yield await sorted()
    await pause()
  }
  yield await sorted()
}

/** Counts the files that no row knows, and names the first of them. */
async function countUnknown(store: FileStore, options: FileCheckOptions, olderThan: Date) {
  let total = 0
  let unknown = 0
  const first: string[] = []
  for await (const batch of batches(store.list(), options, olderThan)) {
    total += batch.size
    unknown += batch.unknown.length
    first.push(...batch.unknown.slice(0, few - first.length))
  }
  return { total, unknown, first }
}

async function setAside(store: FileStore, keys: string[], options: FileCheckOptions): Promise<number> {
  // Between counting and now, a row may have come.
  const known = keys.length > 0 ? await options.knownKeys(keys) : new Set<string>()
  const unknown = keys.filter((key) => !known.has(key))
  for (const key of unknown) await store.setAside(key, options.now)
  return unknown.length
}

/** Puts back what a row knows again, and removes what nothing has missed for 30 days. */
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
 * Looks for files that no row knows. A few are set aside, for 30 days; where there are many, nothing is moved or removed:
 * then the database is in doubt, not the files. Files that a restored database knows again are put back.
 */
export async function checkStoredFiles(store: FileStore, options: FileCheckOptions): Promise<FileCheck> {
  const olderThan = new Date(options.now.getTime() - spareYoungerThan)
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
