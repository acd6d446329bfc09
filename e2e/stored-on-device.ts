import type { Page } from '@playwright/test'

/**
 * The worker is there, and it has kept all it is to keep. To be awaited before a route is set on an open portal: while the
 * worker takes the page over, a request could pass it.
 */
export async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise<void>((done) =>
      active?.addEventListener('statechange', () => active.state === 'activated' && done()),
    )
  })
}

/** Whether the newest worker has kept all it is to keep and has taken over. */
export function newestWorkerIsReady(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration()
    return !worker?.installing && !worker?.waiting && worker?.active?.state === 'activated'
  })
}

/** The ids of the portals of which this device keeps answers. */
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

/** The answers that this device keeps of a portal. */
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

/** The addresses of the answers that this device keeps of a portal. */
export async function cachedResponses(page: Page, uniqueId: string): Promise<string[]> {
  return (await readAnswers(page, uniqueId)).map(({ queryKey }) => queryKey.join('/'))
}

/** All that this device keeps of a portal, in one text. */
export async function cachedText(page: Page, uniqueId: string): Promise<string> {
  return JSON.stringify(await readAnswers(page, uniqueId))
}

/** Every address in the browser's caches, by cache. */
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
