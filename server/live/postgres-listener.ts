import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import { channel } from '../db/change.ts'
import { echoChannel, hearsItself, type Announce } from './hears-itself.ts'
import type { Live } from './live.ts'
import type { Signal } from './signal.ts'

const retryAfter = 500
/** How often the connection is checked, to notice a silently lost one; milliseconds. */
const defaultPingInterval = 10_000
/** How often it is checked that what is announced arrives; milliseconds. */
const hearingInterval = 60_000

export interface ListenerParts {
  /** Opens a connection of its own. */
  connect: () => Promise<Client>
  /** Sends a notification over a connection of the pool. */
  announce: Announce
  live: Live
  log: FastifyBaseLogger
  /** Called with whether what is announced arrives, at the start, after each reconnection, and every minute. */
  onHearing: (hears: boolean) => void
}

/** Listens for the commits of all processes on this PostgreSQL. */
export class PostgresListener {
  #parts: ListenerParts
  #client: Client | null = null
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  #pingEvery: number

  constructor(parts: ListenerParts, pingInterval: number = defaultPingInterval) {
    this.#parts = parts
    this.#pingEvery = pingInterval
  }

  async start(): Promise<void> {
    const { connect, live, log } = this.#parts
    try {
      const client = await connect()
      if (this.#stopped) return await client.end()
      this.#client = client
      client.on('end', () => this.#again())
      client.on('notification', ({ channel: of, payload }) => {
        if (of === channel) live.deliver(JSON.parse(payload ?? '') as Signal)
      })
      await client.query(`listen ${channel}; listen ${echoChannel}`)
      this.#look(client)
      live.refreshAll()
      await this.#checkHearing(client)
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for changes, retrying')
      this.#again()
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#client?.end()
  }

  /** Checks regularly whether the connection still responds, and hears; one that does not respond is replaced. */
  #look(client: Client): void {
    const ping = setInterval(() => void client.query('select 1').catch(() => client.end()), this.#pingEvery)
    const hear = setInterval(() => void this.#checkHearing(client), hearingInterval)
    ping.unref()
    hear.unref()
    client.once('end', () => {
      clearInterval(ping)
      clearInterval(hear)
    })
  }

  async #checkHearing(client: Client): Promise<void> {
    const hears = await hearsItself(client, this.#parts.announce)
    if (hears !== null && !this.#stopped) this.#parts.onHearing(hears)
  }

  #again(): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.start(), retryAfter)
  }
}
