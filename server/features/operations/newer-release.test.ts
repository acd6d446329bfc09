import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listClients } from '#contract/calls/clients/clients.ts'
import { health, readiness } from '#contract/calls/desk/operations.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { startLookingForNewerRelease } from './newer-release.ts'

forEachEngine('a running process', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ engine })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await app.close()
  })

  test('answers no calls and ends its own work once a newer release has migrated its database', async () => {
    const stopWork = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const stop = startLookingForNewerRelease(app.services, stopWork)
    const answers = async () =>
      Promise.all(
        [readiness, health, listClients].map(async (call) => (await app.admin.request(call)).status),
      )
    vi.advanceTimersByTime(60_000)
    expect(await answers()).toEqual([200, 200, 200])
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2031-01-01T00:00:00.000Z')`.execute(
      app.services.db,
    )
    vi.advanceTimersByTime(5_000)
    await expect.poll(answers).toEqual([503, 200, 503])
    expect((await app.caller().request(readiness)).problem.message).toMatch(
      /^A newer release has migrated the database \(999-future\).*start the newer release\.$/,
    )
    await expect.poll(() => stopWork.mock.calls.length).toBe(1)
    stop()
  })
})
