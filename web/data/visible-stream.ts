import { type FollowedStream, isVisible, type LiveHandlers, type OpenStream } from './live-messages.ts'

/** A stream that a tab holds only while it is visible: where tabs cannot share one, hidden tabs need no connection. */
export class VisibleStream implements FollowedStream {
  readonly #open: OpenStream
  readonly #handlers: LiveHandlers
  #stream: FollowedStream | null = null

  constructor(open: OpenStream, handlers: LiveHandlers) {
    this.#open = open
    this.#handlers = handlers
    document.addEventListener('visibilitychange', this.#turn)
    this.#turn()
  }

  wake(): void {
    this.#stream?.wake()
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#turn)
    this.#close()
  }

  readonly #turn = (): void => {
    if (isVisible()) this.#stream ??= this.#open(this.#handlers)
    else if (this.#stream) {
      this.#close()
      this.#handlers.state('connecting')
    }
  }

  #close(): void {
    this.#stream?.stop()
    this.#stream = null
  }
}
