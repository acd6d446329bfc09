import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readiness } from '#contract/calls/desk/operations.ts'
import { listMessages, sendAdminMessage, type Message } from '#contract/calls/messages/messages.ts'
import { startServerProcess, withAdmin, type ServerProcess } from './testing/app/server-process.ts'
import { callOver, createClientOver, signInOver, type WireAnswer } from './testing/app/wire.ts'
import { startPostgres, type PostgresServer } from './testing/engines/postgres-server.ts'
import { hasPostgres } from './testing/engines/postgres.ts'
import { documentedProxies } from './testing/receivers/documented-proxies.ts'
import { startProxyLikeNginx } from './testing/receivers/nginx-rules.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const proxies: typeof documentedProxies = [
  ['a proxy with nginx’s rules', startProxyLikeNginx],
  ...documentedProxies,
]

const writers = 4
/** Between two calls of a writer and of a reader; milliseconds. */
const pace = 40

/** The answer to a call that is repeated while the database of a busy machine is too slow for it. */
async function onceNotBusy(call: () => Promise<WireAnswer>): Promise<WireAnswer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503 || !answer.text.includes('"code":"unavailable"')) return answer
    await pause(pace)
  }
}

describe.runIf(hasPostgres() && !process.env.TEST_DATABASE_URL)('three processes behind', () => {
  let postgres: PostgresServer
  let dataDir: string
  let environment: Record<string, string>
  let processes: ServerProcess[]
  beforeAll(async () => {
    postgres = await startPostgres()
    dataDir = await mkdtemp(join(tmpdir(), 'escrow-rolling-'))
    environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url('postgres'),
      DATABASE_POOL_SIZE: '4',
      TRUST_PROXY: '127.0.0.1',
      SHUTDOWN_DELAY: '1',
      ...withAdmin,
    }
    const first = await startServerProcess(environment)
    processes = [first, await startServerProcess(environment), await startServerProcess(environment)]
  })
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.end('SIGINT')))
    await postgres.remove()
    await rm(dataDir, { recursive: true })
  })

  /** Restarts a process as an operator does; what it said about being ready while it was stopping, and whether it answered then. */
  async function restart(at: number, cookie: string, id: string) {
    const old = processes[at]
    if (!old) throw new Error('There is no such process')
    const ending = old.end()
    await pause(300)
    const ready = await callOver(old.address, readiness)
    const read = await callOver(old.address, listMessages, { params: { id }, cookie })
    expect(await ending).toEqual({ code: 0, signal: null })
    processes[at] = await startServerProcess({ ...environment, PORT: new URL(old.address).port })
    return [ready.status, (JSON.parse(ready.text) as { message: string }).message, read.status]
  }

  test.each(proxies)(
    '%s, restarted one after the other under load: no call is refused, no write is lost or doubled',
    async (_, startProxy) => {
      const proxy = await startProxy(processes.map(({ address }) => new URL(address).port))
      const cookie = await signInOver(proxy.address)
      const { id } = await createClientOver(proxy.address, cookie)
      const failures: string[] = []
      let sent = 0
      const over = new AbortController()
      const write = async () => {
        const content = `message ${++sent}`
        const headers = { 'idempotency-key': content.replace(' ', '-') }
        const sending = { params: { id }, cookie, body: { content }, headers }
        const { status, text } = await onceNotBusy(() => callOver(proxy.address, sendAdminMessage, sending))
        if (status !== 201) failures.push(`${content}: ${status} ${text}`)
      }
      const read = async () => {
        const { status, text } = await onceNotBusy(() =>
          callOver(proxy.address, listMessages, { params: { id }, cookie }),
        )
        if (status !== 200) failures.push(`reading: ${status} ${text}`)
      }
      const repeat = async (work: () => Promise<void>) => {
        while (!over.signal.aborted) {
          await work().catch((error: unknown) => failures.push(String(error)))
          await pause(pace)
        }
      }
      const load = Promise.all([...Array.from({ length: writers }, () => repeat(write)), repeat(read)])
      for (const at of processes.keys())
        expect(await restart(at, cookie, id)).toEqual([503, 'The server is stopping.', 200])
      over.abort()
      await load
      expect(failures).toEqual([])
      expect(sent).toBeGreaterThan(50)
      const { text } = await callOver(proxy.address, listMessages, { params: { id }, cookie })
      const stored = (JSON.parse(text) as Message[]).map(({ content }) => content)
      expect(new Set(stored).size).toBe(stored.length)
      expect(stored).toHaveLength(sent)
      await proxy.stop()
    },
  )
})
