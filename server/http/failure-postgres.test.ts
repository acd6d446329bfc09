import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listClients, type AdminClient } from '#contract/calls/clients/clients.ts'
import { health, readiness } from '#contract/calls/desk/operations.ts'
import { listPortalMessages, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { signIn } from '#contract/calls/team/sign-in.ts'
import {
  processAdmin,
  runToItsEnd,
  startServerProcess,
  withAdmin,
  type ServerProcess,
} from '../testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '../testing/app/wire.ts'
import { startPostgres, type PostgresServer } from '../testing/engines/postgres-server.ts'
import { hasPostgres } from '../testing/engines/postgres.ts'

async function timed<T>(call: () => Promise<T>): Promise<{ answered: T; ms: number }> {
  const since = performance.now()
  return { answered: await call(), ms: performance.now() - since }
}

describe.runIf(hasPostgres() && !process.env.TEST_DATABASE_URL)('while PostgreSQL', () => {
  let postgres: PostgresServer
  let dataDir: string
  let environment: Record<string, string>
  let server: ServerProcess
  let cookie: string
  let client: AdminClient
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'escrow-away-'))
    postgres = await startPostgres({
      settings: { max_connections: '12', superuser_reserved_connections: '0' },
    })
    environment = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: dataDir, DATABASE_POOL_SIZE: '4' }
    server = await startServerProcess({ ...environment, ...withAdmin })
    cookie = await signInOver(server.address)
    client = await createClientOver(server.address, cookie)
  })
  afterAll(async () => {
    await server?.end()
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const read = () => callOver(server.address, listPortalMessages, { params: { uniqueId: client.uniqueId } })
  const write = () =>
    callOver(server.address, sendClientMessage, {
      params: { uniqueId: client.uniqueId },
      body: { content: 'Hello' },
    })
  const list = () => callOver(server.address, listClients, { cookie })
  const enter = () => callOver(server.address, signIn, { body: processAdmin })

  /** Far above the 1.4 s after which a call is given up, far below any limit of PostgreSQL's own. */
  const mostMs = 8_000

  async function expectUnavailable(calls: readonly (() => ReturnType<typeof read>)[]): Promise<void> {
    for (const { answered, ms } of await Promise.all([...calls, ...calls, ...calls].map(timed))) {
      const { status, headers, text } = answered
      expect(text).toContain('"code":"unavailable"')
      expect(status).toBe(503)
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(ms).toBeLessThan(mostMs)
      expect((await callOver(server.address, health)).status).toBe(200)
    }
    const { answered, ms } = await timed(() => callOver(server.address, readiness))
    expect(answered.status).toBe(503)
    expect(ms).toBeLessThan(mostMs)
  }

  async function expectNormal(): Promise<void> {
    const deadline = performance.now() + 5_000
    for (const call of [read, write, list]) {
      let { status } = await call()
      while (status >= 500 && performance.now() < deadline) {
        await pause(100)
        ;({ status } = await call())
      }
      expect(status).toBeLessThan(300)
    }
    expect((await callOver(server.address, readiness)).status).toBe(200)
  }

  test('is stopped, every call is soon 503, the process survives, and works once it is back', async () => {
    await postgres.stop()
    try {
      await expectUnavailable([read, write, enter, list])
    } finally {
      await postgres.start()
    }
    await expectNormal()
  })

  test('is frozen, every call is soon 503, the process survives, and works once it is back', async () => {
    await expectNormal()
    postgres.freeze()
    try {
      await expectUnavailable([read, write, enter, list])
      await expectUnavailable([read, write])
    } finally {
      postgres.thaw()
    }
    await expectNormal()
  })

  test('has no connections left, calls are soon 503, and work again afterwards', async () => {
    await postgres.stop()
    await postgres.start()
    const holders = await holdEveryConnection(postgres.url('postgres'))
    try {
      await expectUnavailable([read, write, list])
    } finally {
      await Promise.all(holders.map((holder) => holder.end()))
    }
    await expectNormal()
  })

  test('is down, a start fails immediately and says so', async () => {
    await postgres.stop()
    try {
      const { ending, output } = await runToItsEnd({ ...environment, DATA_DIR: `${dataDir}/second` })
      expect(ending.code).toBe(1)
      expect(output).toMatch(/^The database cannot be reached/)
      expect(output).not.toContain('    at ')
    } finally {
      await postgres.start()
    }
    await expectNormal()
  })
})

/** The sessions of everybody else; the program may have connected again before its turn. */
const otherSessions = `from pg_stat_activity
  where backend_type = 'client backend' and application_name <> 'holder'`

/** Opens connections until there are none left, and ends all others. */
async function holdEveryConnection(url: string): Promise<Client[]> {
  const holders: Client[] = []
  for (let count = 0; count < 200; count++) {
    const holder = new Client({ connectionString: url, application_name: 'holder' })
    holder.on('error', () => undefined)
    try {
      await holder.connect()
      holders.push(holder)
    } catch {
      const { rows } = await onFirst(holders, `select count(*)::int as others ${otherSessions}`)
      if (rows[0]?.others === 0) return holders
      await onFirst(holders, `select pg_terminate_backend(pid) ${otherSessions}`)
    }
  }
  throw new Error('The server never ran out of connections')
}

async function onFirst([first]: readonly Client[], query: string) {
  if (!first) throw new Error('Not one connection could be opened')
  return first.query<{ others: number }>(query)
}
