import { cacheName, pageAddress } from './cached-shells.ts'

const awayStatuses = new Set([502, 503, 504])

/** Something between here and the server says that it is away; the server itself would still send its page. */
async function isFromBetween(response: Response): Promise<boolean> {
  if (!awayStatuses.has(response.status)) return false
  return !(await response.clone().text()).includes('id="root"')
}

/** Looked up without opening the cache: that would make one that has been removed anew. */
function cachedPage(shell: Shell): Promise<Response | undefined> {
  return caches.match(pageAddress, { cacheName: cacheName(shell) })
}

/** The server's page whenever it can be had, so that a new release shows at once; otherwise the kept one. */
export async function answerNavigation(event: FetchEvent, shell: Shell): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(event.request))
    if (!(await isFromBetween(response))) return response
    return (await cachedPage(shell)) ?? response
  } catch (error) {
    const kept = await cachedPage(shell)
    if (kept) return kept
    throw error
  }
}

/** A kept asset of this release or the one before: its name says its content. Anything else comes from the network. */
export async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
}
