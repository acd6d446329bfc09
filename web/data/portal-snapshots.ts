import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { shapes } from 'virtual:call-table'
import { copyDatabase, copyStore } from './copy-store.ts'
import { snapshotOfCache, type CachedResponse, type PortalCopy } from './offline-cache.ts'

let opened: UseStore | undefined

const store: UseStore = (mode, work) => (opened ??= createStore(copyDatabase, copyStore))(mode, work)

const pageLanguage = () => document.documentElement.lang

/** The stored copy of a portal; null if there is none, or it has another language or another release's shapes. Never rejects. */
export async function readCopy(uniqueId: string): Promise<PortalCopy | null> {
  try {
    const copy = await get<PortalCopy>(uniqueId, store)
    if (copy?.shapes !== shapes || (copy.language ?? 'en') !== pageLanguage()) return null
    return copy
  } catch {
    return null
  }
}

/** Stores responses on this device. Ignores failures, such as a private window or a full disk. */
export async function writeCopy(uniqueId: string, answers: CachedResponse[]): Promise<void> {
  const copy = { ...snapshotOfCache(answers, shapes), language: pageLanguage() }
  await set(uniqueId, copy, store).catch(() => undefined)
}

/** Removes the copy of a portal. Never rejects. */
export async function removeCopy(uniqueId: string): Promise<void> {
  await del(uniqueId, store).catch(() => undefined)
}
