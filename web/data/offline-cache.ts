import type { Query, QueryClient } from '@tanstack/react-query'
import type { StoredLanguage } from './copy-store.ts'
import type { AnswerMeta } from './query-meta.ts'
import { request } from './request.ts'

/** One response as last seen. */
export interface CachedResponse {
  queryKey: readonly unknown[]
  data: unknown
  /** When it was received, in milliseconds since the epoch. */
  updatedAt: number
  meta: AnswerMeta | undefined
}

/** A device's copy of one portal for offline reading. */
export interface PortalCopy extends StoredLanguage {
  /** The digest of the response shapes. */
  shapes: string
  /** The time of the newest response (ISO). */
  cachedAt: string
  answers: CachedResponse[]
}

const anyGet = { id: 'cached-answer', method: 'GET', access: 'portal', summary: '' } as const

/** Cached data stays for as long as the portal is open; a query key joined with slashes is its URL. */
const cachedQuery = {
  gcTime: Infinity,
  queryFn: ({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }): Promise<unknown> =>
    request({ ...anyGet, path: queryKey.join('/') }, { signal }),
}

/** Adds stored responses where the cache has none, marked as stale, so that they are refetched when shown. */
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
 * Passes every fresh response of a portal (queries whose keys begin with `start`) to `changed`, and also refetches queries of
 * closed screens, so that a copy is consistent. Returns a function that stops it.
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
    // Deferred: the code that invalidates a query with an open screen refetches it right afterward.
    if (event.action.type === 'invalidate') setTimeout(refreshUnseen)
  })
  announce()
  refreshUnseen()
  return stop
}

/** The copy of some responses, dated by the newest one. */
export function snapshotOfCache(answers: CachedResponse[], shapes: string): PortalCopy {
  const newest = Math.max(...answers.map(({ updatedAt }) => updatedAt))
  return { shapes, cachedAt: new Date(newest).toISOString(), answers }
}
