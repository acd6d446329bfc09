import type { Query, QueryClient } from '@tanstack/react-query'
import { calls } from 'virtual:call-table'
import type { InitialPageData } from '#contract/initial-data.ts'
import { type LiveGreeting, type Topic, topics, type TopicVersions } from '#contract/topics.ts'
import { queryKey } from './query-key.ts'
import { answerMeta } from './query-meta.ts'

/** The portal's topic versions when this page was rendered. */
const pageVersions = new Map<string, TopicVersions>()

/**
 * Moves the responses embedded in the page into the cache, with their meta, so that announcements can
 * invalidate them before their screen is open. Does nothing if the page has none.
 */
export function takeInitialData(client: QueryClient, page: Pick<Document, 'getElementById'>): void {
  const block = page.getElementById('initial-data')
  if (!block) return
  const { uniqueId, versions, answers } = JSON.parse(block.textContent) as InitialPageData
  pageVersions.set(uniqueId, versions)
  const params = { uniqueId }
  for (const call of Object.values(calls)) {
    if (!(call.id in answers)) continue
    const key: readonly unknown[] = queryKey(call, params)
    const options = client.defaultQueryOptions({ queryKey: key, meta: answerMeta(call, params) })
    const query: Query = client.getQueryCache().build(client, options)
    query.setData(answers[call.id], { manual: true })
  }
  block.remove()
}

/** Whether the page was rendered with the portal's answers. */
export function hasPageVersions(uniqueId: string): boolean {
  return pageVersions.has(uniqueId)
}

/**
 * The topics unchanged since the page was rendered, according to the stream's greeting; empty without
 * initial data.
 */
export function unchangedSincePage(uniqueId: string, greeting: string): Set<Topic> {
  const then = pageVersions.get(uniqueId)
  const now = (JSON.parse(greeting) as LiveGreeting).versions
  return new Set(then && now ? topics.filter((topic) => then[topic] === now[topic]) : [])
}
