import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A sender of raw bytes, for requests that violate HTTP. */
export class RawSender {
  /** Everything received so far. */
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

  /** Resolves when the bytes are sent, or can no longer be sent. */
  async write(bytes: string | Uint8Array): Promise<void> {
    if (this.#socket.destroyed || this.#socket.write(bytes)) return
    await Promise.race([once(this.#socket, 'drain'), this.closed])
  }

  /** The status of the response; rejects when there is none within this many milliseconds. */
  async status(within = 10_000): Promise<number> {
    const deadline = Date.now() + within
    while (Date.now() < deadline) {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(this.received)?.[1]
      if (status) return Number(status)
      if (this.#socket.closed) break
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`No response within ${within} ms`)
  }

  /** Ends sending, but still reads. */
  finish(): void {
    this.#socket.end()
  }

  /** Disconnects abruptly. */
  vanish(): void {
    this.#socket.destroy()
  }
}

/** The request line and headers of a POST. */
export function postHead(path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
