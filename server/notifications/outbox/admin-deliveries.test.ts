import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { changeAdminNotificationPreferences } from '#contract/calls/notifications/deliveries.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { sendDue, type Sender } from './send-due.ts'

const minute = 60_000

forAnyEngine('deliveries to admins', (engine) => {
  let app: TestApp
  let sent: string[][] = []
  const sender: Sender = {
    reach: { isSetUp: () => true, smsNumber: () => null },
    deliver: async (together) => {
      sent.push(together.map(({ kind }) => kind))
      return { state: 'sent' }
    },
  }
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    sent = []
    await app.services.db.deleteFrom('deliveries').execute()
    await app.admin.request(changeAdminNotificationPreferences, {
      body: { clientMessages: true, clientUploads: true },
    })
    app.clock.set('2026-11-20T20:00:00.000Z')
  })

  const send = () => sendDue(app.services, sender)
  const upload = (uniqueId: string) =>
    app.caller().send({
      method: 'POST',
      url: `/api/clients/${uniqueId}/documents`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload:
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext\r\n--b--\r\n',
    })

  test('uploads of one client within ten minutes are sent together', async () => {
    const { uniqueId } = await app.createClient()
    for (let file = 0; file < 2; file++) expect((await upload(uniqueId)).statusCode).toBe(201)
    app.clock.advance(9 * minute)
    expect(await send()).toBe(0)
    app.clock.advance(minute)
    expect(await send()).toBe(1)
    expect(sent).toEqual([['client_upload', 'client_upload']])
  })

  test('uploads of two clients are sent separately, to each admin', async () => {
    const email = `second-${engine}@example.com`
    await app.newAdmin(email)
    const [one, other] = [await app.createClient(), await app.createClient({ firstName: 'Noor' })]
    for (const { uniqueId } of [one, other, one]) expect((await upload(uniqueId)).statusCode).toBe(201)
    app.clock.advance(10 * minute)
    expect(await send()).toBe(4)
    expect(sent.map((kinds) => kinds.length).toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2])
    await app.services.db.deleteFrom('user').where('email', '=', email).execute()
  })

  test('admins are not notified of kinds they turned off', async () => {
    const body = { clientMessages: false, clientUploads: false }
    await app.admin.request(changeAdminNotificationPreferences, { body })
    const { uniqueId } = await app.createClient()
    await app.caller().request(sendClientMessage, { params: { uniqueId }, body: { content: 'Hello' } })
    await upload(uniqueId)
    app.clock.advance(15 * minute)
    expect(await send()).toBe(0)
  })

  test('T4 what a client writes and sends of an assigned deal is mailed to its member only, of any other to everyone', async () => {
    const [ben, cleo] = [`ben-${engine}@example.com`, `cleo-${engine}@example.com`]
    const member = await app.newAdmin(ben)
    const other = await app.newAdmin(cleo)
    const { id, uniqueId } = await app.createClient()
    const recipients = async () => {
      await app.services.db.deleteFrom('deliveries').execute()
      await app.caller().request(sendClientMessage, { params: { uniqueId }, body: { content: 'Hello' } })
      expect((await upload(uniqueId)).statusCode).toBe(201)
      const rows = await app.services.db.selectFrom('deliveries').select(['kind', 'sentTo']).execute()
      const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ sentTo }) => sentTo ?? '')
      expect(of('client_upload').toSorted()).toEqual(of('client_message').toSorted())
      return of('client_message').toSorted()
    }
    const assign = async (assignedTo: string | null) =>
      app.admin.request(changeClient, { params: { id }, body: { assignedTo } })
    const everyone = [app.adminEmail, ben, cleo]
    expect(await recipients()).toEqual(everyone)
    await assign((await member.request(getMe)).body.id)
    expect(await recipients()).toEqual([ben])
    await other.request(changeAdminNotificationPreferences, { body: { othersDeals: true } })
    expect(await recipients()).toEqual([ben, cleo])
    await member.request(changeAdminNotificationPreferences, {
      body: { clientMessages: false, clientUploads: false },
    })
    expect(await recipients()).toEqual([cleo])
    await assign(null)
    expect(await recipients()).toEqual([app.adminEmail, cleo])
    await app.services.db.deleteFrom('user').where('email', 'in', [ben, cleo]).execute()
  })
})
