import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readiness } from '#contract/calls/desk/operations.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { startDatabaseChecks } from './database-check.ts'

let app: TestApp
let stop: () => Promise<void>
beforeEach(async () => {
  app = await startTestApp({ engine: 'sqlite' })
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
  await app.close()
})

/** Checks the database at this path, as the server does soon after its start, and waits for the end of the check. */
async function checkSoon(path: string): Promise<void> {
  const { database } = app.services
  if (database.place.engine === 'postgres') throw new Error('Only the embedded database is checked')
  const services = { ...app.services, database: { ...database, place: { ...database.place, path } } }
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  stop = startDatabaseChecks(services)
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
}

const isReady = async () => (await app.caller().request(readiness)).status

test('a damaged database makes the server not ready', async () => {
  const path = join(app.services.settings.dataDir, 'spoiled.db')
  await writeFile(path, Buffer.alloc(8_192, 'not a database'))
  expect(await isReady()).toBe(200)
  await checkSoon(path)
  await expect.poll(isReady, { timeout: 10_000 }).toBe(503)
})

test('a whole one changes nothing, and a check that is stopped neither', async () => {
  const { place } = app.services.database
  await checkSoon(place.engine === 'postgres' ? '' : place.path)
  await stop()
  expect(await isReady()).toBe(200)
})
