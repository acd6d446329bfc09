import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveClient, deleteClient } from '#contract/calls/clients/clients.ts'
import { countUnreadMessages, listConversations } from '#contract/calls/messages/conversations.ts'
import {
  listMessages,
  markMessageRead,
  sendAdminMessage,
  sendClientMessage,
} from '#contract/calls/messages/messages.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('conversations', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    for (const { clientId } of await list()) {
      await app.admin.request(deleteClient, { params: { id: clientId } })
    }
  })

  const list = async () => (await app.admin.request(listConversations)).body
  const names = async () => (await list()).map(({ lastName }) => lastName)
  const fromClient = async (uniqueId: string, content: string) =>
    (await app.portal(uniqueId)).request(sendClientMessage, { params: { uniqueId }, body: { content } })
  const fromAgent = (id: string, content: string) =>
    app.admin.request(sendAdminMessage, { params: { id }, body: { content } })

  test('a client without messages has no conversation', async () => {
    await app.createClient()
    expect(await list()).toEqual([])
  })

  test('a conversation has the client, the last message, its sender, and the unread count', async () => {
    const client = await app.createClient({ lastName: 'Line' })
    await fromAgent(client.id, 'Welcome')
    await fromClient(client.uniqueId, 'Thank you')
    await fromClient(client.uniqueId, 'One more question')
    expect(await list()).toEqual([
      {
        clientId: client.id,
        firstName: 'Maya',
        lastName: 'Line',
        propertyAddress: client.propertyAddress,
        isArchived: false,
        unreadMessages: 2,
        lastSender: 'client',
        lastLine: 'One more question',
        lastAt: expect.stringMatching(/Z$/),
      },
    ])
  })

  test('a conversation names the language of a client who reads another than English', async () => {
    const client = await app.createClient({ language: 'es' })
    await fromAgent(client.id, 'Welcome')
    expect(await list()).toMatchObject([{ clientId: client.id, language: 'es' }])
  })

  test('reading lowers the unread count, and the agent’s messages never count', async () => {
    const client = await app.createClient()
    await fromClient(client.uniqueId, 'Hello')
    const { body } = await app.admin.request(listMessages, { params: { id: client.id } })
    await app.admin.request(markMessageRead, { params: { id: body[0]?.id ?? '' } })
    await fromAgent(client.id, 'Hello to you')
    expect(await list()).toMatchObject([{ unreadMessages: 0, lastSender: 'admin', lastLine: 'Hello to you' }])
  })

  test('unread messages are counted over all chats, including archived ones', async () => {
    const unread = async () => (await app.admin.request(countUnreadMessages)).body.count
    expect(await unread()).toBe(0)
    const [first, second] = [await app.createClient(), await app.createClient()]
    await fromClient(first.uniqueId, 'One')
    await fromClient(second.uniqueId, 'Two')
    await fromClient(second.uniqueId, 'Three')
    await fromAgent(first.id, 'Mine')
    await app.admin.request(archiveClient, { params: { id: first.id } })
    expect(await unread()).toBe(3)
    const { body } = await app.admin.request(listMessages, { params: { id: second.id } })
    await app.admin.request(markMessageRead, { params: { id: body[0]?.id ?? '' } })
    expect(await unread()).toBe(2)
    expect((await app.caller().request(countUnreadMessages)).status).toBe(401)
  })

  test('the conversation with the newest message comes first, whoever sent it', async () => {
    const first = await app.createClient({ lastName: 'First' })
    const second = await app.createClient({ lastName: 'Second' })
    await fromClient(first.uniqueId, 'a')
    await fromClient(second.uniqueId, 'b')
    expect(await names()).toEqual(['Second', 'First'])
    await fromAgent(first.id, 'c')
    expect(await names()).toEqual(['First', 'Second'])
  })

  test('of two with messages of the same moment, the one that came last is first', async () => {
    const clients = [await app.createClient({ lastName: 'A' }), await app.createClient({ lastName: 'B' })]
    app.clock.set('2031-01-01T10:00:00.000Z')
    const sent = []
    for (const { lastName, uniqueId } of clients)
      sent.push({ lastName, id: (await fromClient(uniqueId, 'Now')).body.id })
    app.clock.release()
    const newestFirst = sent.toSorted((a, b) => (a.id < b.id ? 1 : -1))
    expect(await names()).toEqual(newestFirst.map(({ lastName }) => lastName))
  })

  test('the sample client’s is left out, and not counted, once there is another client', async () => {
    const sample = await app.createClient({ lastName: 'Sample' })
    await fromClient(sample.uniqueId, 'Hello')
    await app.services.db.updateTable('clients').set({ isSample: true }).where('id', '=', sample.id).execute()
    const client = await app.createClient({ lastName: 'Real' })
    await fromAgent(client.id, 'Welcome')
    expect([await names(), (await app.admin.request(countUnreadMessages)).body.count]).toEqual([['Real'], 0])
    await app.admin.request(deleteClient, { params: { id: sample.id } })
  })

  test('an archived one is marked, and a long message is shortened', async () => {
    const client = await app.createClient()
    await fromAgent(client.id, 'é'.repeat(200))
    await app.admin.request(archiveClient, { params: { id: client.id } })
    expect(await list()).toMatchObject([{ isArchived: true, lastLine: 'é'.repeat(160) }])
  })
})
