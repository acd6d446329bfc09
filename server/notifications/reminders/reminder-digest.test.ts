import { expect, test } from 'vitest'
import * as dateCalls from '#contract/calls/dates/date-calls.ts'
import { requestDocuments } from '#contract/calls/deal/documents.ts'
import { listDeliveries, subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import {
  countUnreadNotifications,
  deleteNotification,
  listNotifications,
  listPortalNotifications,
  markNotificationRead,
  restoreNotification,
} from '#contract/calls/notifications/notifications.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { createReminders } from './create-reminders.ts'

const papers = ['Bank statements', 'Pay stubs', 'Photo ID', 'Tax returns']

forEachEngine('C18: seven things near on one day', (engine) => {
  const world = notificationWorld(engine)
  const alertsOf = async (uniqueId: string) =>
    (await world.app.caller().request(listPortalNotifications, { params: { uniqueId } })).body
  const unreadOf = async (uniqueId: string) =>
    (await world.app.caller().request(countUnreadNotifications, { params: { uniqueId } })).body.count
  const add = (id: string, name: string, kind: string, day: string) =>
    world.app.admin.request(dateCalls.addDealDate, {
      params: { id },
      body: { name, kind, owes: 'client', day },
    })

  /** A client with all channels on, a co-client who reads Spanish, and four papers, two dates and a contingency by Dec 3. */
  async function busyDeal() {
    world.app.clock.set('2026-11-25T20:00:00.000Z')
    const client = await world.textedClient()
    const browser = await world.app.portal(client.uniqueId)
    const { endpoint, keys } = world.push.subscription
    await browser.request(subscribePortalPush, {
      params: { uniqueId: client.uniqueId },
      body: { endpoint, ...keys },
    })
    await world.prefer(client.uniqueId, { emailNotifications: true })
    const { uniqueId } = await addCoClient(world.app, client.id, { language: 'es' })
    const params = { id: client.id }
    const documents = papers.map((name) => ({ name, dueDate: '2026-12-02' }))
    await world.app.admin.request(requestDocuments, { params, body: { documents } })
    await add(client.id, 'Loan contingency', 'contingency', '2026-12-03')
    await add(client.id, 'Deposit to escrow', 'money', '2026-12-02')
    await add(client.id, 'Sign loan documents', 'signing', '2026-12-02')
    await world.send()
    world.smtp.mails.length = 0
    world.twilio.texts.length = 0
    world.push.pushes.length = 0
    world.app.clock.set('2026-12-01T20:00:00.000Z')
    await createReminders(world.app.services)
    await world.send()
    return { id: client.id, maya: client.uniqueId, dan: uniqueId, browser }
  }

  test('are one alert, one mail, one text and one push, the worst first', async () => {
    const { id, maya, dan } = await busyDeal()
    const [digest, ...before] = await alertsOf(maya)
    expect(digest).toMatchObject({ title: '7 things by Thu, Dec 3', priority: 'high', isRead: false })
    const lines = digest?.message.split('\n') ?? []
    expect(lines).toHaveLength(7)
    expect(lines.slice(0, 3)).toEqual([
      'Loan contingency ends in 2 days',
      'Deposit to escrow: due tomorrow',
      'Sign loan documents: due tomorrow',
    ])
    expect(lines.slice(3).toSorted()).toEqual(papers.map((name) => `${name}: due tomorrow`))
    expect((await alertsOf(dan))[0]?.title).toBe('7 cosas para el jueves 3 de diciembre')
    expect(await unreadOf(maya)).toBe(1 + before.filter(({ isRead }) => !isRead).length)
    expect(world.smtp.mails.filter(({ to }) => !to.includes('dan@example.com'))).toHaveLength(1)
    expect([world.twilio.texts.length, world.push.pushes.length]).toEqual([1, 1])
    // The desk sees the event once.
    const desk = await world.app.admin.request(listNotifications, { params: { clientId: id } })
    expect(desk.body.filter(({ title }) => title.startsWith('7 things'))).toHaveLength(1)
    // Deliveries say what each of them reminds of.
    const log = await world.app.admin.request(listDeliveries, { params: { clientId: id } })
    const mailed = log.body.filter(
      ({ kind, channel, personName }) => kind === 'deadline_reminder' && channel === 'email' && !personName,
    )
    expect(new Set(mailed.map(({ about }) => about))).toEqual(new Set(lines))
    // Papers by themselves are never high.
    const stored = await world.app.services.db
      .selectFrom('notifications')
      .select(['priority', 'documentId'])
      .where('clientId', '=', id)
      .where('remindsOfDay', 'is not', null)
      .execute()
    for (const { priority, documentId } of stored) expect(priority).toBe(documentId ? 'medium' : 'high')
  })

  test('what is done leaves it; read once, all of it is read, of one person', async () => {
    const { id, maya, dan, browser } = await busyDeal()
    const before = await alertsOf(maya)
    const { body } = await world.app.admin.request(dateCalls.getDealDates, { params: { id } })
    const loan = body.dates.find(({ name }) => name === 'Loan contingency')?.id ?? ''
    await world.app.admin.request(dateCalls.changeDealDate, {
      params: { dateId: loan },
      body: { state: 'done', doneOn: '2026-12-01' },
    })
    const [digest, ...others] = await alertsOf(maya)
    expect(digest).toMatchObject({ id: before[0]?.id, title: '6 things by Wed, Dec 2' })
    expect(others).toEqual(before.slice(1))
    const unread = await unreadOf(maya)
    const params = { id: digest?.id ?? '' }
    const read = await browser.request(markNotificationRead, { params })
    expect(read.body).toMatchObject({ id: digest?.id, isRead: true })
    expect(await unreadOf(maya)).toBe(unread - 1)
    expect((await alertsOf(maya))[0]).toMatchObject({ isRead: true })
    expect((await alertsOf(dan))[0]).toMatchObject({ isRead: false })
  })

  test('are deleted and brought back together, of all people', async () => {
    const { id, maya, dan } = await busyDeal()
    const [before, ofDan] = [await alertsOf(maya), await alertsOf(dan)]
    const { body: desk } = await world.app.admin.request(listNotifications, { params: { clientId: id } })
    const params = { id: desk[0]?.id ?? '' }
    await world.app.admin.request(deleteNotification, { params })
    expect([await alertsOf(maya), await alertsOf(dan)]).toEqual([before.slice(1), ofDan.slice(1)])
    await world.app.admin.request(restoreNotification, { params })
    expect([await alertsOf(maya), await alertsOf(dan)]).toEqual([before, ofDan])
  })
})
