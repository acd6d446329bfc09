import { expect, test } from 'vitest'
import { getDealOverview } from '#contract/calls/clients/deal-overview.ts'
import { emailNow } from '#contract/calls/clients/email-now.ts'
import { acknowledgeMessages } from '#contract/calls/clients/seen.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import {
  markMessageRead,
  sendAdminMessage,
  sendClientMessage,
  withdrawMessage,
} from '#contract/calls/messages/messages.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { addTask, askFor } from '../../testing/app/partner-deal.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { recordedStatements } from '../../testing/engines/recorded-statements.ts'

forEachEngine('the overview of a deal', (engine) => {
  const world = notificationWorld(engine)
  const overview = async (id: string) =>
    (await world.app.admin.request(getDealOverview, { params: { id } })).body
  const asks = (id: string, name: string, more: object = {}) =>
    askFor(world.app, id, name, { askedOf: 'client', ...more })
  const says = (uniqueId: string, content: string) =>
    world.app.caller().request(sendClientMessage, { params: { uniqueId }, body: { content } })

  test('a new deal: nothing is needed, and there was no contact', async () => {
    const { id } = await world.client()
    expect(await overview(id)).toEqual({
      clientReads: 'Nothing needed from you right now',
      lastMessage: null,
      lastVisit: null,
      lastTold: null,
    })
  })

  test('it quotes the title of the band: what is needed, who is waited for, a closing day that passed, an outcome', async () => {
    const [client, other] = [await world.client(), await world.client()]
    await asks(other.id, 'Pay stubs')
    expect((await overview(other.id)).clientReads).toBe('Pay stubs')
    await addTask(world.app, client.id, 'Loan contingency', {
      kind: 'contingency',
      owes: 'client',
      day: '2026-11-21',
      isVisible: true,
    })
    await addTask(world.app, client.id, 'Appraisal contingency', {
      kind: 'contingency',
      owes: 'client',
      day: '2026-11-21',
      isVisible: true,
    })
    expect((await overview(client.id)).clientReads).toBe('Your right to step back for appraisal and loan')
    const late = await world.app.createClient({ expectedCloseDate: '2026-11-19' })
    await addTask(world.app, late.id, 'Internal', { owes: 'agent', day: '2026-11-30', isVisible: false })
    expect((await overview(late.id)).clientReads).toBe('Jordan is setting the new closing day')
    const today = await world.app.createClient({ expectedCloseDate: '2026-11-20', withStandardSteps: true })
    expect((await overview(today.id)).clientReads).toBe('Today is closing day')
    const body = { outcome: 'canceled', outcomeOn: '2026-11-20', outcomeReason: '' } as const
    await world.app.admin.request(setOutcome, { params: { id: client.id }, body })
    expect((await overview(client.id)).clientReads).toBe('Canceled on Nov 20, 2026')
    expect((await overview(other.id)).clientReads).toBe('Pay stubs')
  })

  test('a hidden date is in no sentence', async () => {
    const { id } = await world.client()
    await addTask(world.app, id, 'Send the wire', { owes: 'client', day: '2026-11-20', isVisible: false })
    expect((await overview(id)).clientReads).toBe('Nothing needed from you right now')
  })

  test('the last message, whether it was answered, or needs no reply; a withdrawn one says nothing', async () => {
    const [{ id, uniqueId }, other] = [await world.client(), await world.client()]
    await says(other.uniqueId, 'Another deal')
    await says(uniqueId, 'First question')
    world.app.clock.advance(60_000)
    await says(uniqueId, 'Does the appraisal come first?')
    expect((await overview(id)).lastMessage).toMatchObject({
      senderType: 'client',
      content: 'Does the appraisal come first?',
      isRead: false,
      needsNoReply: false,
    })
    const { lastMessage } = await overview(id)
    await world.app.admin.request(markMessageRead, { params: { id: lastMessage?.id ?? '' } })
    await world.app.admin.request(acknowledgeMessages, { params: { id } })
    expect((await overview(id)).lastMessage).toMatchObject({ senderType: 'client', needsNoReply: true })
    world.app.clock.advance(60_000)
    const { body } = await world.app.admin.request(sendAdminMessage, {
      params: { id },
      body: { content: 'Yes, it does.' },
    })
    expect((await overview(id)).lastMessage).toMatchObject({ senderType: 'admin', content: 'Yes, it does.' })
    await world.app.admin.request(withdrawMessage, { params: { id: body.id } })
    expect((await overview(id)).lastMessage).toMatchObject({ content: 'Message withdrawn' })
    expect((await overview(other.id)).lastMessage).toMatchObject({ content: 'Another deal' })
  })

  test('the last visit of the client’s own link, and the last mail with everything it told', async () => {
    const [client, other] = [await world.client(), await world.client()]
    await world.app.portal(client.uniqueId)
    const [one, two] = [await asks(client.id, 'Pay stubs'), await asks(client.id, 'Bank statements')]
    await world.app.admin.request(emailNow, {
      params: { id: client.id },
      body: { about: 'document', items: [one.id, two.id] },
    })
    expect((await overview(client.id)).lastTold).toBeNull()
    await world.send()
    const { lastTold, lastVisit } = await overview(client.id)
    expect(lastTold).toMatchObject({ channel: 'email', kind: 'email_now', count: 2 })
    expect(lastVisit).not.toBeNull()
    expect(await overview(other.id)).toMatchObject({ lastTold: null, lastVisit: null })
  })

  test('an unknown deal is 404; an assistant reads it, and nobody else; it is few statements', async () => {
    const { id } = await world.client()
    const params = { id: '00000000-0000-4000-8000-000000000001' }
    expect((await world.app.admin.request(getDealOverview, { params })).status).toBe(404)
    const assistant = await world.app.newAdmin('pat@example.com', 'Pat', 'assistant')
    expect((await assistant.request(getDealOverview, { params: { id } })).status).toBe(200)
    expect((await world.app.caller().request(getDealOverview, { params: { id } })).status).toBe(401)
    const statements = await recordedStatements(() => overview(id))
    expect(statements.size).toBeLessThan(25)
    expect(JSON.stringify(await overview(id))).not.toMatch(/price|commission/i)
  })
})
