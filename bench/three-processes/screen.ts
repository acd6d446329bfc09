import { get, type IncomingMessage } from 'node:http'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { listPortalMessages, type Message } from '#contract/calls/messages/messages.ts'
import type { LiveGreeting } from '#contract/topics.ts'
import { callOver } from '#server/testing/app/wire.ts'

/** What the server's `retry` asks of a browser; milliseconds. */
const reconnectAfter = 1_000

/**
 * An open portal that never polls: it reads its chat when its stream announces a change, and after a reconnect if the greeting
 * has a new version, as the browser does.
 */
export class Screen {
  readonly client: AdminClient
  readonly address: string
  /** The texts on the screen. */
  shown = new Set<string>()
  reconnects = 0
  #version: string | undefined
  #reading: Promise<void> = Promise.resolve()
  #stream: IncomingMessage | null = null
  #closed = false
  #heard: (() => void)[] = []

  constructor(address: string, client: AdminClient) {
    this.client = client
    this.address = address
  }

  /** Opens the stream; resolves with its greeting. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      const url = `${this.address}/api/clients/${this.client.uniqueId}/live`
      const again = () => {
        if (this.#closed) return
        this.reconnects++
        setTimeout(() => void this.open().then(resolve), reconnectAfter)
      }
      let answered = false
      const opening = get(url, { agent: false }, (stream) => {
        answered = true
        this.#stream = stream
        let rest = ''
        stream.on('data', (chunk: Buffer) => {
          const events = (rest + chunk.toString()).split('\n\n')
          rest = events.pop() ?? ''
          for (const event of events) this.#receive(event, resolve)
        })
        stream.on('error', () => undefined)
        stream.once('close', again)
      })
      opening.on('error', () => {
        if (!answered) again()
      })
    })
  }

  /** Resolves with the next announcement about the chat. */
  announced(): Promise<void> {
    return new Promise((resolve) => this.#heard.push(resolve))
  }

  /** Ends the stream, after what was announced is read. */
  async close(): Promise<void> {
    await this.#reading
    this.#closed = true
    this.#stream?.destroy()
  }

  #receive(event: string, opened: () => void): void {
    const data = /^data: (.*)$/m.exec(event)?.[1] ?? '{}'
    if (event.startsWith('event: hello')) {
      const version = (JSON.parse(data) as LiveGreeting).versions?.messages
      if (version !== this.#version) this.#read()
      this.#version = version
      opened()
    } else if (event.startsWith('event: refresh')) this.#read()
    else if (event.startsWith('event: change') && data.includes('"messages"')) {
      // The version after this change is unknown until the next greeting.
      this.#version = undefined
      for (const resolve of this.#heard.splice(0)) resolve()
      this.#read()
    }
  }

  #read(): void {
    this.#reading = this.#reading.then(() => this.#readUntilAnswered())
  }

  async #readUntilAnswered(): Promise<void> {
    for (let attempt = 0; attempt < 10; attempt++) {
      try {
        const params = { uniqueId: this.client.uniqueId }
        const { status, text } = await callOver(this.address, listPortalMessages, { params })
        if (status !== 200) continue
        this.shown = new Set((JSON.parse(text) as Message[]).map(({ content }) => content))
        return
      } catch {
        // The process was killed while it answered.
      }
    }
  }
}
