import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent, Topic } from '#contract/topics.ts'
import type { AnswerMeta } from './query-meta.ts'

/** Whose announcements a stream carries: one portal's, or all clients'. */
export type LiveScope = { uniqueId: string } | 'admin'

/** Whether an announcement concerns a cached answer. */
export function concerns(event: LiveEvent, scope: LiveScope, meta: AnswerMeta | undefined): boolean {
  if (!meta?.topics.some((topic) => event.topics.includes(topic))) return false
  const client = scope === 'admin' ? event.clientId : scope.uniqueId
  return meta.client === null || meta.client === client
}

/**
 * Fetches the matching answers again. A first fetch under way goes on, though it may have read what was there before
 * the change: once it is done, it is done over.
 */
async function fetchAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const isFirstFetch = (query: Query) =>
    predicate(query) && query.state.data === undefined && query.state.fetchStatus === 'fetching'
  const early = new Set(client.getQueryCache().findAll({ predicate: isFirstFetch }))
  await client.invalidateQueries({ predicate })
  if (early.size > 0) await client.invalidateQueries({ predicate: (query) => early.has(query) })
}

/** Fetches again exactly what an announcement concerns. */
export async function invalidateAnnounced(
  client: QueryClient,
  scope: LiveScope,
  event: LiveEvent,
): Promise<void> {
  await fetchAgain(client, (query) => concerns(event, scope, query.meta))
}

/**
 * Fetches everything again that live announcements keep fresh: some may have been missed. What is there about topics
 * that are known to be unchanged stays.
 */
export async function invalidateLive(
  client: QueryClient,
  unchanged: ReadonlySet<Topic> = new Set(),
): Promise<void> {
  await fetchAgain(client, ({ meta, state }) => {
    const asked = meta?.topics ?? []
    const isFresh = state.status === 'success' && asked.every((topic) => unchanged.has(topic))
    return asked.length > 0 && !isFresh
  })
}

/** The announcement in a `change` event, or null when it is none. */
export function parseLiveEvent(data: string): LiveEvent | null {
  try {
    const parsed = JSON.parse(data) as Partial<LiveEvent> | null
    return typeof parsed?.clientId === 'string' && Array.isArray(parsed.topics) ? (parsed as LiveEvent) : null
  } catch {
    return null
  }
}
