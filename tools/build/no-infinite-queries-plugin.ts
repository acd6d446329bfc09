import type { Plugin } from 'vite'

const unused = './infiniteQueryBehavior.js'
const nothing = '\0no-infinite-queries'
const without = `export const infiniteQueryBehavior = () => {
  throw new Error('Queries with pages are left out of the build')
}`

/** Leaves out what fetches queries with pages: no screen has one, and every page would load it. */
export function noInfiniteQueries(): Plugin {
  return {
    name: 'no-infinite-queries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === unused && importer?.endsWith('/query-core/build/modern/query.js') ? nothing : null,
    load: (id) => (id === nothing ? without : null),
  }
}
