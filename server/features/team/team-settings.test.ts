import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { listAdmins } from '#contract/calls/team/admins.ts'
import { changeMe, changeTeam, getPortalTeam, getTeam } from '#contract/calls/team/team.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('team settings', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine, settings: { TIME_ZONE: 'America/Denver' } })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const team = async () => (await app.admin.request(getTeam)).body
  const change = (body: unknown) => app.admin.request(changeTeam, { body })

  test('start without a name, in pine, and with the default time zone', async () => {
    expect(await team()).toEqual({ name: '', colour: 'pine', timeZone: 'America/Denver' })
  })

  test('a change leaves other settings alone, and survives a restart', async () => {
    const changed = await change({ name: ' Ruiz & Partners ', colour: 'blue' })
    const expected = { name: 'Ruiz & Partners', colour: 'blue', timeZone: 'America/Denver' }
    expect(changed.body).toEqual(expected)
    await change({ timeZone: 'Asia/Tokyo' })
    const entries = app.services.db.selectFrom('activity').where('action', '=', 'team.changed')
    expect(await entries.select('subject').orderBy('id').execute()).toEqual([
      { subject: 'name, colour' },
      { subject: 'timeZone' },
    ])
    await app.restart()
    expect(await team()).toEqual({ ...expected, timeZone: 'Asia/Tokyo' })
    await change({ name: '' })
    expect((await team()).name).toBe('')
  })

  test('invalid input is 400, naming the field', async () => {
    for (const [field, value] of [
      ['name', 'x'.repeat(61)],
      ['colour', 'brass'],
      ['timeZone', 'Mars/Base'],
    ] as const) {
      const refused = await change({ [field]: value })
      expect([refused.status, Object.keys(refused.problem.fields ?? {})]).toEqual([400, [field]])
    }
  })

  test('a portal gets the name and color, not the time zone', async () => {
    const { uniqueId } = await app.createClient()
    await change({ name: 'Ruiz & Partners', colour: 'red' })
    const portal = await app.portal(uniqueId)
    const { body } = await portal.request(getPortalTeam, { params: { uniqueId } })
    expect(body).toEqual({ name: 'Ruiz & Partners', colour: 'red' })
  })

  test('the stored time zone decides what "today" is', async () => {
    // Already the 2nd in Tokyo, still the 1st in Denver.
    app.clock.set('2031-03-01T20:00:00.000Z')
    await app.createClient({ expectedCloseDate: '2031-03-01' })
    const closing = async () => (await app.admin.request(getAdminStats)).body.closingThisWeek
    expect(await closing()).toBe(1)
    await change({ timeZone: 'Asia/Tokyo' })
    expect(await closing()).toBe(0)
  })

  test('an admin can change only their own name', async () => {
    await app.newAdmin('bo@example.com', 'Bo')
    const { body } = await app.admin.request(changeMe, { body: { name: ' Ada Lovelace ' } })
    expect(body).toMatchObject({ name: 'Ada Lovelace', email: app.adminEmail })
    expect((await app.admin.request(getMe)).body.name).toBe('Ada Lovelace')
    const names = (await app.admin.request(listAdmins)).body.map(({ name }) => name)
    expect(names).toEqual(['Ada Lovelace', 'Bo'])
    const refused = await app.admin.request(changeMe, { body: { name: ' ' } })
    expect([refused.status, refused.problem.fields]).toEqual([400, { name: 'Required' }])
  })
})
