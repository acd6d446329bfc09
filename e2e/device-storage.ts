import type { Page } from '@playwright/test'

/**
 * Waits until the worker is active and has cached its assets. Await it before setting a route on an open
 * portal: while the worker takes over, a request could bypass the route.
 */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise<void>((done) =>
      active?.addEventListener('statechange', () => active.state === 'activated' && done()),
    )
  })
}

/** Whether the newest worker has cached its assets and taken over. */
export function isNewestWorkerActive(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration()
    return !worker?.installing && !worker?.waiting && worker?.active?.state === 'activated'
  })
}

/** The ids of the portals with cached responses on this device. */
export function cachedPortals(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'portal-copies')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('portal-copies')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('No database')))
    })
    const keys = await new Promise<string[]>((resolve) => {
      const reading = database.transaction('portals').objectStore('portals').getAllKeys()
      reading.addEventListener('success', () => resolve(reading.result.map(String)))
    })
    database.close()
    return keys
  })
}

interface CachedResponse {
  queryKey: string[]
  data: unknown
}

/** The cached responses of a portal. */
async function readAnswers(page: Page, uniqueId: string): Promise<CachedResponse[]> {
  return page.evaluate(async (id) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('portal-copies')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const copy = await new Promise<{ answers: CachedResponse[] } | undefined>((resolve) => {
      const reading = database.transaction('portals').objectStore('portals').get(id)
      reading.addEventListener('success', () => resolve(reading.result))
    })
    database.close()
    return copy?.answers ?? []
  }, uniqueId)
}

/** The URLs of a portal's cached responses. */
export async function cachedResponses(page: Page, uniqueId: string): Promise<string[]> {
  return (await readAnswers(page, uniqueId)).map(({ queryKey }) => queryKey.join('/'))
}

/** All cached data of a portal, as one text. */
export async function cachedText(page: Page, uniqueId: string): Promise<string> {
  return JSON.stringify(await readAnswers(page, uniqueId))
}

/** All URLs in the browser's caches, by cache. */
export function cachedAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name] = requests.map(({ url }) => new URL(url).pathname)
    }
    return found
  })
}
