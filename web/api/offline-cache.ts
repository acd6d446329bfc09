import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnswerMeta } from './query-meta.ts'
import { request } from './request.ts'

/** One answer as it was last seen. */
export interface CachedResponse {
  queryKey: readonly unknown[]
  data: unknown
  /** When it came, in milliseconds. */
  updatedAt: number
  meta: AnswerMeta | undefined
}

/** What a device keeps of one portal for reading without a network. */
export interface PortalCopy {
  /** The digest of the shapes that the answers have. */
  shapes: string
  /** The moment of the newest answer, as ISO text. */
  cachedAt: string
  answers: CachedResponse[]
}

const anyGet = { id: 'kept', method: 'GET', access: 'portal', summary: '' } as const

/** What was read stays readable for as long as the portal is open; a key joined with slashes is its address. */
const cachedQuery = {
  gcTime: Infinity,
  queryFn: ({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }): Promise<unknown> =>
    request({ ...anyGet, path: queryKey.join('/') }, { signal }),
}

/** Puts answers where there are none yet. Each counts as stale, so that it is fetched again where it is shown. */
export function restoreAnswers(client: QueryClient, answers: readonly CachedResponse[]): void {
  for (const { queryKey, data, updatedAt, meta } of answers) {
    const options = client.defaultQueryOptions({ ...cachedQuery, queryKey, ...(meta ? { meta } : {}) })
    const query: Query = client.getQueryCache().build(client, options)
    if (query.state.data !== undefined) continue
    query.setData(data, { updatedAt, manual: true })
    query.invalidate()
  }
}

/**
 * Gives every fresh answer of a portal (the queries whose keys begin with `start`) to `changed`, and keeps those fresh
 * whose screen is not open: a copy is of one time. Returns what ends it.
 */
export function collectAnswers(
  client: QueryClient,
  start: readonly string[],
  changed: (answers: CachedResponse[]) => void,
): () => void {
  client.setQueryDefaults(start, cachedQuery)
  const cache = client.getQueryCache()
  const isOurs = ({ queryKey }: Query) => start.every((segment, index) => queryKey[index] === segment)
  const announce = () => {
    const known = cache.getAll().filter((query) => isOurs(query) && query.state.data !== undefined)
    const answers = known.map(({ queryKey, state: { data, dataUpdatedAt }, meta }) => ({
      queryKey,
      data,
      updatedAt: dataUpdatedAt,
      meta,
    }))
    if (answers.length > 0) changed(answers)
  }
  const refreshUnseen = () =>
    void client.refetchQueries({
      queryKey: start,
      type: 'inactive',
      predicate: ({ state }) => state.isInvalidated && state.fetchStatus === 'idle',
    })
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || !isOurs(event.query)) return
    if (event.action.type === 'success') announce()
    // Not within the event: whoever invalidates a screen's answer fetches it right afterwards.
    if (event.action.type === 'invalidate') setTimeout(refreshUnseen)
  })
  announce()
  refreshUnseen()
  return stop
}

/** The copy of some answers, the newest of which says when they were true. */
export function snapshotOfCache(answers: CachedResponse[], shapes: string): PortalCopy {
  const newest = Math.max(...answers.map(({ updatedAt }) => updatedAt))
  return { shapes, cachedAt: new Date(newest).toISOString(), answers }
}
