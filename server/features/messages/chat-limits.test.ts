import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/calls/messages/messages.ts'
import { limits } from '#contract/rules/limits.ts'
import { newId } from '../../db/new-id.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('a chat', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const say = (uniqueId: string, content = 'Hello') =>
    app.caller().request(calls.sendClientMessage, { params: { uniqueId }, body: { content } })
  const answer = (id: string) =>
    app.admin.request(calls.sendAdminMessage, { params: { id }, body: { content: 'Hello' } })

  async function fill(clientId: string, senderType: string, count: number, content: string): Promise<void> {
    const rows = Array.from({ length: count }, (_, n) => ({
      id: newId(),
      clientId,
      senderType,
      senderName: 'Somebody',
      writtenBy: null,
      content: `${n} ${content}`,
      isRead: true,
      idempotencyKey: null,
      isMasked: false,
      leftOut: 0,
      fileCount: 0,
      searchText: '',
      createdAt: new Date(Date.UTC(2026, 0, 1) + n).toISOString(),
    }))
    for (let at = 0; at < count; at += 500) {
      await app.services.db
        .insertInto('messages')
        .values(rows.slice(at, at + 500))
        .execute()
    }
  }

  test('limits the number of a client’s messages, but not the agent’s or other chats’', async () => {
    const [full, other] = [await app.createClient(), await app.createClient()]
    await fill(full.id, 'client', limits.clientChat.messages, '')
    await fill(other.id, 'admin', limits.clientChat.messages, '')
    const refused = await say(full.uniqueId)
    expect([refused.status, refused.problem]).toMatchObject([
      409,
      { code: 'quota-reached', message: 'This chat is full. Please call your agent.' },
    ])
    expect((await answer(full.id)).status).toBe(201)
    expect((await say(other.uniqueId)).status).toBe(201)
  })

  test('limits the total text of a client', async () => {
    const full = await app.createClient()
    const { characters } = limits.clientChat
    await fill(full.id, 'client', characters / 10_000 - 1, 'x'.repeat(9_990))
    expect((await say(full.uniqueId, 'y'.repeat(9_000))).status).toBe(201)
    expect((await say(full.uniqueId, 'y'.repeat(10_000))).status).toBe(409)
    const { body } = await app.admin.request(calls.listMessages, { params: { id: full.id } })
    const left = characters - body.reduce((sum, { content }) => sum + content.length, 0)
    expect((await say(full.uniqueId, 'y'.repeat(left + 1))).status).toBe(409)
    expect((await say(full.uniqueId, 'y'.repeat(left))).status).toBe(201)
  })

  test('is returned in order, up to the newest ten thousand messages', async () => {
    const { id, uniqueId } = await app.createClient()
    const { rows } = limits.listed
    await fill(id, 'admin', rows + 30, '')
    const { body } = await app.caller().request(calls.listPortalMessages, { params: { uniqueId } })
    const numbers = body.map(({ content }) => Number.parseInt(content, 10))
    expect(numbers).toEqual(Array.from({ length: rows }, (_, n) => n + 30))
    const desk = await app.admin.request(calls.listMessages, { params: { id } })
    expect(desk.body).toEqual(body)
  })
})
