import type { FastifyInstance } from 'fastify'
import { withoutSignsBehind } from '#contract/rules/link-end.ts'
import { pages } from '#web/pages.ts'
import type { Page } from '#web/public-pages.ts'
import { pathPattern } from './path-pattern.ts'

const known = Object.values<Page>(pages).map(({ path, audience }) => ({ path: pathPattern(path), audience }))

/** A query without signs behind its last name or value. A search on the desk may end with any sign, so the desk's stay. */
function trimmedQuery(query: string, audience: Page['audience']): string {
  if (audience === 'desk') return query
  const pairs = [...new URLSearchParams(query)]
  const [name, value] = pairs.pop() ?? ['', '']
  const last: [string, string] = [
    value === '' ? withoutSignsBehind(name) : name,
    value === '' ? '' : withoutSignsBehind(value),
  ]
  if (last[0] === name && last[1] === value) return query
  return new URLSearchParams(last[0] === '' ? pairs : [...pairs, last]).toString()
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** The address of a page that was opened with signs behind its path or its query; null for every other address. */
export function trimmedAddress(url: string): string | null {
  const [path = '', ...rest] = url.split('?')
  const decoded = decodedPath(path)
  if (decoded === null) return null
  const plain = withoutSignsBehind(decoded) || '/'
  const page = known.find((one) => one.path.test(plain))
  if (!page) return null
  const query = trimmedQuery(rest.join('?'), page.audience)
  const address = encodeURI(plain) + (query === '' ? '' : `?${query}`)
  return address === url ? null : address
}

/**
 * Redirects links with signs behind them, as mail and chat programs make them, to the page, before any access is checked: such
 * a link is no guess.
 */
export function redirectUntrimmedLinks(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, url }, reply, next) => {
    const address = method === 'GET' || method === 'HEAD' ? trimmedAddress(url) : null
    if (address === null) next()
    else reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(address)
  })
}
