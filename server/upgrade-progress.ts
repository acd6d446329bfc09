import type { FastifyBaseLogger } from 'fastify'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { health } from '#contract/calls/desk/operations.ts'
import { languages } from '#contract/languages.ts'
import { textsIn } from '#texts/in-language.ts'
import type { MigrationProgress } from './db/migrate.ts'
import type { Settings } from './settings.ts'
import type { WaitingPort } from './waiting-port-worker.ts'

const worker = new URL('./waiting-port-worker.ts', import.meta.url)

/**
 * Says in the log what an upgrade does and how far it is, and answers at the server's port meanwhile: the process lives, and
 * everything else is 503. A thread of its own answers, since a migration of the embedded database occupies the main one.
 */
export class UpgradeProgress implements MigrationProgress {
  #settings: Pick<Settings, 'port' | 'host'>
  #log: FastifyBaseLogger
  #port: Worker | null = null
  #began = 0

  constructor(settings: Pick<Settings, 'port' | 'host'>, log: FastifyBaseLogger) {
    this.#settings = settings
    this.#log = log
  }

  /** Opens the port. Rejects when it is taken, so that nothing is migrated for a server that cannot run. */
  async begins(from: number, to: number): Promise<void> {
    this.#began = performance.now()
    const reason = `The database is being upgraded from ${from} to ${to} migrations; until then every call is answered with 503.`
    this.#log.warn(reason)
    const page = languages.map((language) => textsIn(language).errors.unavailable).join('\n')
    const { port, host } = this.#settings
    const data: WaitingPort = { port, host, page, reason, livenessPath: health.path }
    const waiting = new Worker(worker, { workerData: data })
    // Rejects with the error of the port.
    await once(waiting, 'message')
    waiting.unref()
    this.#port = waiting
  }

  migrates(name: string, number: number, of: number): void {
    const text = `migration ${number} of ${of}: ${name.replace(/^\d+-/, '').replaceAll('-', ' ')}`
    this.#log.warn(text)
    this.#port?.postMessage(`The database is being upgraded. ${text}`)
  }

  ended(): void {
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(1)
    this.#log.warn(`the database is upgraded, after ${seconds} s`)
  }

  /** Leaves the port to the server. */
  async close(): Promise<void> {
    await this.#port?.terminate()
    this.#port = null
  }
}
