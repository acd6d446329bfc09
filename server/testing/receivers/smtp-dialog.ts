import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** A sender of raw SMTP that sees each reply. */
export class SmtpDialog {
  #socket: Socket
  #received = ''
  #changed = Promise.withResolvers<void>()
  isClosed = false

  private constructor(socket: Socket) {
    this.#socket = socket
    this.#listen(socket)
  }

  /** Connects without waiting for the greeting, from the local address. */
  static async open(port: number, localAddress = '127.0.0.1'): Promise<SmtpDialog> {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    const dialog = new SmtpDialog(socket)
    await once(socket, 'connect')
    return dialog
  }

  #listen(socket: Socket): void {
    const change = () => {
      this.#changed.resolve()
      this.#changed = Promise.withResolvers()
    }
    socket.on('data', (chunk: Buffer) => {
      this.#received += chunk.toString('latin1')
      change()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.isClosed = true
      change()
    })
  }

  /** The next reply, all its lines; 'closed' if none comes any more. */
  async reply(): Promise<string> {
    for (;;) {
      const found = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(this.#received)?.[0]
      if (found !== undefined) {
        this.#received = this.#received.slice(found.length)
        return found
      }
      if (this.isClosed) return 'closed'
      await this.#changed.promise
    }
  }

  write(bytes: string | Uint8Array): void {
    this.#socket.write(bytes)
  }

  /** Sends a command and returns the code of its reply. */
  async say(command: string): Promise<string> {
    this.write(`${command}\r\n`)
    return (await this.reply()).slice(0, 3)
  }

  /** Sends everything before the data of an email. */
  async begin(recipient: string, sender = 'maya@example.com'): Promise<string> {
    await this.say('EHLO mx.example.com')
    await this.say(`MAIL FROM:<${sender}>`)
    await this.say(`RCPT TO:<${recipient}>`)
    return this.say('DATA')
  }

  /** Goes on encrypted, and trusts any certificate. Returns the certificate's subject. */
  async encrypt(): Promise<string> {
    this.#socket.removeAllListeners('data')
    const socket = connectTls({ socket: this.#socket, rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    this.#socket = socket
    this.#listen(socket)
    return String(socket.getPeerCertificate().subject.CN)
  }

  vanish(): void {
    this.#socket.destroy()
  }
}
