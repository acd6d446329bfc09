import type { FileStore } from './file-store.ts'

/** What is known about a bucket before its prefix is. */
export interface BucketUse {
  installationId: string
  /** The id of an installation whose files are taken over deliberately. */
  takeOver: string | null
  /** Some keys of the newest documents. */
  newestKeys: () => Promise<string[]>
  at: (prefix: string) => FileStore
}

async function hasOneOf(store: FileStore, keys: string[]): Promise<boolean> {
  for (const key of keys) {
    const found = await store.open(key)
    found?.stream.destroy()
    if (found) return true
  }
  return false
}

/**
 * Where in a bucket an installation's objects lie: below its own id, so that several can share a bucket; or at the very
 * top, where they lay before installations had ids.
 */
export async function choosePrefix({ installationId, takeOver, newestKeys, at }: BucketUse): Promise<string> {
  const own = `${installationId}/`
  const top = at('')
  if ((await top.owner()) === installationId) return ''
  if ((await at(own).owner()) !== null) return own
  if (takeOver && (await at(`${takeOver}/`).owner()) === takeOver) return `${takeOver}/`
  return (await hasOneOf(top, await newestKeys())) ? '' : own
}
