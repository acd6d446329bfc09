import type { Client } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { channel } from './commit.ts'
import type { Live } from './live.ts'
import type { Signal } from './signal.ts'

const retryAfter = 500

/** Hears what any process on this PostgreSQL committed, for as long as the process runs. */
export class PostgresListener {
  #connect: () => Promise<Client>
  #live: Live
  #log: FastifyBaseLogger
  #client: Client | null = null
  #stopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(connect: () => Promise<Client>, live: Live, log: FastifyBaseLogger) {
    this.#connect = connect
    this.#live = live
    this.#log = log
  }

  async start(): Promise<void> {
    try {
      const client = await this.#connect()
      if (this.#stopped) return await client.end()
      this.#client = client
      client.on('error', () => undefined)
      client.on('end', () => this.#again())
      client.on('notification', ({ payload }) => this.#live.deliver(JSON.parse(payload ?? '') as Signal))
      await client.query(`listen ${channel}`)
      this.#live.refreshAll()
    } catch (error) {
      this.#log.warn({ err: error }, 'cannot listen for changes, trying again')
      this.#again()
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  #again(): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.start(), retryAfter)
  }
}
