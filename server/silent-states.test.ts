import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { health, readiness } from '#contract/calls/desk/operations.ts'
import { setUpState } from '#contract/calls/team/sign-in.ts'
import { startServerProcess } from './testing/app/server-process.ts'
import { callOver } from './testing/app/wire.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a running server says what does not work, in /readyz and once in the log, even if it is asked all the time', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'escrow-silent-'))
  await writeFile(join(dataDir, 'incoming'), 'not a folder')
  const server = await startServerProcess({ DATA_DIR: dataDir })
  const ask = () => callOver(server.address, readiness, { headers: { 'x-forwarded-for': '203.0.113.4' } })
  const uploads = 'Uploads cannot be written to the folder incoming in DATA_DIR'
  for (let count = 0; count < 5; count++) {
    const { status, text } = await ask()
    expect([status, text]).toEqual([503, expect.stringContaining(uploads)])
  }

  const other = new DatabaseSync(join(dataDir, 'escrow.db'))
  other.exec(
    "insert into kysely_migration (name, timestamp) values ('999-future', '2031-01-01T00:00:00.000Z')",
  )
  other.close()
  const newer = 'A newer release has migrated the database (999-future)'
  await expect.poll(async () => (await ask()).text, { timeout: 20_000 }).toContain(newer)
  expect((await callOver(server.address, setUpState)).status).toBe(503)
  expect((await callOver(server.address, health)).status).toBe(200)

  expect(await server.end()).toEqual({ code: 0, signal: null })
  const times = (sentence: string) => server.output().split(sentence).length - 1
  expect([uploads, newer, 'The log says what to set. TRUST_PROXY=127.0.0.1'].map(times)).toEqual([1, 1, 1])
  expect(times('"failure"')).toBe(1)
  await rm(dataDir, { recursive: true })
})
