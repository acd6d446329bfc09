import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveClient, replaceLink, type AdminClient } from '#contract/calls/clients/clients.ts'
import { markMessageRead, sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import {
  countUnreadNotifications,
  createNotification,
  listNotifications,
  markNotificationRead,
} from '#contract/calls/notifications/notifications.ts'
import type { Topic } from '#contract/topics.ts'
import { lockClient } from '../../db/client-rows.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('reading a message', (engine) => {
  let app: TestApp
  let otherAdmin: Caller
  let client: AdminClient
  let otherClient: AdminClient
  let browser: Caller
  beforeAll(async () => {
    app = await startTestApp({ engine })
    otherAdmin = await app.newAdmin('ben@example.com', 'Ben Broker')
  })
  beforeEach(async () => {
    client = await app.createClient({ firstName: 'Maya' })
    otherClient = await app.createClient({ firstName: 'Noor' })
    browser = await app.portal(client.uniqueId)
  })
  afterAll(() => app.close())

  const say = async ({ id }: AdminClient, by: Caller = app.admin) =>
    (await by.request(sendAdminMessage, { params: { id }, body: { content: 'Hello' } })).body
  const read = (messageId: string, by = browser) => by.request(markMessageRead, { params: { id: messageId } })
  /** Whether each of a client's notifications is read, oldest first. */
  const areRead = async ({ id }: AdminClient) =>
    (await app.admin.request(listNotifications, { params: { clientId: id } })).body
      .toReversed()
      .map(({ isRead }) => isRead)

  test('marks its notification read, and no other of this or another client', async () => {
    const first = await say(client)
    await say(client, otherAdmin)
    await say(otherClient)
    await read(first.id)
    expect(await areRead(client)).toEqual([true, false])
    expect(await areRead(otherClient)).toEqual([false])
    const params = { uniqueId: client.uniqueId }
    expect((await browser.request(countUnreadNotifications, { params })).body).toEqual({ count: 1 })
  })

  test('leaves unread what an admin wrote, even of that type and leading to the chat', async () => {
    const draft = { type: 'message_received', title: 'Please call', message: 'Today' } as const
    const actionUrl = `/client/${client.uniqueId}?tab=messages`
    const params = { clientId: client.id }
    await otherAdmin.request(createNotification, { params, body: { ...draft, actionUrl } })
    await read((await say(client)).id)
    expect(await areRead(client)).toEqual([false, true])
  })

  test('marks none when an admin reads, or when a browser of another portal tries', async () => {
    const fromTeam = await say(client)
    const params = { uniqueId: client.uniqueId }
    const fromClient = (await browser.request(sendClientMessage, { params, body: { content: 'Hi' } })).body
    for (const by of [app.admin, otherAdmin]) {
      await read(fromClient.id, by)
      await read(fromTeam.id, by)
    }
    expect((await read(fromTeam.id, await app.portal(otherClient.uniqueId))).status).toBe(404)
    expect(await areRead(client)).toEqual([false])
  })

  test('announces no notification when its own was read before', async () => {
    const { id: messageId } = await say(client)
    const list = await app.admin.request(listNotifications, { params: { clientId: client.id } })
    await browser.request(markNotificationRead, { params: { id: list.body[0]?.id ?? '' } })
    expect(await app.announced(() => read(messageId))).toMatchObject([{ topics: ['messages'] }])
  })

  test('also works in an archived portal and after its link was replaced', async () => {
    const [first, second] = [await say(client), await say(client)]
    const { uniqueId } = (await app.admin.request(replaceLink, { params: { id: client.id } })).body
    await read(first.id, await app.portal(uniqueId))
    await app.admin.request(archiveClient, { params: { id: client.id } })
    await read(second.id, await app.portal(uniqueId))
    expect(await areRead(client)).toEqual([true, true])
  })

  test('takes turns with a message being sent, which counts the same versions in another order', async () => {
    const { id: messageId } = await say(client)
    const { db } = app.services
    const turns = await db.transaction().execute(async (trx) => {
      const count = (topic: Topic) =>
        trx
          .updateTable('topic_versions')
          .set((of) => ({ version: of('version', '+', 1) }))
          .where('clientId', '=', client.id)
          .where('topic', '=', topic)
          .execute()
      await lockClient(trx, client.id)
      await count('notifications')
      const reading = read(messageId)
      await setTimeout(200)
      await count('messages')
      return { reading }
    })
    expect((await turns.reading).status).toBe(200)
    expect(await areRead(client)).toEqual([true])
  })
})
