import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createClient, getPortalClient, type AdminClient } from '#contract/calls/clients/clients.ts'
import { signIn } from '#contract/calls/team/sign-in.ts'
import type { TeamRole } from '#contract/rules/team-roles.ts'
import { hashPassword } from '../../access/password.ts'
import { PortalCache } from '../../access/portal-cache.ts'
import { createThrottles } from '../../access/throttles.ts'
import { buildApp } from '../../app.ts'
import type { Engine } from '../../db/engine.ts'
import { announceEndedSessions } from '../../features/team/end-sessions.ts'
import { hasAdmin, insertAdmin } from '../../features/team/team-data.ts'
import { AnswerCache } from '../../http/answer-cache.ts'
import { createLog } from '../../http/request-log.ts'
import type { Signal } from '../../live/signal.ts'
import { openServices, type OpenServices } from '../../open-services.ts'
import type { Services } from '../../services.ts'
import { readSettings } from '../../settings.ts'
import { createPlace, type TestPlace } from '../engines/engines.ts'
import { saveRows } from '../engines/saved-rows.ts'
import { Caller } from './caller.ts'
import { MovableClock } from './movable-clock.ts'

export const adminPassword = 'correct horse battery'
export const adminName = 'Ada Agent'

const endOfWork = 'end of work'

/** The required fields of a new client. */
export const clientDraft = {
  firstName: 'Maya',
  lastName: 'Ortiz',
  email: 'maya@example.com',
  propertyAddress: '12 Elm Street, Pasadena, CA 91101',
  expectedCloseDate: '2031-05-20',
  agentName: 'Jordan Lee',
}

export interface TestAppOptions {
  engine: Engine
  /** Environment variables in addition to the place's own. */
  settings?: Record<string, string>
  /** The folder with the built pages; without it only the API is served. */
  webRoot?: string
}

/** The real server on its own database. Everything in it is real except the clock. */
export class TestApp {
  readonly clock = new MovableClock()
  readonly admin = new Caller(() => this.app)
  adminEmail = ''
  #options: TestAppOptions
  #place: TestPlace
  #open: OpenServices | null = null
  #app: FastifyInstance | null = null

  constructor(options: TestAppOptions, place: TestPlace) {
    this.#options = options
    this.#place = place
  }

  get app(): FastifyInstance {
    if (!this.#app) throw new Error('The server is closed')
    return this.#app
  }

  get services(): Services {
    if (!this.#open) throw new Error('The server is closed')
    return this.#open.services
  }

  /** A browser or program without cookies. */
  caller(): Caller {
    return new Caller(() => this.app)
  }

  /** A browser that has opened a portal and sent its cookie back. */
  async portal(uniqueId: string): Promise<Caller> {
    const caller = this.caller()
    await caller.request(getPortalClient, { params: { uniqueId } })
    await caller.request(getPortalClient, { params: { uniqueId } })
    return caller
  }

  /** Another member, signed in; the first one is the owner. */
  async newAdmin(email: string, name = 'Second Admin', role?: TeamRole, seesMoney = false): Promise<Caller> {
    const passwordHash = await hashPassword(adminPassword)
    const { db } = this.services
    const account = { name, email, role: role ?? ((await hasAdmin(db)) ? 'admin' : 'owner'), seesMoney }
    await insertAdmin(db, { ...account, passwordHash, at: new Date().toISOString() })
    return this.signInAs(email)
  }

  async signInAs(email: string, password = adminPassword, caller = this.caller()): Promise<Caller> {
    const { status, text } = await caller.request(signIn, { body: { email, password } })
    if (status !== 200) throw new Error(`Cannot sign in: ${status} ${text}`)
    return caller
  }

  async createClient(overrides: Record<string, unknown> = {}): Promise<AdminClient> {
    const { status, body, text } = await this.admin.request(createClient, {
      body: { ...clientDraft, ...overrides },
    })
    if (status !== 201) throw new Error(`Cannot create a client: ${status} ${text}`)
    return body
  }

  /** The signals that the work causes in this process, in order. */
  async announced(work: () => Promise<unknown>): Promise<Signal[]> {
    await this.#signalsAreIn()
    const received: Signal[] = []
    const forget = this.services.live.onSignal((signal) => received.push(signal))
    try {
      await work()
      await this.#signalsAreIn()
    } finally {
      forget()
    }
    return received.filter((signal) => signal.kind !== 'sessions-ended' || signal.userId !== endOfWork)
  }

  /** Waits for a final signal: since signals arrive in order, all earlier ones have arrived by then. */
  async #signalsAreIn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const forget = this.services.live.onSignal((signal) => {
      if (signal.kind === 'sessions-ended' && signal.userId === endOfWork) resolve(undefined)
    })
    await announceEndedSessions(this.services, endOfWork, [])
    await promise
    forget()
  }

  async start(): Promise<void> {
    const { settings = {}, webRoot } = this.#options
    const environment = { SAMPLE_DATA: 'off', LOG_LEVEL: 'error', ...this.#place.environment, ...settings }
    const read = readSettings(environment)
    this.#open = await openServices(read, createLog(read.logLevel), this.clock.now)
    this.#app = await buildApp(this.services, webRoot ?? join(read.dataDir, 'no-pages'))
    await this.app.ready()
  }

  async stop(): Promise<void> {
    await this.app.close()
    await this.#open?.close()
  }

  /**
   * Saves the rows, the session and the clock. The returned function restores them and clears the process's caches, so that the
   * tests of a file can share one app, which costs a hundred times as much as a reset. Stored files stay.
   */
  async save(): Promise<() => Promise<void>> {
    const { admin } = this
    const restoreRows = await saveRows(this.services.db)
    const cookies = new Map(admin.cookies)
    return async () => {
      const { db } = this.services
      await restoreRows(db)
      await db.deleteFrom('throttles').execute()
      this.forget()
      admin.cookies.clear()
      for (const [name, value] of cookies) admin.cookies.set(name, value)
      this.clock.release()
    }
  }

  /** Empties the caches of the process, and counts limited attempts from zero. */
  forget(): void {
    const { services } = this
    const isEmbedded = services.settings.database.engine === 'sqlite'
    services.sessions.clear()
    services.marks.forget()
    services.throttles = createThrottles(isEmbedded ? null : services.db)
    services.answers = new AnswerCache()
    services.portals = new PortalCache(isEmbedded)
  }

  /** Stops the server and starts a new one on the same database and files. */
  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Stops the server, deletes everything it wrote, and lets go of it: a worker runs hundreds of servers one after the other. */
  async close(): Promise<void> {
    await this.stop()
    await this.#place.remove()
    this.#app = null
    this.#open = null
  }
}

/** Starts the server on an empty database. */
export async function startBareTestApp(options: TestAppOptions): Promise<TestApp> {
  const app = new TestApp(options, await createPlace(options.engine))
  await app.start()
  return app
}

/** Starts the server with one admin signed in as `admin`, on an empty database or on the given place. */
export async function startTestApp(options: TestAppOptions, place?: TestPlace): Promise<TestApp> {
  const app = place ? new TestApp(options, place) : await startBareTestApp(options)
  if (place) await app.start()
  app.adminEmail = place ? `${randomUUID()}@example.com` : 'ada@example.com'
  const signedIn = await app.newAdmin(app.adminEmail, adminName)
  for (const [name, value] of signedIn.cookies) app.admin.cookies.set(name, value)
  return app
}
