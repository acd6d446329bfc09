import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { listConversations } from '#contract/calls/messages/conversations.ts'
import * as calls from '#contract/calls/messages/messages.ts'
import { countUnreadNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { getDeliveryContext } from '../../notifications/rules/delivery-context.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('withdrawing a message', (engine) => {
  let app: TestApp
  let otherAdmin: Caller
  let client: AdminClient
  let otherClient: AdminClient
  beforeAll(async () => {
    app = await startTestApp({ engine })
    otherAdmin = await app.newAdmin('ben@example.com', 'Ben Broker')
  })
  beforeEach(async () => {
    client = await app.createClient({ firstName: 'Maya' })
    otherClient = await app.createClient({ firstName: 'Noor' })
  })
  afterAll(() => app.close())

  const say = async ({ id }: AdminClient, content = 'The seller agreed', headers = {}) =>
    (await app.admin.request(calls.sendAdminMessage, { params: { id }, body: { content }, headers })).body
  const withdraw = (id: string, by = otherAdmin) => by.request(calls.withdrawMessage, { params: { id } })
  const chat = async ({ uniqueId }: AdminClient) =>
    (await app.caller().request(calls.listPortalMessages, { params: { uniqueId } })).body
  const unread = async ({ uniqueId }: AdminClient) =>
    (await app.caller().request(countUnreadNotifications, { params: { uniqueId } })).body.count

  test('any admin can: both sides then read that it was withdrawn, in its place, and its text is gone', async () => {
    const first = await say(client)
    const second = await say(client, 'See you there')
    const other = await say(otherClient)
    expect((await withdraw(first.id)).body).toMatchObject({
      id: first.id,
      content: 'Message withdrawn',
      withdrawnAt: expect.any(String),
    })
    expect((await chat(client)).map(({ id, content }) => [id, content])).toEqual([
      [first.id, 'Message withdrawn'],
      [second.id, 'See you there'],
    ])
    expect((await chat(otherClient)).map(({ id, content }) => [id, content])).toEqual([
      [other.id, other.content],
    ])
    expect(await unread(client)).toBe(1)
    expect(await unread(otherClient)).toBe(1)
    const rows = await app.services.db.selectFrom('messages').selectAll().where('id', '=', first.id).execute()
    expect(JSON.stringify(rows)).not.toContain('seller')
    const conversations = await app.admin.request(listConversations)
    expect(JSON.stringify(conversations.body)).toContain('See you there')
    const { body } = await app.admin.request(listActivity, { params: { id: client.id } })
    expect(body[0]).toMatchObject({ action: 'message.withdrawn', actorName: 'Ben Broker' })
    expect(JSON.stringify(body)).not.toContain('seller')
  })

  test('what has not been sent of it yet never is', async () => {
    const params = { clientId: client.id }
    await app.admin.request(changePreferences, { params, body: { emailNotifications: true } })
    const first = await say(client)
    const second = await say(client)
    await withdraw(first.id)
    const contexts = []
    for (const subjectId of [first.id, second.id]) {
      const delivery = await app.services.db
        .selectFrom('deliveries')
        .selectAll()
        .where('subjectId', '=', subjectId)
        .where('channel', '=', 'email')
        .executeTakeFirstOrThrow()
      const reach = { isSetUp: () => true, smsNumber: () => null }
      const moment = { now: app.services.clock(), teamZone: 'America/Los_Angeles', reach }
      contexts.push((await getDeliveryContext(app.services.db, delivery, moment)).isWithdrawn)
    }
    expect(contexts).toEqual([true, false])
  })

  test('a client’s message, a withdrawn one and an unknown one are not found', async () => {
    const params = { uniqueId: client.uniqueId }
    const fromClient = await app
      .caller()
      .request(calls.sendClientMessage, { params, body: { content: 'Thanks' } })
    const message = await say(client)
    await withdraw(message.id)
    const replies = []
    for (const id of [fromClient.body.id, message.id, crypto.randomUUID()]) replies.push(await withdraw(id))
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await chat(client)).map(({ content }) => content)).toEqual(['Thanks', 'Message withdrawn'])
  })

  test('a repeated send of a withdrawn message does not bring it back', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const message = await say(client, 'Once', key)
    await withdraw(message.id)
    expect(await say(client, 'Once', key)).toMatchObject({ id: message.id, content: 'Message withdrawn' })
    expect(await chat(client)).toHaveLength(1)
  })
})
