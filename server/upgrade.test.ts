import { spawnSync } from 'node:child_process'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { readiness } from '#contract/calls/desk/operations.ts'
import { openDatabase, openUnmigrated, type DatabaseLocation } from './db/database.ts'
import { appliedMigrations, migrateTo } from './db/migrate.ts'
import { readSettings } from './settings.ts'
import { runToItsEnd, startServerProcess } from './testing/app/server-process.ts'
import { callOver } from './testing/app/wire.ts'
import { createEmptyPlace } from './testing/engines/empty-place.ts'
import { forEachEngine, type TestPlace } from './testing/engines/engines.ts'
import { onServer } from './testing/engines/postgres.ts'
import { freePort } from './testing/receivers/free-port.ts'
import { UpgradeProgress } from './upgrade-progress.ts'

vi.setConfig({ testTimeout: 60_000 })

const former = 40

/** The names of all migrations. */
async function allMigrations(): Promise<string[]> {
  const place = await createEmptyPlace('sqlite')
  const database = await openDatabase(readSettings(place.environment).database)
  const names = await appliedMigrations(database.db)
  await database.close()
  await place.remove()
  return names
}

/** A database as a former release left it. */
async function createFormerPlace(engine: 'sqlite' | 'postgres', names: readonly string[]) {
  const place = await createEmptyPlace(engine)
  const where: DatabaseLocation = readSettings(place.environment).database
  const db = await openUnmigrated(where)
  await migrateTo(db, engine, names.slice(0, former))
  await db.destroy()
  return place
}

/** What a request without a JavaScript of ours gets, as a browser or a probe sends it. */
async function ask(address: string, path: string, accept: string) {
  const reply = await fetch(address + path, { headers: { accept } })
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}

forEachEngine('an upgrade', (engine) => {
  test('says in the log from where to where it goes, each migration, and its end', async () => {
    const names = await allMigrations()
    const place = await createFormerPlace(engine, names)
    const server = await startServerProcess(place.environment)
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(lines[0]).toBe(
      `The database is being upgraded from ${former} to ${names.length} migrations; until then every call is answered with 503.`,
    )
    expect(lines[1]).toBe(`migration ${former + 1} of ${names.length}: trusted numbers`)
    expect(lines).toHaveLength(names.length - former + 2)
    expect(lines.at(-1)).toMatch(/^the database is upgraded, after \d+\.\d s$/)
    expect((await callOver(server.address, readiness)).status).toBe(200)
    await server.end()
    const again = await startServerProcess(place.environment)
    expect(again.output()).not.toContain('migration')
    await again.end()
    await place.remove()
  })

  test('changes nothing for a server whose port is taken', async () => {
    const names = await allMigrations()
    const place = await createFormerPlace(engine, names)
    const other = await createEmptyPlace('sqlite')
    const first = await startServerProcess(other.environment)
    const { ending, output } = await runToItsEnd({
      ...place.environment,
      PORT: new URL(first.address).port,
    })
    expect([ending.code, output]).toEqual([1, expect.stringContaining('The address is already in use')])
    expect(output).not.toContain('migration 4')
    const db = await openUnmigrated(readSettings(place.environment).database)
    expect(await appliedMigrations(db)).toHaveLength(former)
    await db.destroy()
    await first.end()
    await Promise.all([place.remove(), other.remove()])
  })

  test.runIf(engine === 'postgres')('answers 503 until it is done, and then serves', async () => {
    const place: TestPlace = await createFormerPlace(engine, await allMigrations())
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const url = place.environment['DATABASE_URL'] ?? ''
    const server = await onServer(url, async (client) => {
      // A table that the last migrations change is in use.
      await client.query('begin; lock table clients in access exclusive mode')
      const starting = startServerProcess({ ...place.environment, PORT: String(port) })
      await expect
        .poll(() => ask(address, '/readyz', '*/*').catch(() => null), { timeout: 30_000 })
        .toEqual({
          status: 503,
          type: 'application/problem+json; charset=utf-8',
          text: expect.stringMatching(/"message":"The database is being upgraded.*migration \d+ of \d+: /),
        })
      expect((await ask(address, '/healthz', '*/*')).status).toBe(200)
      const page = await ask(address, '/client/AbC123', 'text/html,*/*')
      expect(page).toEqual({
        status: 503,
        type: 'text/plain; charset=utf-8',
        text: 'The service is temporarily unavailable. Please try again.\nEl servicio no está disponible por el momento. Inténtelo de nuevo.',
      })
      await client.query('commit')
      return starting
    })
    expect((await callOver(server.address, readiness)).status).toBe(200)
    await server.end()
    await place.remove()
  })
})

test('the port is answered while a migration occupies the main thread, and is free afterwards', async () => {
  const port = await freePort()
  const progress = new UpgradeProgress({ host: '127.0.0.1', port }, pino({ level: 'silent' }))
  await progress.begins(15, 66)
  progress.migrates('016-owners', 16, 66)
  const asking = `const reply = await fetch('http://127.0.0.1:${port}/readyz'); console.log(reply.status, await reply.text())`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', asking], { encoding: 'utf8' })
  expect(stdout).toMatch(/^503 .*migration 16 of 66: owners"}\n$/)
  await progress.close()
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow()
})
