const prefix = 'shell-'

/** The page without data: the same document as a portal's, which may carry data and is never cached. */
export const pageAddress = '/'

/** The cache name of a release. */
export function cacheName({ release }: Pick<Shell, 'release'>): string {
  return `${prefix}${release}`
}

/** Caches a release completely or not at all. Throws if the server has a different release by now. */
export async function cacheShell(shell: Shell): Promise<void> {
  const name = cacheName(shell)
  // Recreate the cache so that it is last: the order of caches says which release is the previous one.
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

/** Removes all releases except this one and the previous one, which open pages may still use. */
export async function removeOldShells(shell: Shell): Promise<void> {
  const own = cacheName(shell)
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}
