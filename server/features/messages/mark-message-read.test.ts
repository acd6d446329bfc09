import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  listMessages,
  markMessageRead,
  sendAdminMessage,
  sendClientMessage,
} from '#contract/calls/messages/messages.ts'
import { addLink } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { recordedStatements } from '../../testing/engines/recorded-statements.ts'

forAnyEngine('marking a message read', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const newChat = async () => {
    const { id, uniqueId } = await app.createClient()
    const browser = await app.portal(uniqueId)
    const body = { content: 'Hello' }
    const byTeam = (await app.admin.request(sendAdminMessage, { params: { id }, body })).body
    const byClient = (await browser.request(sendClientMessage, { params: { uniqueId }, body })).body
    const isRead = async (messageId: string) =>
      (await app.admin.request(listMessages, { params: { id } })).body.find((one) => one.id === messageId)
        ?.isRead
    return { id, browser, byTeam, byClient, isRead }
  }

  test('each side can mark the other’s messages', async () => {
    const { browser, byTeam, byClient, isRead } = await newChat()
    const seen = await browser.request(markMessageRead, { params: { id: byTeam.id } })
    expect([seen.status, seen.body]).toEqual([200, { ...byTeam, isRead: true }])
    const read = await app.admin.request(markMessageRead, { params: { id: byClient.id } })
    expect(read.body.isRead).toBe(true)
    expect([await isRead(byTeam.id), await isRead(byClient.id)]).toEqual([true, true])
  })

  test('neither side can mark its own', async () => {
    const { browser, byTeam, byClient, isRead } = await newChat()
    const own = await browser.request(markMessageRead, { params: { id: byClient.id } })
    expect([own.status, own.body.isRead]).toEqual([200, false])
    expect((await app.admin.request(markMessageRead, { params: { id: byTeam.id } })).body.isRead).toBe(false)
    expect([await isRead(byTeam.id), await isRead(byClient.id)]).toEqual([false, false])
  })

  test('is announced once', async () => {
    const { id, browser, byTeam } = await newChat()
    const mark = () => browser.request(markMessageRead, { params: { id: byTeam.id } })
    expect(await app.announced(mark)).toEqual([
      { kind: 'changed', clientId: id, topics: ['messages', 'notifications'], audience: 'everyone' },
    ])
    expect(await app.announced(mark)).toEqual([])
  })

  test('an admin’s reading is announced without notifications', async () => {
    const { id, byClient } = await newChat()
    const mark = () => app.admin.request(markMessageRead, { params: { id: byClient.id } })
    expect(await app.announced(mark)).toEqual([
      { kind: 'changed', clientId: id, topics: ['messages'], audience: 'everyone' },
    ])
  })

  test('again writes and locks nothing', async () => {
    const { id, browser, byTeam, byClient } = await newChat()
    const { key } = await addLink(app, id, 'co-client')
    const callers = [
      { caller: browser, message: byTeam },
      { caller: await app.portal(key), message: byTeam },
      { caller: app.admin, message: byClient },
    ]
    for (const { caller, message } of callers) {
      const mark = () => caller.request(markMessageRead, { params: { id: message.id } })
      expect((await mark()).body.isRead).toBe(true)
      const statements = await recordedStatements(async () => expect((await mark()).body.isRead).toBe(true))
      expect([...statements].filter((one) => /^(?:insert|update|delete)/i.test(one))).toEqual([])
    }
  })
})
