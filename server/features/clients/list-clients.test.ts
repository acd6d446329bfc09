import { afterAll, beforeAll, expect, test } from 'vitest'
import { getClient, listClients, ClientDraft } from '#contract/calls/clients/clients.ts'
import { samplePortal } from '#contract/calls/clients/sample-portal.ts'
import { markMessageRead, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { adminActor } from '../../db/activity-log.ts'
import { clientDraft, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { createClient } from './create-client.ts'
import { newUniqueId } from './unique-id.ts'

forAnyEngine('the list of clients', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  test('has all clients, newest first, each as returned alone', async () => {
    const created = [await app.createClient(), await app.createClient(), await app.createClient()]
    const { status, body } = await app.admin.request(listClients)
    expect(status).toBe(200)
    expect(body).toEqual(created.toReversed())
  })

  test('counts a client’s messages that no admin has read', async () => {
    const { id, uniqueId } = await app.createClient()
    const unread = async () => (await app.admin.request(getClient, { params: { id } })).body.unreadMessages
    const sent = await app
      .caller()
      .request(sendClientMessage, { params: { uniqueId }, body: { content: 'One' } })
    await app.caller().request(sendClientMessage, { params: { uniqueId }, body: { content: 'Two' } })
    expect(await unread()).toBe(2)
    await app.admin.request(markMessageRead, { params: { id: sent.body.id } })
    expect(await unread()).toBe(1)
  })

  test('returns the sample portal to anyone while there is one', async () => {
    const ask = async () => (await app.caller().request(samplePortal)).body
    expect(await ask()).toEqual({ uniqueId: null })
    const identity = {
      admin: {
        id: 'a',
        name: 'A',
        email: '',
        role: 'admin' as const,
        seesMoney: true,
        twoFactorEnabled: false,
        createdAt: '',
      },
    }
    const actor = adminActor({ ...identity, sessionId: '' })
    const draft = ClientDraft.parse({ ...clientDraft, uniqueId: `s4mX9q-${engine}` })
    await createClient(app.services, draft, actor, true)
    expect(await ask()).toEqual({ uniqueId: `s4mX9q-${engine}` })
  })
})

test('portal ids have eight letters or digits, each about equally often', () => {
  const counts = new Map<string, number>()
  const ids = Array.from({ length: 20_000 }, newUniqueId)
  for (const id of ids) {
    expect(id).toMatch(/^[A-Za-z0-9]{8}$/)
    for (const character of id) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(counts.size).toBe(62)
  const expected = (20_000 * 8) / 62
  // Seven standard deviations: a uniform source practically never exceeds them.
  for (const count of counts.values())
    expect(Math.abs(count - expected)).toBeLessThan(7 * Math.sqrt(expected))
})
