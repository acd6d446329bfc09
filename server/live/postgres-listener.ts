import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import { channel } from '../db/change.ts'
import type { Live } from './live.ts'
import type { Signal } from './signal.ts'

const retryAfter = 500
/** How often the connection is checked, to notice a silently lost one; milliseconds. */
const defaultPingInterval = 10_000

/** Listens for the commits of all processes on this PostgreSQL. */
export class PostgresListener {
  #connect: () => Promise<Client>
  #live: Live
  #log: FastifyBaseLogger
  #client: Client | null = null
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #pingEvery: number

  constructor(
    connect: () => Promise<Client>,
    live: Live,
    log: FastifyBaseLogger,
    pingInterval: number = defaultPingInterval,
  ) {
    this.#pingEvery = pingInterval
    this.#connect = connect
    this.#live = live
    this.#log = log
  }

  async start(): Promise<void> {
    try {
      const client = await this.#connect()
      if (this.#stopped) return await client.end()
      this.#client = client
      client.on('end', () => this.#again())
      client.on('notification', ({ payload }) => this.#live.deliver(JSON.parse(payload ?? '') as Signal))
      await client.query(`listen ${channel}`)
      this.#ping(client)
      this.#live.refreshAll()
    } catch (error) {
      this.#log.warn({ err: error }, 'cannot listen for changes, retrying')
      this.#again()
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  /** Checks regularly whether the connection still responds; one that does not is replaced. */
  #ping(client: Client): void {
    const ping = setInterval(() => void client.query('select 1').catch(() => client.end()), this.#pingEvery)
    ping.unref()
    client.once('end', () => clearInterval(ping))
  }

  #again(): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.start(), retryAfter)
  }
}
