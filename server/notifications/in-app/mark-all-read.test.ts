import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import * as calls from '#contract/calls/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('marking all notifications read', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const newClient = async (unread: number) => {
    const { id, uniqueId } = await app.createClient()
    for (let count = 0; count < unread; count++) {
      const body = { type: 'step_update', title: `Title ${count}`, message: 'Message' } as const
      await app.admin.request(calls.createNotification, { params: { clientId: id }, body })
    }
    const params = { uniqueId }
    const list = async () =>
      (await app.caller().request(calls.listPortalNotifications, { params })).body.map(({ isRead }) => isRead)
    const markAll = () => app.caller().request(calls.markNotificationsRead, { params })
    return { id, params, list, markAll }
  }

  test('marks all of this client’s notifications as read, returns the unread count, and leaves other clients alone', async () => {
    const [mine, other] = [await newClient(3), await newClient(2)]
    const first = (await app.admin.request(calls.listNotifications, { params: { clientId: mine.id } }))
      .body[0]
    await app.admin.request(calls.markNotificationRead, { params: { id: first?.id ?? '' } })
    const reply = await mine.markAll()
    expect([reply.status, reply.body]).toEqual([200, { count: 2 }])
    expect(await mine.list()).toEqual([true, true, true])
    expect(await other.list()).toEqual([false, false])
    const count = await app.caller().request(calls.countUnreadNotifications, { params: mine.params })
    expect(count.body).toEqual({ count: 0 })
  })

  test('is announced once; repeating it changes and announces nothing', async () => {
    const { id, markAll } = await newClient(2)
    expect(await app.announced(markAll)).toEqual([
      { kind: 'changed', clientId: id, topics: ['notifications'], audience: 'everyone' },
    ])
    expect(await app.announced(markAll)).toEqual([])
    expect((await markAll()).body).toEqual({ count: 0 })
  })

  test('ten concurrent requests mark each as read exactly once', async () => {
    const { list, markAll } = await newClient(5)
    const replies = await Promise.all(Array.from({ length: 10 }, markAll))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(replies.reduce((sum, { body }) => sum + body.count, 0)).toBe(5)
    expect(await list()).toEqual(Array(5).fill(true))
  })

  test('also works in an archived portal', async () => {
    const { id, list, markAll } = await newClient(1)
    await app.admin.request(archiveClient, { params: { id } })
    expect((await markAll()).body).toEqual({ count: 1 })
    expect(await list()).toEqual([true])
  })
})
