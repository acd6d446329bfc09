import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as calls from '#contract/calls/messages/messages.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('bank details in messages', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const fromClient = async (uniqueId: string, content: string) =>
    app.caller().request(calls.sendClientMessage, { params: { uniqueId }, body: { content } })
  const fromTeam = async (id: string, content: string) =>
    app.admin.request(calls.sendAdminMessage, { params: { id }, body: { content } })
  const contents = async (id: string) =>
    (await app.admin.request(calls.listMessages, { params: { id } })).body.map(({ content }) => content)

  test.each(['client', 'admin'])('number by number are refused to the %s, and recorded', async (side) => {
    const { id, uniqueId } = await app.createClient()
    const send = (content: string) =>
      side === 'client' ? fromClient(uniqueId, content) : fromTeam(id, content)
    expect((await send('121000358')).status).toBe(201)
    expect((await send('As promised')).status).toBe(201)
    const { status, problem } = await send('0012345678901')
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
      422,
      'bank-details',
      ['content'],
    ])
    expect(await contents(id)).toEqual(['121000358', 'As promised'])
    const { body } = await app.admin.request(listActivity, { params: { id } })
    expect(body.filter(({ action }) => action === 'bank-details.stopped')).toHaveLength(1)
  })

  test('are read in a sender’s last three messages only, and not in those of others', async () => {
    const { id, uniqueId } = await app.createClient()
    const other = await app.createClient()
    await fromClient(uniqueId, 'The routing number')
    expect((await fromTeam(id, '121000358')).status).toBe(201)
    expect((await fromClient(other.uniqueId, '121000358')).status).toBe(201)
    await fromClient(uniqueId, 'is a question for escrow')
    await fromClient(uniqueId, 'I will call them')
    expect((await fromClient(uniqueId, '121000358')).status).toBe(201)
  })

  test('that are stored already do not stop what comes after them', async () => {
    const { id, uniqueId } = await app.createClient()
    await fromClient(uniqueId, 'Hello')
    const content = 'Routing 121000358, account 0012345678901'
    await app.services.db.updateTable('messages').set({ content }).where('clientId', '=', id).execute()
    expect((await fromClient(uniqueId, 'Did you get it?')).status).toBe(201)
  })

  test('that were withdrawn do not count', async () => {
    const { id } = await app.createClient()
    const { body } = await fromTeam(id, '121000358')
    await app.admin.request(calls.withdrawMessage, { params: { id: body.id } })
    expect((await fromTeam(id, '0012345678901')).status).toBe(201)
  })
})
