import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { channel } from '../db/change.ts'
import { postgresEngine } from '../db/engine-postgres.ts'
import { startPostgres } from '../testing/engines/postgres-server.ts'
import { hasPostgres, onServer } from '../testing/engines/postgres.ts'
import { Live } from './live.ts'
import { PostgresListener } from './postgres-listener.ts'
import type { Signal } from './signal.ts'

describe.runIf(hasPostgres() && !process.env.TEST_DATABASE_URL)('listening to PostgreSQL', () => {
  test('recovers from a connection that no longer responds, and makes screens refetch everything', async () => {
    const postgres = await startPostgres()
    const url = postgres.url('postgres')
    const live = new Live()
    const received: Signal[] = []
    const sent: string[] = []
    live.onSignal((signal) => received.push(signal))
    live.addPortal(
      { clientId: 'a', personId: 'a' },
      { send: (event) => sent.push(event), beat: () => {}, close: () => {} },
    )
    const { connect } = postgresEngine(url, 1, 200)
    const announce = (of: string, payload: string) =>
      onServer(url, (server) => server.query('select pg_notify($1, $2)', [of, payload]))
    const heard: boolean[] = []
    const onHearing = (hears: boolean) => void heard.push(hears)
    const parts = { connect, announce, live, log: pino({ level: 'silent' }), onHearing }
    const listener = new PostgresListener(parts, 100)
    await listener.start()
    expect(sent).toEqual(['refresh'])
    expect(heard).toEqual([true])

    postgres.freeze()
    await pause(600)
    postgres.thaw()
    await expect.poll(() => sent.length, { timeout: 5_000 }).toBeGreaterThan(1)
    const signal: Signal = { kind: 'portal-closed', clientId: 'a' }
    await onServer(url, (server) =>
      server.query('select pg_notify($1, $2)', [channel, JSON.stringify(signal)]),
    )
    await expect.poll(() => received).toEqual([signal])

    await listener.stop()
    const left = await onServer(url, (server) =>
      server.query("select from pg_stat_activity where query like 'listen%' or query = 'select 1'"),
    )
    expect(left.rowCount).toBe(0)
    live.closeAll()
    await postgres.remove()
  })
})
