const prefix = 'shell-'

/** The page that carries no data: the same document as a portal's, which may carry some and is never kept. */
export const pageAddress = '/'

/** The name of the cache that holds a release. */
export function cacheName({ release }: Pick<Shell, 'release'>): string {
  return `${prefix}${release}`
}

/** Keeps a whole release or nothing of it. Throws when the server has moved on to another release meanwhile. */
export async function cacheShell(shell: Shell): Promise<void> {
  const name = cacheName(shell)
  // A cache made anew is the newest: their order tells which release came before.
  await caches.delete(name)
  try {
    const cache = await caches.open(name)
    const page = await fetch(pageAddress, { cache: 'no-store', credentials: 'omit' })
    if (!page.ok || !(await page.clone().text()).includes(shell.entry)) {
      throw new Error('The page belongs to another release')
    }
    await cache.put(pageAddress, page)
    await cache.addAll(shell.assets)
  } catch (error) {
    await caches.delete(name)
    throw error
  }
}

/** Keeps the release before this one, for pages that are still open with it, and removes older ones. */
export async function removeOldShells(shell: Shell): Promise<void> {
  const own = cacheName(shell)
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
