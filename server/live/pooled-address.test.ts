import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { health, readiness } from '#contract/calls/desk/operations.ts'
import { startServerProcess } from '../testing/app/server-process.ts'
import { callOver } from '../testing/app/wire.ts'
import { startPostgres } from '../testing/engines/postgres-server.ts'
import { hasPostgres } from '../testing/engines/postgres.ts'
import { FaultProxy } from '../testing/receivers/fault-proxy.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.runIf(hasPostgres() && !process.env.TEST_DATABASE_URL)(
  'an address that passes on no notifications',
  () => {
    test('is said at the start, in the log and by /readyz, until it passes them on', async () => {
      const postgres = await startPostgres()
      const dataDir = await mkdtemp(join(tmpdir(), 'escrow-pooled-'))
      const folder = new URL(postgres.url('postgres').replace(':///', '://x/')).searchParams.get('host') ?? ''
      const network = await FaultProxy.start({ path: join(folder, '.s.PGSQL.5432') })
      network.set('deaf')
      const server = await startServerProcess({
        DATABASE_URL: `postgresql://postgres@127.0.0.1:${network.port}/postgres`,
        DATA_DIR: dataDir,
      })
      const sentence = /LISTEN\/NOTIFY\) does not arrive.* Set DATABASE_URL to .* session mode/
      const { status, text } = await callOver(server.address, readiness)
      expect([status, text]).toEqual([503, expect.stringMatching(sentence)])
      expect((await callOver(server.address, health)).status).toBe(200)
      expect(server.output().match(new RegExp(sentence, 'g'))).toHaveLength(1)

      network.set('none')
      network.cut()
      await expect
        .poll(async () => (await callOver(server.address, readiness)).status, { timeout: 15_000 })
        .toBe(200)
      await server.end()
      await network.stop()
      await postgres.remove()
      await rm(dataDir, { recursive: true })
    })
  },
)
