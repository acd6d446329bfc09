import { expect, test } from 'vitest'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import {
  subscribeAdminPush,
  subscribePortalPush,
  unsubscribePortalPush,
} from '#contract/calls/notifications/deliveries.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'
import { createDeliverySender } from './delivery-sender.ts'
import { sendDue } from './send-due.ts'

forEachEngine('pushes to a real endpoint', (engine) => {
  const world = notificationWorld(engine)

  test('a push can be decrypted by the device only, and an expired subscription is deleted', async () => {
    const { id, uniqueId } = await world.client()
    const { endpoint, keys } = world.push.subscription
    const subscribe = (body: object) =>
      world.app.caller().request(subscribePortalPush, { params: { uniqueId }, body })
    for (const wrong of ['http://world.push.example.com/1', 'no address'])
      expectWrongField(await subscribe({ endpoint: wrong, ...keys }), 'endpoint')
    expect((await subscribe({ endpoint, ...keys })).status).toBe(200)
    await world.notify(id)
    await world.send()
    expect(world.push.pushes[0]?.payload).toMatchObject({
      title: 'Keys on <Friday>',
      url: `/client/${uniqueId}`,
    })
    expect(world.push.pushes[0]).toMatchObject({ ttl: '86400', urgency: 'normal' })
    world.push.behave(410)
    await world.notify(id)
    await world.send()
    world.push.behave()
    await world.notify(id)
    await world.send()
    expect(world.push.pushes).toHaveLength(1)
  })

  const device = (n: number) => ({
    endpoint: `${world.push.origin}/push/device-${n}`,
    ...world.push.subscription.keys,
  })
  const subscribe = (uniqueId: string, n: number) =>
    world.app.caller().request(subscribePortalPush, { params: { uniqueId }, body: device(n) })
  const endpoints = async () => {
    const { db } = world.app.services
    const rows = await db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute()
    return rows.map(({ clientId, userId, endpoint }) => [clientId ?? userId, endpoint.split('-').at(-1)])
  }

  test('a portal or an admin can subscribe ten browsers; another one replaces the oldest', async () => {
    await world.app.services.db.deleteFrom('push_subscriptions').execute()
    const [client, other] = [await world.client(), await world.client()]
    await subscribe(other.uniqueId, 1)
    for (let n = 1; n <= 12; n++) expect((await subscribe(client.uniqueId, n)).status).toBe(200)
    await subscribe(client.uniqueId, 3)
    for (let n = 1; n <= 11; n++)
      expect((await world.app.admin.request(subscribeAdminPush, { body: device(n) })).status).toBe(200)
    const stored = await endpoints()
    const numbersOf = (owner: string) => stored.filter(([id]) => id === owner).map(([, n]) => Number(n))
    expect(numbersOf(other.id)).toEqual([1])
    expect(numbersOf(client.id)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 3])
    const admins = stored.filter(([id]) => id !== other.id && id !== client.id).map(([, n]) => Number(n))
    expect(admins).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('a push is sent to all devices in parallel: unresponsive ones take no longer than one', async () => {
    const { id, uniqueId } = await world.client()
    for (let n = 1; n <= 10; n++) await subscribe(uniqueId, n)
    await world.notify(id)
    world.push.behave('silence')
    const before = world.push.requests()
    const network = new AbortController()
    const { services } = world.app
    const sending = sendDue(services, createDeliverySender(services), {
      signal: network.signal,
      channels: ['push'],
    })
    // None of them has answered, but all have been called.
    await expect.poll(() => world.push.requests() - before, { timeout: 12_000 }).toBe(10)
    network.abort()
    await sending
    const [row] = await world.log(id, 'push')
    expect(row).toMatchObject({ state: 'sending', attempts: 0 })
  }, 30_000)

  test('a push that every browser refuses has failed, with the reason', async () => {
    const { id, uniqueId } = await world.client()
    await subscribe(uniqueId, 1)
    await world.notify(id)
    world.push.behave(413)
    await world.send()
    expect(await world.log(id, 'push')).toMatchObject([{ state: 'failed', attempts: 1 }])
    const [row] = await world.log(id, 'push')
    expect(row?.lastError).not.toBe('No browser is subscribed to push anymore.')
  })

  test('one browser that shows it is enough; while none does, it is tried again as long as one may', async () => {
    const { id, uniqueId } = await world.client()
    await subscribe(uniqueId, 1)
    const { keys } = world.push.subscription
    // Nothing listens there.
    const body = { endpoint: 'https://127.0.0.1:1/push/offline', ...keys }
    await world.app.caller().request(subscribePortalPush, { params: { uniqueId }, body })
    await world.notify(id)
    await world.send()
    expect(await world.log(id, 'push')).toMatchObject([{ state: 'sent', attempts: 1 }])
    world.push.behave(413)
    await world.notify(id)
    await world.send()
    const [last] = await world.log(id, 'push')
    expect(last).toMatchObject({
      state: 'held',
      reason: 'retry',
      lastError: 'Could not reach the push service.',
    })
  })

  test('a push of the agent’s bears its own mark, one about the chat that of the chat, and an urgent one is so', async () => {
    const { id, uniqueId } = await world.client({ quietHoursStart: '00:00', quietHoursEnd: '00:00' })
    await subscribe(uniqueId, 1)
    const draft = { type: 'step_update', title: 'Keys', message: 'Now', priority: 'urgent' } as const
    const body = { ...draft, overridesQuietHours: true }
    const made = await world.app.admin.request(createNotification, { params: { clientId: id }, body })
    await world.app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'Hello' } })
    world.app.clock.advance(10 * 60_000)
    while ((await world.send()) > 0);
    const portal = `/client/${uniqueId}`
    expect(world.push.pushes).toMatchObject([
      { payload: { tag: made.body.id, url: portal }, urgency: 'high' },
      { payload: { tag: 'messages', url: `${portal}?tab=messages` }, urgency: 'normal' },
    ])
  })

  test('an admin’s push about a client leads to what the client did', async () => {
    await world.app.services.db.deleteFrom('push_subscriptions').execute()
    await world.app.admin.request(subscribeAdminPush, { body: device(1) })
    const [client, other] = [await world.client(), await world.client()]
    for (const { uniqueId } of [client, other])
      await world.app
        .caller()
        .request(sendClientMessage, { params: { uniqueId }, body: { content: 'Hello' } })
    const uploaded = { params: { uniqueId: client.uniqueId }, ...uploadOf() }
    expect((await world.app.caller().request(uploadPortalDocument, uploaded)).status).toBe(201)
    world.app.clock.advance(10 * 60_000)
    while ((await world.send()) > 0);
    const urls = world.push.pushes.map(({ payload }) => (payload as { url: string }).url)
    expect(new Set(urls)).toEqual(
      new Set([
        `/admin/client/${client.id}/messages`,
        `/admin/client/${client.id}/documents`,
        `/admin/client/${other.id}/messages`,
      ]),
    )
    const tags = world.push.pushes.map(({ payload }) => (payload as { tag: string }).tag)
    expect(new Set(tags).size).toBe(3)
  })

  test('one browser in two portals: unsubscribing in one leaves the other’s and the admin’s subscriptions', async () => {
    await world.app.services.db.deleteFrom('push_subscriptions').execute()
    const [one, other] = [await world.client(), await world.client()]
    await subscribe(one.uniqueId, 1)
    await subscribe(other.uniqueId, 1)
    await world.app.admin.request(subscribeAdminPush, { body: device(1) })
    const body = { endpoint: device(1).endpoint }
    await world.app.caller().request(unsubscribePortalPush, { params: { uniqueId: one.uniqueId }, body })
    const owners = (await endpoints()).map(([owner]) => owner)
    expect(owners).toHaveLength(2)
    expect(owners).toContain(other.id)
    expect(owners).not.toContain(one.id)
  })
})
