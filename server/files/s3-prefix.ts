import type { FileStore } from './file-store.ts'

/** The facts that decide the prefix in a bucket. */
export interface BucketUse {
  installationId: string
  /** The id of the installation whose files the administrator wants to take over. */
  takeOver: string | null
  /** Keys of some of the newest documents. */
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
 * The prefix of an installation's objects in a bucket: its own id, so that several can share a bucket, or none, for installations
 * from before ids.
 */
export async function choosePrefix({ installationId, takeOver, newestKeys, at }: BucketUse): Promise<string> {
  const own = `${installationId}/`
  const top = at('')
  if ((await top.owner()) === installationId) return ''
  if ((await at(own).owner()) !== null) return own
  if (takeOver && (await at(`${takeOver}/`).owner()) === takeOver) return `${takeOver}/`
  return (await hasOneOf(top, await newestKeys())) ? '' : own
}
