import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent, Topic } from '#contract/topics.ts'
import type { AnswerMeta } from './query-meta.ts'

/** The scope of a stream: one portal, or all clients. */
export type LiveScope = { uniqueId: string } | 'admin'

/** Whether an announcement affects a cached response. */
export function concerns(
  event: Readonly<LiveEvent>,
  scope: LiveScope,
  meta: AnswerMeta | undefined,
): boolean {
  if (!meta?.topics.some((topic) => event.topics.includes(topic))) return false
  const client = scope === 'admin' ? event.clientId : scope.uniqueId
  return meta.client === null || meta.client === client
}

/**
 * Refetches the matching queries. A first fetch in flight may have read the state before the change, so it
 * is repeated once it completes.
 */
async function fetchAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const isFirstFetch = (query: Query) =>
    predicate(query) && query.state.data === undefined && query.state.fetchStatus === 'fetching'
  const early = new Set(client.getQueryCache().findAll({ predicate: isFirstFetch }))
  await client.invalidateQueries({ predicate })
  if (early.size > 0) await client.invalidateQueries({ predicate: (query) => early.has(query) })
}

/** Refetches exactly what an announcement affects. */
export async function invalidateAnnounced(
  client: QueryClient,
  scope: LiveScope,
  event: LiveEvent,
): Promise<void> {
  await fetchAgain(client, (query) => concerns(event, scope, query.meta))
}

/** Refetches what an announcement affects of the one client that it is about. */
export async function invalidateOfClient(client: QueryClient, event: LiveEvent): Promise<void> {
  await fetchAgain(client, ({ meta }) => meta?.client != null && concerns(event, 'admin', meta))
}

/** Refetches what is about many clients, and about one of these topics. */
export async function invalidateOfMany(client: QueryClient, topics: ReadonlySet<Topic>): Promise<void> {
  await fetchAgain(
    client,
    ({ meta }) => meta?.client === null && meta.topics.some((topic) => topics.has(topic)),
  )
}

/** Refetches everything: the desk's members and roles belong to no topic. */
export async function invalidateAll(client: QueryClient): Promise<void> {
  await fetchAgain(client, () => true)
}

/**
 * Refetches everything of a portal that announcements keep fresh, since some may have been missed. Data about
 * topics known to be unchanged is left alone.
 */
export async function invalidateLive(
  client: QueryClient,
  unchanged: ReadonlySet<Topic> = new Set(),
): Promise<void> {
  await fetchAgain(client, ({ meta, state }) => {
    const affected = meta?.topics ?? []
    const isFresh = state.status === 'success' && affected.every((topic) => unchanged.has(topic))
    return affected.length > 0 && !isFresh
  })
}

/** The announcement in a `change` event, or null if it is invalid. */
export function parseLiveEvent(data: string): LiveEvent | null {
  try {
    const parsed = JSON.parse(data) as Partial<LiveEvent> | null
    return typeof parsed?.clientId === 'string' && Array.isArray(parsed.topics) ? (parsed as LiveEvent) : null
  } catch {
    return null
  }
}
