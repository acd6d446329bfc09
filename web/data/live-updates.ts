import type { QueryClient } from '@tanstack/react-query'
import type { LiveGreeting } from '#contract/topics.ts'
import { unchangedSincePage } from './initial-data.ts'
import {
  invalidateAll,
  invalidateAnnounced,
  invalidateLive,
  type LiveScope,
  parseLiveEvent,
} from './live-invalidation.ts'
import type { LiveState } from './live-state.ts'
import { LiveStream } from './live-stream.ts'

interface Followed {
  client: QueryClient
  /** The id of one portal, or 'admin' for the desk. */
  scope: string
  /** The address of the stream. */
  url: string
  setState: (state: LiveState) => void
  /** Asks whether the link or session is still valid. */
  askHolder: () => void
}

/** Until when the desk's answers are known to be current, in milliseconds since the page was opened. */
let completeUntil = 0
/** Milliseconds in which a stream must open for its age to hold; the server adds more. */
const soon = 3_000

function withAge(url: string): string {
  return `${url}?age=${Math.ceil(performance.now() - completeUntil)}`
}

/** Whether the stream announces everything that changed since the answers were fetched. */
function isComplete(greeting: string): boolean {
  return (JSON.parse(greeting) as LiveGreeting).isComplete === true
}

/** Opens a live stream and refetches what it announces, until the returned function is called. */
export function followChanges({ client, scope, url, setState, askHolder }: Followed): () => void {
  const liveScope: LiveScope = scope === 'admin' ? 'admin' : { uniqueId: scope }
  const startedAt = performance.now()
  let wasOpened = false
  let isLive = false
  const stream = new LiveStream(scope === 'admin' ? withAge(url) : url, {
    state: (next) => {
      isLive = next === 'live'
      setState(next)
    },
    opened: (greeting) => {
      const isSoon = !wasOpened && performance.now() - startedAt < soon
      wasOpened = true
      if (isSoon && isComplete(greeting)) return
      if (liveScope === 'admin') void invalidateAll(client)
      else void invalidateLive(client, unchangedSincePage(scope, greeting))
    },
    refresh: () => void invalidateAll(client),
    ended: () => (liveScope === 'admin' ? void invalidateAll(client) : askHolder()),
    refused: askHolder,
    changed: (data) => {
      const event = parseLiveEvent(data)
      if (event) void invalidateAnnounced(client, liveScope, event)
    },
  })
  const wake = () => {
    if (document.visibilityState === 'visible') stream.wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
    stream.stop()
    if (isLive) completeUntil = performance.now()
  }
}
