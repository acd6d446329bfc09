import { copyDatabase, copyStore, type StoredLanguage } from '../data/copy-store.ts'

declare const self: ServiceWorkerGlobalScope

/** The language of the page that registered the worker: it stands in the worker's own address. */
export function ownLanguage(): string {
  return new URL(self.location.href).searchParams.get('language') ?? 'en'
}

/** The copy of a portal on this device. Read without the page's library, which is in files that a worker cannot import. */
function readCopy(uniqueId: string): Promise<StoredLanguage | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(copyDatabase)
    // There is none yet, and the page must create it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The copies cannot be read')))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction(copyStore).objectStore(copyStore).get(uniqueId)
      reading.addEventListener('success', () => resolve(reading.result as StoredLanguage | undefined))
      reading.addEventListener('error', () => reject(reading.error ?? new Error('A copy cannot be read')))
      opening.result.close()
    })
  })
}

/** The language of this device's copy of a portal; for any other page, the worker's. Never rejects. */
export async function languageOf(address: string): Promise<string> {
  const [, uniqueId] = /^\/client\/([^/]+)/.exec(new URL(address).pathname) ?? []
  if (uniqueId === undefined) return ownLanguage()
  try {
    return (await readCopy(decodeURIComponent(uniqueId)))?.language ?? ownLanguage()
  } catch {
    return ownLanguage()
  }
}
