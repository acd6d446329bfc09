import { createStore, get } from 'idb-keyval'
import { copyStore, type StoredLanguage } from '../api/copy-store.ts'

declare const self: ServiceWorkerGlobalScope

/** The language of the page that registered the worker: it stands in the worker's own address. */
export function ownLanguage(): string {
  return new URL(self.location.href).searchParams.get('language') ?? 'en'
}

/** The language of the copy that this device has of a portal; that of the worker for any other page. Never rejects. */
export async function languageOf(address: string): Promise<string> {
  const [, uniqueId] = /^\/client\/([^/]+)/.exec(new URL(address).pathname) ?? []
  if (uniqueId === undefined) return ownLanguage()
  try {
    const copy = await get<StoredLanguage>(decodeURIComponent(uniqueId), createStore(...copyStore))
    return copy?.language ?? ownLanguage()
  } catch {
    return ownLanguage()
  }
}
