import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A sender that keeps to no rules: what it writes goes out as it is. */
export class RawSender {
  /** Everything that came back. */
  received = ''
  readonly closed: Promise<void>
  #socket: Socket

  private constructor(socket: Socket) {
    this.#socket = socket
    const end = Promise.withResolvers<void>()
    this.closed = end.promise
    socket.on('data', (chunk: Buffer) => (this.received += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => end.resolve())
  }

  static async open(address: string): Promise<RawSender> {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new RawSender(socket)
  }

  /** Resolves when the bytes are on their way, or can no longer be. */
  async write(bytes: string | Uint8Array): Promise<void> {
    if (this.#socket.destroyed || this.#socket.write(bytes)) return
    await Promise.race([once(this.#socket, 'drain'), this.closed])
  }

  /** The status of the answer; rejects when there is none in time. Milliseconds. */
  async status(within = 10_000): Promise<number> {
    const deadline = Date.now() + within
    while (Date.now() < deadline) {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(this.received)?.[1]
      if (status) return Number(status)
      if (this.#socket.closed) break
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`No answer within ${within} ms`)
  }

  /** Says that nothing more will come, and still reads. */
  finish(): void {
    this.#socket.end()
  }

  /** Goes away without a word. */
  vanish(): void {
    this.#socket.destroy()
  }
}

/** The head of a POST as text; a header per line. */
export function postHead(path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
