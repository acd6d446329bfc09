import type { LiveState } from './live-state.ts'

export interface LiveStreamHandlers {
  state: (state: LiveState) => void
  /** It runs: the data of the server's greeting. */
  opened: (greeting: string) => void
  /** Announcements may have been missed. */
  refresh: () => void
  changed: (data: string) => void
  gone: () => void
  /** The server answered, but with no stream. */
  refused: () => void
}

const firstPause = 1_000
const longestPause = 30_000

/** Milliseconds before attempt `failures + 1`: doubling from 1 s to 30 s, a random half taken off. */
export function retryPause(failures: number, random: number): number {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1))
  return Math.max(firstPause, Math.round(pause * (1 - random / 2)))
}

/** Keeps an EventSource open until stopped: it reconnects by itself, and after a fatal close by us. */
export class LiveStream {
  readonly #url: string
  readonly #handlers: LiveStreamHandlers
  #source: EventSource | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #ended = false

  constructor(url: string, handlers: LiveStreamHandlers) {
    this.#url = url
    this.#handlers = handlers
    this.#open()
  }

  /** Tries again at once when the stream is down: the network or the reader came back. */
  wake(): void {
    if (this.#ended || this.#source?.readyState === EventSource.OPEN) return
    this.#open()
  }

  stop(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#source?.close()
  }

  #open(): void {
    clearTimeout(this.#timer)
    this.#source?.close()
    const source = new EventSource(this.#url)
    this.#source = source
    // Not the opening of the connection: a proxy that keeps events back would seem live.
    source.addEventListener('hello', (event: MessageEvent<string>) => {
      this.#failures = 0
      this.#handlers.state('live')
      this.#handlers.opened(event.data)
    })
    source.addEventListener('refresh', () => this.#handlers.refresh())
    source.addEventListener('change', (event: MessageEvent<string>) => this.#handlers.changed(event.data))
    source.addEventListener('gone', () => {
      this.stop()
      this.#handlers.state('gone')
      this.#handlers.gone()
    })
    source.addEventListener('error', () => this.#lost(source))
  }

  #lost(source: EventSource): void {
    if (this.#ended || source !== this.#source) return
    this.#failures += 1
    this.#handlers.state('down')
    if (source.readyState !== EventSource.CLOSED) return
    this.#handlers.refused()
    this.#timer = setTimeout(() => this.#open(), retryPause(this.#failures, Math.random()))
  }
}
