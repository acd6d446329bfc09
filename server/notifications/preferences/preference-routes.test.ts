import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as calls from '#contract/calls/notifications/preferences.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const switches = [
  'stepUpdates',
  'documentUploads',
  'messageNotifications',
  'deadlineReminders',
  'closingApproaching',
  'emailNotifications',
  'smsNotifications',
] as const

forAnyEngine('preferences', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const read = (uniqueId: string) =>
    app.caller().request(calls.getPortalPreferences, { params: { uniqueId } })
  const change = (uniqueId: string, body: unknown) =>
    app.caller().request(calls.changePortalPreferences, { params: { uniqueId }, body })

  test('a new client has the specified defaults, the same on both sides', async () => {
    const { id, uniqueId } = await app.createClient()
    const { status, body } = await read(uniqueId)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      clientId: id,
      stepUpdates: true,
      documentUploads: true,
      messageNotifications: true,
      deadlineReminders: true,
      closingApproaching: true,
      emailNotifications: false,
      smsNotifications: false,
      reminderDaysBefore: 3,
      quietHoursStart: '22:00',
      quietHoursEnd: '08:00',
      timeZone: null,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
    })
    const desk = await app.admin.request(calls.getPreferences, { params: { clientId: id } })
    expect(desk.body).toEqual({
      ...body,
      smsConsent: null,
      emailChoice: null,
      isEmailConfirmed: true,
      takesPush: false,
    })
  })

  test.each(switches)('%s can be turned on and off alone', async (field) => {
    const { uniqueId } = await app.createClient()
    const { body: before } = await read(uniqueId)
    for (const value of [!before[field], before[field]]) {
      const { status, body } = await change(uniqueId, { [field]: value })
      expect([status, body]).toEqual([200, { ...before, [field]: value, updatedAt: body.updatedAt }])
    }
    for (const wrong of ['true', 1, null, []])
      expectWrongField(await change(uniqueId, { [field]: wrong }), field)
  })

  test('reminder days, quiet hours, and time zone accept only their values', async () => {
    const { uniqueId } = await app.createClient()
    for (const reminderDaysBefore of [1, 2, 3, 5, 7])
      expect((await change(uniqueId, { reminderDaysBefore })).body).toMatchObject({ reminderDaysBefore })
    for (const reminderDaysBefore of [0, 4, 6, 8, -1, '3', 1.5, null])
      expectWrongField(await change(uniqueId, { reminderDaysBefore }), 'reminderDaysBefore')
    const { problem } = await change(uniqueId, { reminderDaysBefore: 4 })
    expect(problem.fields).toEqual({ reminderDaysBefore: 'Must be 1, 2, 3, 5 or 7' })
    for (const field of ['quietHoursStart', 'quietHoursEnd']) {
      for (const time of ['00:00', '23:59'])
        expect((await change(uniqueId, { [field]: time })).body).toMatchObject({ [field]: time })
      for (const time of ['24:00', '12:60', '9:00', '', null, 2200, '12:00\n', '12:00:00'])
        expectWrongField(await change(uniqueId, { [field]: time }), field)
    }
    for (const timeZone of ['Europe/Berlin', 'UTC'])
      expect((await change(uniqueId, { timeZone })).body).toMatchObject({ timeZone })
    for (const timeZone of ['Mars/Olympus', '', null, 5, 'x'.repeat(65), 'UTC\0'])
      expectWrongField(await change(uniqueId, { timeZone }), 'timeZone')
  })

  test('only the desk sees who consented to texts, when, and how, for the current number', async () => {
    const { id, uniqueId } = await app.createClient({ phone: '(916) 555-0142' })
    const params = { clientId: id }
    const consent = async () => (await app.admin.request(calls.getPreferences, { params })).body.smsConsent
    const on = { smsNotifications: true }
    const off = { smsNotifications: false }
    app.clock.set('2031-03-10T18:00:00.000Z')
    const byAdmin = await app.admin.request(calls.changePreferences, { params, body: on })
    const given = { isGiven: true, at: '2031-03-10T18:00:00.000Z', source: 'admin' }
    expect(byAdmin.body.smsConsent).toEqual(given)
    app.clock.set('2031-03-11T18:00:00.000Z')
    const answered = await change(uniqueId, off)
    expect(answered.body).not.toHaveProperty('smsConsent')
    expect((await read(uniqueId)).body).not.toHaveProperty('smsConsent')
    expect(await consent()).toEqual({ isGiven: false, at: '2031-03-11T18:00:00.000Z', source: 'portal' })
    // The number is known to be the client's own, so the client's switch is enough.
    app.clock.set('2031-03-12T18:00:00.000Z')
    await change(uniqueId, on)
    expect(await consent()).toEqual({ isGiven: true, at: '2031-03-12T18:00:00.000Z', source: 'portal' })
    await app.admin.request(changeClient, { params: { id }, body: { phone: '(916) 555-0143' } })
    expect(await consent()).toBeNull()
  })

  test('the switch in the portal is not consent for an unconfirmed number', async () => {
    const { id, uniqueId } = await app.createClient({ phone: '(916) 555-0142' })
    expect((await change(uniqueId, { smsNotifications: true })).body.smsNotifications).toBe(true)
    const { body } = await app.admin.request(calls.getPreferences, { params: { clientId: id } })
    expect(body.smsConsent).toBeNull()
  })

  test('unknown fields are ignored', async () => {
    const { id, uniqueId } = await app.createClient()
    const { body: before } = await read(uniqueId)
    const { body } = await change(uniqueId, { id: 'x', clientId: 'y', createdAt: 'z', isAdmin: true })
    expect(body).toEqual(before)
    expect(body.clientId).toBe(id)
  })

  test('a change is announced, and recorded under its author', async () => {
    const { id, uniqueId } = await app.createClient()
    const clientId = id
    const announced = { kind: 'changed', clientId, topics: ['preferences'], audience: 'everyone' }
    expect(await app.announced(() => change(uniqueId, { stepUpdates: false }))).toEqual([announced])
    const byAdmin = () =>
      app.admin.request(calls.changePreferences, { params: { clientId }, body: { smsNotifications: true } })
    expect(await app.announced(byAdmin)).toEqual([announced])
    const { body } = await app.admin.request(listActivity, { params: { id } })
    expect(body.slice(0, 2).map((entry) => [entry.actorType, entry.action, entry.subject])).toEqual([
      ['admin', 'preferences.changed', 'smsNotifications'],
      ['client', 'preferences.changed', 'stepUpdates'],
    ])
  })

  test('a client that does not exist is 404', async () => {
    const params = { clientId: '00000000-0000-7000-8000-000000000000' }
    expect((await app.admin.request(calls.getPreferences, { params })).status).toBe(404)
    const body = { stepUpdates: false }
    expect((await app.admin.request(calls.changePreferences, { params, body })).status).toBe(404)
  })
})
