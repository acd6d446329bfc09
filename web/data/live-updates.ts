import type { QueryClient } from '@tanstack/react-query'
import type { LiveGreeting } from '#contract/topics.ts'
import { GatheredChanges } from './gathered-changes.ts'
import { hasPageVersions, unchangedSincePage } from './initial-data.ts'
import {
  invalidateAll,
  invalidateAnnounced,
  invalidateLive,
  invalidateOfClient,
  invalidateOfMany,
  parseLiveEvent,
} from './live-invalidation.ts'
import { type FollowedStream, isVisible, type LiveHandlers } from './live-messages.ts'
import type { LiveState } from './live-state.ts'
import { LiveStream } from './live-stream.ts'
import { SharedStream } from './shared-stream.ts'
import { streamName } from './stream-name.ts'
import { VisibleStream } from './visible-stream.ts'

interface Followed {
  client: QueryClient
  /** The id of one portal, or 'admin' for the desk. */
  scope: string
  /** The address of the stream. */
  url: string
  /** The admin whose session it is; empty for a portal, whose address is its reader. */
  reader: string
  setState: (state: LiveState) => void
  /** Asks whether the link or session is still valid. */
  askHolder: () => void
}

/** Milliseconds in which a stream must open for its age to hold; the server adds more. */
const soon = 3_000
/** How much more than its age a stream's greeting covers, in milliseconds; the server adds 5 s. */
const greetingMargin = 4_000
/** The largest age that the server accepts, in milliseconds; far more than it announces again. */
const maxAge = 86_400_000
/** Milliseconds for which a stream outlives its page: the next page of the desk follows it again. */
const linger = 3_000

/** Until when the answers of each reader are known to be current, in milliseconds since the page was opened. */
const currentUntil = new Map<string, number>()

/** Whether the stream announces everything that changed since the answers were fetched. */
function isComplete(greeting: string): boolean {
  return (JSON.parse(greeting) as LiveGreeting).isComplete === true
}

/** What a page follows; it outlives the page a little. */
class Following {
  readonly #key: string
  #followed: Followed
  #state: LiveState = 'connecting'
  #stream: FollowedStream | null = null
  #isStopped = false
  readonly #ofMany = new GatheredChanges((topics) => void invalidateOfMany(this.#followed.client, topics))
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(key: string, followed: Followed) {
    this.#key = key
    this.#followed = followed
    window.addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
    void this.#start()
  }

  /** Another page of the same reader follows. */
  take(followed: Followed): void {
    clearTimeout(this.#timer)
    this.#followed = followed
    followed.setState(this.#state)
  }

  /** The page that followed is left. */
  release(followed: Followed): void {
    if (followed !== this.#followed) return
    followed.setState = () => undefined
    this.#timer = setTimeout(() => this.stop(), linger)
  }

  /** Whether another page with these answers can follow it; not once the server has ended it. */
  isFor({ client }: Followed): boolean {
    return client === this.#followed.client && this.#state !== 'gone'
  }

  stop(): void {
    if (followings.get(this.#key) === this) followings.delete(this.#key)
    clearTimeout(this.#timer)
    this.#isStopped = true
    window.removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    this.#stream?.stop()
    this.#ofMany.flush()
  }

  get #isDesk(): boolean {
    return this.#followed.scope === 'admin'
  }

  async #start(): Promise<void> {
    const { url, reader } = this.#followed
    const name = await streamName(url, reader)
    if (this.#isStopped) return
    const open = (handlers: LiveHandlers) => this.#open(handlers)
    const handlers = this.#handlers()
    this.#stream = name
      ? new SharedStream({ name, open, gap: () => this.#gap(), isCurrent: () => this.#isCurrent(), handlers })
      : new VisibleStream(open, handlers)
  }

  readonly #wake = (): void => {
    if (isVisible()) this.#stream?.wake()
  }

  /** Milliseconds in which changes may have been missed. The desk's answers, and those inside a portal's page, are as old as it. */
  #gap(): number {
    const since =
      currentUntil.get(this.#key) ?? (this.#isDesk || hasPageVersions(this.#followed.scope) ? 0 : -Infinity)
    return performance.now() - since
  }

  #isCurrent(): void {
    currentUntil.set(this.#key, performance.now())
  }

  /** Opens a stream of this tab; that of the desk is also sent what was announced since its answers were fetched. */
  #open(handlers: LiveHandlers): FollowedStream {
    const startedAt = performance.now()
    const gap = this.#gap()
    let wasOpened = false
    let isLive = false
    const { url } = this.#followed
    const stream = new LiveStream(this.#isDesk ? `${url}?age=${Math.min(maxAge, Math.ceil(gap))}` : url, {
      ...handlers,
      state: (state) => {
        isLive = state === 'live'
        handlers.state(state)
      },
      opened: (greeting) => {
        const isSoon = !wasOpened && performance.now() - startedAt < soon
        wasOpened = true
        handlers.opened(greeting, isSoon && isComplete(greeting) ? gap : null)
      },
    })
    return {
      wake: () => stream.wake(),
      stop: () => {
        stream.stop()
        if (isLive) this.#isCurrent()
      },
    }
  }

  #handlers(): LiveHandlers {
    const { client, scope } = this.#followed
    const askHolder = () => this.#followed.askHolder()
    return {
      state: (state) => {
        this.#state = state
        this.#followed.setState(state)
      },
      opened: (greeting, completeFor) => {
        if (completeFor !== null && this.#gap() <= completeFor + greetingMargin) return
        if (this.#isDesk) void invalidateAll(client)
        else void invalidateLive(client, greeting === null ? undefined : unchangedSincePage(scope, greeting))
      },
      refresh: () => void invalidateAll(client),
      ended: () => (this.#isDesk ? void invalidateAll(client) : askHolder()),
      refused: askHolder,
      changed: (data) => {
        const event = parseLiveEvent(data)
        if (event && this.#isDesk) {
          void invalidateOfClient(client, event)
          this.#ofMany.add(event.topics)
        } else if (event) void invalidateAnnounced(client, { uniqueId: scope }, event)
      },
    }
  }
}

const followings = new Map<string, Following>()

/**
 * Follows the live stream of a reader, which the tabs of a browser share, and refetches what it announces, until the returned
 * function is called.
 */
export function followChanges(followed: Followed): () => void {
  const key = `${followed.url} ${followed.reader}`
  const known = followings.get(key)
  if (known?.isFor(followed)) {
    known.take(followed)
    return () => known.release(followed)
  }
  known?.stop()
  const following = new Following(key, followed)
  followings.set(key, following)
  return () => following.release(followed)
}
