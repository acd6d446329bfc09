import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { shapes } from 'virtual:call-table'
import { snapshotOfCache, type CachedResponse, type PortalCopy } from './offline-cache.ts'

let opened: UseStore | undefined

/** One entry per portal, keyed by its id. */
const store: UseStore = (mode, work) => (opened ??= createStore('portal-copies', 'portals'))(mode, work)

/** The stored copy of a portal; null if there is none, or it has another release's shapes. Never rejects. */
export async function readCopy(uniqueId: string): Promise<PortalCopy | null> {
  try {
    const copy = await get<PortalCopy>(uniqueId, store)
    return copy?.shapes === shapes ? copy : null
  } catch {
    return null
  }
}

/** Stores responses on this device. Ignores failures, such as a private window or a full disk. */
export async function writeCopy(uniqueId: string, answers: CachedResponse[]): Promise<void> {
  await set(uniqueId, snapshotOfCache(answers, shapes), store).catch(() => undefined)
}

/** Removes the copy of a portal. Never rejects. */
export async function removeCopy(uniqueId: string): Promise<void> {
  await del(uniqueId, store).catch(() => undefined)
}
