import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  changeAdminNotificationPreferences,
  getAdminNotificationPreferences,
} from '#contract/calls/notifications/deliveries.ts'
import { removeAdmin } from '#contract/calls/team/admins.ts'
import { changeTeam } from '#contract/calls/team/team.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { enqueueDailyBrief } from './daily-brief.ts'

forEachEngine('the daily brief', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.services.db.deleteFrom('deliveries').execute()
    await app.admin.request(changeAdminNotificationPreferences, { body: { dailyBrief: true } })
  })

  const count = async () => {
    const rows = await app.services.db
      .selectFrom('deliveries')
      .select(['kind', 'userId', 'clientId'])
      .execute()
    expect(rows.every(({ kind, clientId }) => kind === 'daily_brief' && clientId === null)).toBe(true)
    return rows.length
  }
  async function runAt(moment: string): Promise<number> {
    app.clock.set(moment)
    await enqueueDailyBrief(app.services)
    return count()
  }

  test('is sent once a day at 7:30 in the team’s time zone, or late, but not in the afternoon', async () => {
    await app.admin.request(changeTeam, { body: { timeZone: 'America/Los_Angeles' } })
    expect(await runAt('2026-11-20T15:29:59.000Z')).toBe(0)
    expect(await runAt('2026-11-20T15:30:00.000Z')).toBe(1)
    expect(await runAt('2026-11-20T17:00:00.000Z')).toBe(1)
    expect(await runAt('2026-11-21T20:00:00.000Z')).toBe(1)
    expect(await runAt('2026-11-22T19:59:00.000Z')).toBe(2)
  })

  test.each([
    ['America/Los_Angeles', '2026-03-08T14:29:00.000Z', '2026-03-08T14:30:00.000Z'],
    ['America/Los_Angeles', '2026-11-01T15:29:00.000Z', '2026-11-01T15:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-14T17:29:00.000Z', '2026-06-14T17:30:00.000Z'],
  ])('keeps to the clock of %s also on the day on which it changes', async (timeZone, before, at) => {
    await app.admin.request(changeTeam, { body: { timeZone } })
    expect(await runAt(before)).toBe(0)
    expect(await runAt(at)).toBe(1)
  })

  test('is queued once by two concurrent processes, and only for admins who want it', async () => {
    await app.admin.request(changeTeam, { body: { timeZone: 'America/Los_Angeles' } })
    const second = await app.newAdmin('second@example.com')
    app.clock.set('2026-11-20T16:00:00.000Z')
    await Promise.all([enqueueDailyBrief(app.services), enqueueDailyBrief(app.services)])
    expect(await count()).toBe(2)
    expect((await second.request(getAdminNotificationPreferences)).body).toEqual({
      clientMessages: true,
      clientUploads: true,
      dailyBrief: true,
      toSort: true,
      othersDeals: false,
    })
    await second.request(changeAdminNotificationPreferences, { body: { dailyBrief: false } })
    expect(await runAt('2026-11-23T16:00:00.000Z')).toBe(3)
    const [last] = await app.services.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'second@example.com')
      .execute()
    await app.admin.request(removeAdmin, { params: { id: last?.id ?? '' } })
    expect(await count()).toBe(2)
  })
})
