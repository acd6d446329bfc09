import { cacheName, pageAddress } from './cached-shells.ts'
import { languageOf } from './language.ts'

const awayStatuses = new Set([502, 503, 504])

/** Whether a proxy, not our server, reports that the server is down; our server would still send its page. */
async function isFromBetween(response: Response): Promise<boolean> {
  if (!awayStatuses.has(response.status)) return false
  return !(await response.clone().text()).includes('id="root"')
}

/** Looked up without `caches.open`, which would recreate a cache that has been removed. */
async function cachedPage(shell: Shell, address: string): Promise<Response | undefined> {
  const language = await languageOf(address)
  const languages = [language, ...Object.keys(shell.files).filter((other) => other !== language)]
  for (const one of languages) {
    const page = await caches.match(pageAddress(one), { cacheName: cacheName(shell, one) })
    if (page) return page
  }
  return undefined
}

/** The server's page if available, so that a new release shows immediately; otherwise the cached one. */
export async function answerNavigation(event: FetchEvent, shell: Shell): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(event.request))
    if (!(await isFromBetween(response))) return response
    return (await cachedPage(shell, event.request.url)) ?? response
  } catch (error) {
    const cached = await cachedPage(shell, event.request.url)
    if (cached) return cached
    throw error
  }
}

/**
 * A cached asset of this or the previous release (names are content hashes); anything else from the network.
 */
export async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
}
