import type { LiveState } from './live-state.ts'

export interface LiveStreamHandlers {
  state: (state: LiveState) => void
  /** Connected; receives the data of the server's greeting. */
  opened: (greeting: string) => void
  /** Announcements may have been missed. */
  refresh: () => void
  changed: (data: string) => void
  ended: () => void
  /** The server responded, but not with a stream. */
  refused: () => void
}

const minDelay = 1_000
const maxDelay = 30_000

/** Milliseconds before attempt `failures + 1`: doubles from 1 s to 30 s, minus up to half at random. */
export function retryDelay(failures: number, random: number): number {
  const delay = Math.min(maxDelay, minDelay * 2 ** Math.max(0, failures - 1))
  return Math.max(minDelay, Math.round(delay * (1 - random / 2)))
}

/** Holds an EventSource open until stopped; the browser reconnects it, and after a fatal close we do. */
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

  /** Reconnects immediately if the stream is down; call when the network or the user is back. */
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
    // Not the `open` event, since a proxy that buffers events would seem live.
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
      this.#handlers.ended()
    })
    source.addEventListener('error', () => this.#lost(source))
  }

  #lost(source: EventSource): void {
    if (this.#ended || source !== this.#source) return
    this.#failures += 1
    this.#handlers.state('down')
    if (source.readyState !== EventSource.CLOSED) return
    this.#handlers.refused()
    this.#timer = setTimeout(() => this.#open(), retryDelay(this.#failures, Math.random()))
  }
}
