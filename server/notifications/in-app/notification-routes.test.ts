import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { listDeliveries } from '#contract/calls/notifications/deliveries.ts'
import * as calls from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  blankTexts,
  expectWrongField,
  unstorableTexts,
  worldlyLine,
  worldlyText,
} from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const nowhere = '00000000-0000-7000-8000-000000000000'
const draft = { type: 'step_update', title: 'Title', message: 'Message' }

forAnyEngine('notifications', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const create = (clientId: string, body: object) =>
    app.admin.request(calls.createNotification, { params: { clientId }, body })
  const inPortal = (uniqueId: string) =>
    app.caller().request(calls.listPortalNotifications, { params: { uniqueId } })
  const count = async (uniqueId: string) =>
    (await app.caller().request(calls.countUnreadNotifications, { params: { uniqueId } })).body

  test('an admin’s notification has the specified defaults and is listed on both sides', async () => {
    const { id, uniqueId } = await app.createClient()
    const { status, body: answered } = await create(id, draft)
    const { goesOut, ...body } = answered
    expect(status).toBe(201)
    expect(goesOut.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    expect(body).toEqual({
      id: expect.any(String),
      clientId: id,
      ...draft,
      priority: 'medium',
      isRead: false,
      actionRequired: false,
      actionUrl: null,
      scheduledFor: null,
      createdAt: expect.any(String),
    })
    expect((await inPortal(uniqueId)).body).toEqual([body])
    const desk = await app.admin.request(calls.listNotifications, { params: { clientId: id } })
    expect(desk.body).toEqual([body])
  })

  test('notifications are listed newest first, and unread ones are counted', async () => {
    const { id, uniqueId } = await app.createClient()
    for (const title of ['1', '2', '3']) await create(id, { ...draft, title })
    const { body } = await inPortal(uniqueId)
    expect(body.map(({ title }) => title)).toEqual(['3', '2', '1'])
    expect(await count(uniqueId)).toEqual({ count: 3 })
    const browser = await app.portal(uniqueId)
    const read = await browser.request(calls.markNotificationRead, { params: { id: body[0]?.id ?? '' } })
    expect([read.status, read.body]).toEqual([200, { ...body[0], isRead: true }])
    expect(await count(uniqueId)).toEqual({ count: 2 })
  })

  test('an admin’s notification ignores preferences', async () => {
    const { id, uniqueId } = await app.createClient()
    const off = {
      stepUpdates: false,
      documentUploads: false,
      messageNotifications: false,
      deadlineReminders: false,
      closingApproaching: false,
    }
    await app.admin.request(changePreferences, { params: { clientId: id }, body: off })
    for (const type of calls.NotificationType.options) await create(id, { ...draft, type })
    expect(await count(uniqueId)).toEqual({ count: 5 })
  })

  test('an action URL must be in this client’s portal or use https', async () => {
    const { id, uniqueId } = await app.createClient()
    const other = await app.createClient()
    for (const actionUrl of [`/client/${uniqueId}?tab=documents`, 'https://example.com/x', '', null]) {
      const { status, body } = await create(id, { ...draft, actionUrl })
      expect([status, body.actionUrl]).toEqual([201, actionUrl || null])
    }
    const wrong = [
      `/client/${other.uniqueId}`,
      `/client/${uniqueId}/../${other.uniqueId}`,
      '//example.com',
      '/\\example.com',
      'javascript:alert(1)',
      'http://example.com',
      'https://user@example.com',
      '/admin',
      `https://example.com/${'x'.repeat(2_000)}`,
    ]
    for (const actionUrl of wrong) expectWrongField(await create(id, { ...draft, actionUrl }), 'actionUrl')
    expect((await inPortal(uniqueId)).body).toHaveLength(4)
  })

  test('creating, reading, and deleting are announced; creating and deleting are recorded', async () => {
    const { id } = await app.createClient()
    const change = { kind: 'changed', clientId: id, topics: ['notifications'], audience: 'everyone' }
    expect(await app.announced(() => create(id, draft))).toEqual([change])
    const { body } = await create(id, draft)
    const params = { id: body.id }
    expect(await app.announced(() => app.admin.request(calls.markNotificationRead, { params }))).toEqual([
      change,
    ])
    expect(await app.announced(() => app.admin.request(calls.deleteNotification, { params }))).toEqual([
      change,
    ])
    const entries = await app.admin.request(listActivity, { params: { id } })
    expect(entries.body.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
      ['notification.deleted', 'Title'],
      ['notification.created', 'Title'],
    ])
  })

  test('a deleted notification is gone on both sides, and deleting it again is 404', async () => {
    const { id, uniqueId } = await app.createClient()
    const { body } = await create(id, draft)
    const remove = () => app.admin.request(calls.deleteNotification, { params: { id: body.id } })
    expect((await remove()).body).toEqual({ id: body.id })
    expect((await remove()).status).toBe(404)
    expect((await inPortal(uniqueId)).body).toEqual([])
  })

  test('unknown clients are 404', async () => {
    expect((await create(nowhere, draft)).status).toBe(404)
    const params = { clientId: nowhere }
    expect((await app.admin.request(calls.listNotifications, { params })).status).toBe(404)
  })

  test.each([
    ['title', 200],
    ['message', 10_000],
  ] as const)('%s is required, of any script, and takes %i characters, not one more', async (field, max) => {
    const { id } = await app.createClient()
    const { body } = await create(id, { ...draft, [field]: worldlyText })
    expect(body[field]).toBe(field === 'title' ? worldlyLine : worldlyText)
    expect((await create(id, { ...draft, [field]: 'x'.repeat(max) })).status).toBe(201)
    for (const value of ['x'.repeat(max + 1), '', ' ', null, ['x'], ...unstorableTexts, ...blankTexts])
      expectWrongField(await create(id, { ...draft, [field]: value }), field)
  })

  test('type, priority, and actionRequired accept only their values', async () => {
    const { id } = await app.createClient()
    for (const type of [undefined, '', 'other', null, ['step_update']])
      expectWrongField(await create(id, { ...draft, type }), 'type')
    for (const priority of ['highest', '', null, 1])
      expectWrongField(await create(id, { ...draft, priority }), 'priority')
    for (const actionRequired of ['yes', 1, null])
      expectWrongField(await create(id, { ...draft, actionRequired }), 'actionRequired')
  })

  test('only an urgent notification may go out in quiet hours, and only then are its deliveries urgent', async () => {
    const { id } = await app.createClient()
    const params = { clientId: id }
    await app.admin.request(changePreferences, { params, body: { emailNotifications: true } })
    for (const priority of ['low', 'medium', 'high'])
      expectWrongField(
        await create(id, { ...draft, priority, overridesQuietHours: true }),
        'overridesQuietHours',
      )
    for (const overridesQuietHours of [true, false])
      expect((await create(id, { ...draft, priority: 'urgent', overridesQuietHours })).status).toBe(201)
    const { body } = await app.admin.request(listDeliveries, { params })
    const byEmail = body.filter(({ channel }) => channel === 'email')
    expect(byEmail.map(({ isUrgent }) => isUrgent)).toEqual([false, true])
  })

  test('a clientId in the body is ignored in favor of the path', async () => {
    const [one, two] = [await app.createClient(), await app.createClient()]
    expect((await create(one.id, { ...draft, clientId: two.id })).body.clientId).toBe(one.id)
  })
})
