import { LiveLeader } from './live-leader.ts'
import {
  type FollowedStream,
  type FollowerMessage,
  isVisible,
  type LeaderMessage,
  type LiveHandlers,
  type OpenStream,
} from './live-messages.ts'

/** How often a visible tab asks the leader for a sign of life, in milliseconds, and after how many without one it takes over. */
const askInterval = 1_500
const maxUnanswered = 2

interface Shared {
  /** The same for all tabs of one reader, and for no other (`streamName`). */
  name: string
  open: OpenStream
  /** For how many milliseconds this tab may have missed changes. */
  gap: () => number
  /** Everything until now has arrived. */
  isCurrent: () => void
  handlers: LiveHandlers
}

/**
 * The one stream of a reader in this browser. The tab that holds the lock of its name is the leader: it holds the connection and
 * passes events on by a channel of that name. A leader that closes, freezes or goes into the back/forward cache gives the lock to
 * the next tab; one that hangs loses it to a visible tab that got no answer.
 */
export class SharedStream implements FollowedStream {
  readonly #shared: Shared
  readonly #id = String(Math.random())
  #channel: BroadcastChannel | null = null
  #request = new AbortController()
  #leader: LiveLeader | null = null
  #giveLock: (() => void) | null = null
  #timer: ReturnType<typeof setInterval> | undefined
  #unanswered = 0
  #isCaughtUp = false
  #isLive = false

  constructor(shared: Shared) {
    this.#shared = shared
    document.addEventListener('freeze', this.#leave)
    document.addEventListener('resume', this.#join)
    window.addEventListener('pagehide', this.#leave)
    window.addEventListener('pageshow', this.#join)
    this.#join()
  }

  wake(): void {
    if (this.#leader) return this.#leader.wake()
    this.#post({ kind: 'wake' })
    this.#ask()
    return undefined
  }

  stop(): void {
    document.removeEventListener('freeze', this.#leave)
    document.removeEventListener('resume', this.#join)
    window.removeEventListener('pagehide', this.#leave)
    window.removeEventListener('pageshow', this.#join)
    this.#leave()
  }

  readonly #join = (): void => {
    if (this.#channel) return
    this.#channel = new BroadcastChannel(this.#shared.name)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<LeaderMessage | FollowerMessage>) =>
      this.#hear(data),
    )
    this.#isCaughtUp = false
    this.#unanswered = 0
    this.#requestLock('wait')
    this.#ask()
    this.#timer = setInterval(() => this.#watch(), askInterval)
  }

  readonly #leave = (): void => {
    clearInterval(this.#timer)
    this.#request.abort()
    this.#stepDown()
    this.#channel?.close()
    this.#channel = null
    this.#isLive = false
  }

  #requestLock(how: 'wait' | 'steal'): void {
    this.#request.abort()
    const request = new AbortController()
    this.#request = request
    const options = how === 'steal' ? { steal: true } : { signal: request.signal }
    navigator.locks
      .request(this.#shared.name, options, () => (request.signal.aborted ? undefined : this.#lead()))
      .catch(() => this.#lose(request))
  }

  /** Leads until the returned promise is resolved, which gives the lock away. */
  #lead(): Promise<void> {
    const { open, handlers } = this.#shared
    const post = (message: LeaderMessage) => {
      this.#post(message)
      if (message.kind !== 'answer') this.#apply(message)
    }
    return new Promise((resolve) => {
      this.#giveLock = resolve
      this.#leader = new LiveLeader(open, post, handlers.refused)
    })
  }

  /** Another tab took the lock, because this one did not answer it. */
  #lose(request: AbortController): void {
    if (request !== this.#request || request.signal.aborted || !this.#leader) return
    this.#stepDown()
    this.#requestLock('wait')
    this.#ask()
  }

  #stepDown(): void {
    if (this.#leader?.isLive) {
      this.#shared.isCurrent()
      this.#post({ kind: 'answer', to: '', state: 'live', changes: [] })
    }
    this.#leader?.stop()
    this.#leader = null
    this.#giveLock?.()
    this.#giveLock = null
  }

  #watch(): void {
    if (this.#leader || !isVisible()) return
    if (this.#unanswered >= maxUnanswered) {
      this.#unanswered = 0
      this.#requestLock('steal')
    } else this.#ask()
  }

  #ask(): void {
    this.#unanswered += 1
    const age = this.#isCaughtUp ? null : this.#shared.gap()
    this.#post({ kind: 'ask', from: this.#id, age, isVisible: isVisible() })
  }

  #hear(message: LeaderMessage | FollowerMessage): void {
    if (message.kind === 'ask' || message.kind === 'wake') {
      this.#leader?.hear(message)
      return
    }
    this.#unanswered = 0
    if (message.kind !== 'answer') this.#apply(message)
    else if (message.to === this.#id && !this.#isCaughtUp) this.#catchUp(message)
    if (this.#isLive && this.#isCaughtUp) this.#shared.isCurrent()
  }

  #catchUp({ state, changes }: Extract<LeaderMessage, { kind: 'answer' }>): void {
    this.#apply({ kind: 'state', state })
    if (state !== 'live') return
    for (const data of changes ?? []) this.#apply({ kind: 'changed', data })
    this.#apply({ kind: 'opened', greeting: null, completeFor: changes ? Infinity : null })
  }

  #apply(message: Exclude<LeaderMessage, { kind: 'answer' }>): void {
    const { handlers } = this.#shared
    if (message.kind === 'state') {
      this.#isLive = message.state === 'live'
      handlers.state(message.state)
    } else if (message.kind === 'opened') {
      this.#isCaughtUp = true
      handlers.opened(message.greeting, message.completeFor)
    } else if (message.kind === 'changed') handlers.changed(message.data)
    else if (message.kind === 'refresh') handlers.refresh()
    else {
      this.stop()
      handlers.ended()
    }
  }

  #post(message: LeaderMessage | FollowerMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to one origin
    this.#channel?.postMessage(message)
  }
}
