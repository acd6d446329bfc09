const prefix = 'shell-'

/** Languages whose pages have an address of their own that asks for it. */
type Language = string

/** The page of a language without data: the same document as a portal's, which may carry data and is never cached. */
export const pageAddress = (language: Language): string => `/?lang=${language}`

/** The cache name of a release in a language; for English, the release alone. */
export function cacheName({ release }: Pick<Shell, 'release'>, language: Language): string {
  return `${prefix}${release}${language === 'en' ? '' : `.${language}`}`
}

/** The release and the language of a cache; null for a cache of something else. */
function shellIn(name: string): { release: string; language: Language } | null {
  if (!name.startsWith(prefix)) return null
  const [release = '', language = 'en'] = name.slice(prefix.length).split('.')
  return { release, language }
}

const shellsCached = async () => (await caches.keys()).flatMap((name) => shellIn(name) ?? [])

/** The languages that this browser has of any release. */
export async function languagesCached(): Promise<Language[]> {
  return (await shellsCached()).map(({ language }) => language)
}

/** Caches a release in a language completely or not at all. Throws if the server has a different release by now. */
export async function cacheShell(shell: Shell, language: Language): Promise<void> {
  const files = shell.files[language]
  if (!files) return
  const name = cacheName(shell, language)
  // Recreate the cache so that it is last: the order of caches says which release is the previous one.
  await caches.delete(name)
  try {
    const cache = await caches.open(name)
    const address = pageAddress(language)
    const page = await fetch(address, { cache: 'no-store', credentials: 'omit' })
    if (!page.ok || !(await page.clone().text()).includes(files.entry)) {
      throw new Error('The page belongs to another release')
    }
    await cache.put(address, page)
    await cache.addAll(files.assets)
  } catch (error) {
    await caches.delete(name)
    throw error
  }
}

/** Removes all releases except this one and the previous one, which open pages may still use. */
export async function removeOldShells({ release }: Shell): Promise<void> {
  const others = (await shellsCached()).filter((one) => one.release !== release)
  const previous = others.at(-1)?.release
  const old = others.filter((one) => one.release !== previous)
  await Promise.all(old.map((one) => caches.delete(cacheName(one, one.language))))
}
