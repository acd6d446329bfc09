import type { FollowerMessage, LeaderMessage, LiveHandlers, OpenStream } from './live-messages.ts'
import { type FollowedStream, isVisible } from './live-messages.ts'
import { takeSlot } from './live-slots.ts'
import type { LiveState } from './live-state.ts'

/** How long changes can be asked for, in milliseconds, and at most so many of them. */
const maxReplay = 30_000
const maxRecent = 200
/** Added to what a tab asks for, as its question takes time. */
const replayMargin = 1_000
/** How long a question of a visible tab shows that the stream is wanted. */
const wantedFor = 5_000
const slotRetry = 1_000

/** A request of a visible reader for a place. It names nobody, and every reader of the browser receives it. */
const slotsChannel = 'live-slots'

/**
 * The tab that holds its reader's stream and passes everything on. While the reader has no visible tab, it gives its place to
 * another reader that has one.
 */
export class LiveLeader {
  readonly #open: OpenStream
  readonly #post: (message: LeaderMessage) => void
  readonly #refused: () => void
  readonly #slots = new BroadcastChannel(slotsChannel)
  #stream: FollowedStream | null = null
  #giveBack: (() => void) | null = null
  #state: LiveState = 'connecting'
  #isStopped = false
  /** Has given its place away, and waits for a visible tab. */
  #rests = false
  #askedAt = -Infinity
  #retry: (() => void) | null = null
  #recent: { at: number; data: string }[] = []
  /** Since when every change is among the recent ones. */
  #completeSince = Infinity

  /** `post` also reaches this tab. `refused`: see LiveHandlers. */
  constructor(open: OpenStream, post: (message: LeaderMessage) => void, refused: () => void) {
    this.#open = open
    this.#post = post
    this.#refused = refused
    this.#slots.addEventListener('message', () => this.#rest())
    void this.#start()
  }

  get isLive(): boolean {
    return this.#state === 'live'
  }

  hear(message: FollowerMessage): void {
    if (message.kind === 'wake') return this.wake()
    const { from, age } = message
    if (message.isVisible) this.#askedAt = performance.now()
    if (message.isVisible && this.#rests) this.wake()
    this.#post({ kind: 'answer', to: from, state: this.#state, changes: this.#changesOf(age) })
    return undefined
  }

  /** A visible tab needs the stream now. */
  wake(): void {
    this.#rests = false
    this.#stream?.wake()
    this.#retry?.()
  }

  stop(): void {
    this.#isStopped = true
    this.#slots.close()
    this.#close()
    this.#retry?.()
  }

  async #start(): Promise<void> {
    while (!this.#isStopped) {
      const giveBack = this.#rests ? null : await takeSlot()
      if (giveBack && !this.#isStopped && !this.#rests) {
        this.#giveBack = giveBack
        this.#stream = this.#open(this.#handlers())
        return
      }
      giveBack?.()
      if (!this.#isStopped && !giveBack && this.#isWanted()) this.#askForSlot()
      await this.#pause()
    }
  }

  /** Waits until it is woken; for a place also a while. */
  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#retry = resolve
      if (this.#isStopped) resolve()
      else if (!this.#rests) setTimeout(resolve, slotRetry)
    })
    this.#retry = null
  }

  #askForSlot(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to one origin
    this.#slots.postMessage('needed')
  }

  #isWanted(): boolean {
    return isVisible() || performance.now() - this.#askedAt < wantedFor
  }

  #rest(): void {
    if (this.#isWanted() || this.#rests) return
    this.#rests = true
    if (!this.#stream) return
    this.#close()
    this.#tell({ kind: 'state', state: 'connecting' })
    void this.#start()
  }

  #close(): void {
    this.#stream?.stop()
    this.#stream = null
    this.#giveBack?.()
    this.#giveBack = null
  }

  #handlers(): LiveHandlers {
    return {
      state: (state) => this.#tell({ kind: 'state', state }),
      opened: (greeting, completeFor) => this.#tell({ kind: 'opened', greeting, completeFor }),
      changed: (data) => this.#tell({ kind: 'changed', data }),
      refresh: () => this.#tell({ kind: 'refresh' }),
      ended: () => this.#tell({ kind: 'ended' }),
      refused: this.#refused,
    }
  }

  #tell(message: LeaderMessage): void {
    const now = performance.now()
    if (message.kind === 'state') {
      this.#state = message.state
      if (message.state !== 'live') this.#completeSince = Infinity
    } else if (message.kind === 'opened') this.#completeSince = now - (message.completeFor ?? 0)
    else if (message.kind === 'refresh') this.#completeSince = now
    else if (message.kind === 'changed') this.#remember(now, message.data)
    this.#post(message)
  }

  #remember(at: number, data: string): void {
    this.#recent = this.#recent.filter((one) => one.at > at - maxReplay - replayMargin)
    this.#recent.push({ at, data })
    if (this.#recent.length <= maxRecent) return
    this.#recent = []
    this.#completeSince = at
  }

  #changesOf(age: number | null): string[] | null {
    if (age === null) return []
    const from = performance.now() - age - replayMargin
    if (age > maxReplay || from < this.#completeSince) return null
    return this.#recent.filter(({ at }) => at >= from).map(({ data }) => data)
  }
}
