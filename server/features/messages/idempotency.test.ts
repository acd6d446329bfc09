import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMessages, sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('a message with an Idempotency-Key', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const send = (uniqueId: string, content: string, key: string) =>
    app.caller().request(sendClientMessage, {
      params: { uniqueId },
      body: { content },
      headers: { 'idempotency-key': key },
    })
  const sendAsTeam = (id: string, content: string, key: string) =>
    app.admin.request(sendAdminMessage, {
      params: { id },
      body: { content },
      headers: { 'idempotency-key': key },
    })
  const messages = async (id: string) => (await app.admin.request(listMessages, { params: { id } })).body

  test('sent 50 times in parallel is stored and returned once', async () => {
    const { id, uniqueId } = await app.createClient()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(uniqueId, 'Once', 'key-1')))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await messages(id)).toHaveLength(1)
  })

  test('notifies the client once, however often the team sends it', async () => {
    const { id } = await app.createClient()
    await Promise.all(Array.from({ length: 10 }, () => sendAsTeam(id, 'Once', 'key-1')))
    expect(await messages(id)).toHaveLength(1)
    const { body } = await app.admin.request(listNotifications, { params: { clientId: id } })
    expect(body).toHaveLength(1)
  })

  test('is the same message after a restart', async () => {
    const { id, uniqueId } = await app.createClient()
    const first = await send(uniqueId, 'Before', 'key-2')
    await app.restart()
    const again = await send(uniqueId, 'Before', 'key-2')
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await messages(id)).toHaveLength(1)
  })

  test('with another text is refused with 409, and the first message is unchanged', async () => {
    const { id, uniqueId } = await app.createClient()
    await send(uniqueId, 'First', 'key-3')
    const other = await send(uniqueId, 'Second', 'key-3')
    expect([other.status, other.problem.code]).toEqual([409, 'conflict'])
    expect((await messages(id)).map(({ content }) => content)).toEqual(['First'])
  })

  test('does not conflict with the same key of another client, or of the other side', async () => {
    const [one, two] = [await app.createClient(), await app.createClient()]
    expect((await send(one.uniqueId, 'Mine', 'shared')).status).toBe(201)
    expect((await send(two.uniqueId, 'Yours', 'shared')).body.content).toBe('Yours')
    expect((await sendAsTeam(one.id, 'Ours', 'shared')).body.content).toBe('Ours')
    expect(await messages(one.id)).toHaveLength(2)
  })

  test('without a key, the same text is two messages', async () => {
    const { id, uniqueId } = await app.createClient()
    const plain = { params: { uniqueId }, body: { content: 'Same' } }
    await app.caller().request(sendClientMessage, plain)
    await app.caller().request(sendClientMessage, plain)
    expect(await messages(id)).toHaveLength(2)
  })

  test('accepts keys of 1 to 200 visible characters', async () => {
    const { uniqueId } = await app.createClient()
    expect((await send(uniqueId, 'x', 'k'.repeat(200))).status).toBe(201)
    for (const key of ['k'.repeat(201), 'with space', ' '])
      expectWrongField(await send(uniqueId, 'x', key), 'Idempotency-Key')
  })
})
