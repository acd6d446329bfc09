import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { health } from '#contract/calls/desk/operations.ts'
import { listMessages, sendAdminMessage, type Message } from '#contract/calls/messages/messages.ts'
import { startServerProcess, withAdmin } from '../testing/app/server-process.ts'
import { callOver, createClientOver, signInOver } from '../testing/app/wire.ts'
import { startPostgres, type PostgresServer } from '../testing/engines/postgres-server.ts'
import { hasPostgres } from '../testing/engines/postgres.ts'

const rounds = 3

/** Terminates all other sessions, active or idle. */
async function terminateSessions(postgres: PostgresServer): Promise<void> {
  const operator = new Client({ connectionString: postgres.url('postgres') })
  await operator.connect()
  await operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await operator.end()
}

async function tryCall(call: () => ReturnType<typeof callOver>): Promise<{ status: number; text: string }> {
  try {
    return await call()
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

/** Writes and reads messages without a pause, each with its own key and retried until it is acknowledged. */
function startLoad(address: string, cookie: string, clients: readonly string[]) {
  const acknowledged = new Map(clients.map((id): [string, string[]] => [id, []]))
  /** Responses other than success and "temporarily unavailable". */
  const unexpected: string[] = []
  const stop = new AbortController()
  let count = 0
  const write = async (id: string, writer: number) => {
    for (let turn = 0; !stop.signal.aborted; turn++) {
      const content = `${writer} ${turn}`
      const headers = { 'idempotency-key': content.replace(' ', '-') }
      const sent = { params: { id }, cookie, body: { content }, headers }
      for (;;) {
        const answer = await tryCall(() => callOver(address, sendAdminMessage, sent))
        if (answer.status === 201) break
        if (answer.status !== 503) unexpected.push(answer.text)
        await pause(10)
      }
      acknowledged.get(id)?.push(content)
      count++
    }
  }
  const read = async (id: string) => {
    while (!stop.signal.aborted) {
      const { status, text } = await tryCall(() =>
        callOver(address, listMessages, { params: { id }, cookie }),
      )
      if (status !== 200 && status !== 503) unexpected.push(text)
      if (status !== 200) await pause(10)
    }
  }
  const work = Promise.all([
    ...clients.flatMap((id) => [write(id, 1), write(id, 2), write(id, 3)]),
    ...clients.flatMap((id) => [read(id), read(id)]),
  ])
  return {
    acknowledged,
    unexpected,
    /** Waits until this many more writes are acknowledged. */
    more: async (wanted: number) => {
      const goal = count + wanted
      await expect.poll(() => count, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(goal)
    },
    end: async () => {
      stop.abort()
      await work
    },
  }
}

describe.runIf(hasPostgres() && !process.env.TEST_DATABASE_URL)('connections that are in use', () => {
  test.each([
    ['are terminated', terminateSessions],
    [
      'end with a crash of PostgreSQL',
      async (postgres: PostgresServer) => {
        await postgres.crash()
        await postgres.start()
      },
    ],
    [
      'end with a fast stop of PostgreSQL',
      async (postgres: PostgresServer) => {
        await postgres.stop()
        await postgres.start()
      },
    ],
  ])(
    '%s, three times: the process survives, and nothing acknowledged is lost or stored twice',
    async (_what, cut) => {
      // Durable, since the test checks that a crash loses nothing acknowledged.
      const postgres = await startPostgres({ durable: true })
      const dataDir = await mkdtemp(join(tmpdir(), 'escrow-cut-'))
      const environment = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: dataDir }
      const server = await startServerProcess({ ...environment, ...withAdmin })
      onTestFinished(async () => {
        await server.end()
        await postgres.remove()
        await rm(dataDir, { recursive: true, force: true })
      })
      const cookie = await signInOver(server.address)
      const clients = [
        (await createClientOver(server.address, cookie)).id,
        (await createClientOver(server.address, cookie)).id,
      ]
      const load = startLoad(server.address, cookie, clients)
      // Also when the test fails: in the same worker others follow.
      onTestFinished(() => load.end())
      for (let round = 0; round < rounds; round++) {
        await load.more(6)
        await cut(postgres)
        const alive = await tryCall(() => callOver(server.address, health))
        expect(alive.status, server.output()).toBe(200)
      }
      await load.more(6)
      await load.end()
      expect(load.unexpected, server.output()).toEqual([])
      for (const [id, sent] of load.acknowledged) {
        const { text } = await callOver(server.address, listMessages, { params: { id }, cookie })
        const stored = (JSON.parse(text) as Message[]).map(({ content }) => content)
        expect(stored.toSorted()).toEqual(sent.toSorted())
      }
    },
    180_000,
  )
})
