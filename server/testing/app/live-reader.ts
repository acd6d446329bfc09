import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** One event received on a stream. */
export interface StreamEvent {
  event: string
  data: string
}

/** A screen that reads a live stream over a real connection. */
export class LiveReader {
  readonly events: StreamEvent[] = []
  /** The raw stream, including heartbeats. */
  text = ''
  readonly ended: Promise<void>
  #response: IncomingMessage
  #waiting: (() => void)[] = []

  private constructor(response: IncomingMessage) {
    this.#response = response
    const end = Promise.withResolvers<void>()
    this.ended = end.promise
    let rest = ''
    response.on('data', (chunk: Buffer) => {
      this.text += chunk.toString()
      const blocks = (rest + chunk.toString()).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) this.#receive(block)
      for (const wake of this.#waiting.splice(0)) wake()
    })
    response.on('close', () => end.resolve())
    response.on('error', () => undefined)
  }

  /** Opens a stream. Rejects with its status when it is refused. */
  static async open(url: string, headers: Record<string, string> = {}): Promise<LiveReader> {
    const request = get(url, { headers, agent: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) {
      response.resume()
      throw new Error(`Refused with ${response.statusCode}`)
    }
    const reader = new LiveReader(response)
    await reader.waitFor('hello')
    return reader
  }

  get contentType(): string | undefined {
    return this.#response.headers['content-type']
  }

  /** The announcements so far. Changes from before the stream was opened may still be announced. */
  get changes(): unknown[] {
    return this.events
      .filter(({ event }) => event === 'change')
      .map(({ data }) => JSON.parse(data) as unknown)
  }

  /** Resolves once `count` events of this name have arrived; rejects after `within` milliseconds. */
  async waitFor(event: string, count = 1, within = 5_000): Promise<StreamEvent[]> {
    const deadline = Date.now() + within
    for (;;) {
      const found = this.events.filter((one) => one.event === event)
      if (found.length >= count) return found
      if (Date.now() > deadline) throw new Error(`No ${event} event within ${within} ms`)
      await this.#somethingCame(deadline - Date.now())
    }
  }

  close(): void {
    this.#response.destroy()
  }

  #somethingCame(within: number): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, within + 1)
      this.#waiting.push(() => {
        clearTimeout(late)
        resolve()
      })
    })
  }

  #receive(block: string): void {
    const lines = new Map(block.split('\n').map((line) => [line.split(':')[0], line.split(': ')[1] ?? '']))
    const event = lines.get('event')
    if (event !== undefined) this.events.push({ event, data: lines.get('data') ?? '' })
  }
}
