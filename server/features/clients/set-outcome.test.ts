import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getPipeline, getToday } from '#contract/calls/desk/today.ts'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('the outcome of a deal', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2031-03-10T18:00:00.000Z')
  })
  afterEach(() => app.close())

  const set = (id: string, body: unknown) => app.admin.request(setOutcome, { params: { id }, body })
  const newDeal = (expectedCloseDate = '2031-03-12') =>
    app.createClient({ withStandardSteps: true, expectedCloseDate })
  const seen = async (uniqueId: string) =>
    (await app.caller().request(getPortalClient, { params: { uniqueId } })).body

  test('is open at first, and has today and no reason unless given', async () => {
    const { id, uniqueId, outcome } = await newDeal()
    expect(outcome).toBe('open')
    const { status, body } = await set(id, { outcome: 'closed' })
    expect(status).toBe(200)
    const closed = { outcome: 'closed', outcomeOn: '2031-03-10', outcomeReason: null }
    expect(body).toMatchObject(closed)
    expect(await seen(uniqueId)).toMatchObject(closed)
    const reopened = { outcome: 'open', outcomeOn: null, outcomeReason: null }
    expect((await set(id, { outcome: 'open', outcomeOn: '2031-03-10' })).body).toMatchObject(reopened)
    const entries = await app.admin.request(listActivity, { params: { id } })
    const actions = entries.body.map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('client.')).slice(0, 2)).toEqual([
      'client.reopened',
      'client.closed',
    ])
  })

  test('is shown to the client with its day and reason, and notifies nobody', async () => {
    const { id, uniqueId } = await newDeal()
    const body = {
      outcome: 'canceled',
      outcomeOn: '2031-03-01',
      outcomeReason: 'The appraisal\ncame in low.',
    }
    await set(id, body)
    expect(await seen(uniqueId)).toMatchObject(body)
    const params = { clientId: id }
    expect((await app.admin.request(listNotifications, { params })).body).toEqual([])
  })

  test('tells the client with the reason as typed, when asked to', async () => {
    const { id } = await newDeal()
    const tell = (outcome: string, outcomeReason: string) =>
      set(id, { outcome, outcomeReason, tellsClient: true })
    await tell('on-hold', '')
    await tell('canceled', 'The appraisal\ncame in low.')
    await tell('open', 'Again')
    const { body } = await app.admin.request(listNotifications, { params: { clientId: id } })
    expect(body.map(({ title, message }) => [title, message])).toEqual([
      ['Your transaction was canceled', 'The appraisal\ncame in low.'],
      ['Your transaction is on hold', 'Open your portal to see what comes next.'],
    ])
  })

  test('is refused with a future day, one before the acceptance, a long reason, or an unknown word', async () => {
    const { id } = await newDeal()
    expectWrongField(await set(id, { outcome: 'closed', outcomeOn: '2031-03-11' }), 'outcomeOn')
    const accepted = await app.createClient({
      templateId: 'purchase-cash',
      acceptanceDate: '2031-02-20',
      expectedCloseDate: '2031-03-20',
    })
    expectWrongField(await set(accepted.id, { outcome: 'closed', outcomeOn: '2031-02-19' }), 'outcomeOn')
    expect((await set(accepted.id, { outcome: 'closed', outcomeOn: '2031-02-20' })).status).toBe(200)
    expectWrongField(await set(id, { outcome: 'canceled', outcomeReason: 'x'.repeat(501) }), 'outcomeReason')
    expectWrongField(await set(id, { outcome: 'dead' }), 'outcome')
    expect((await set('00000000-0000-7000-8000-000000000000', { outcome: 'closed' })).status).toBe(404)
  })

  test('the same outcome twice, also at once, is told of once', async () => {
    const { id } = await newDeal()
    const body = { outcome: 'canceled', outcomeReason: 'Sold', tellsClient: true }
    const both = await Promise.all([set(id, body), set(id, body)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { body: told } = await app.admin.request(listNotifications, { params: { clientId: id } })
    expect(told).toHaveLength(1)
    expect((await set(id, { ...body, outcomeReason: 'Sold to others' })).status).toBe(200)
    const { body: again } = await app.admin.request(listNotifications, { params: { clientId: id } })
    expect(again).toHaveLength(2)
  })

  test('closed is refused before an acceptance that is to come; canceled is not', async () => {
    const accepted = { acceptanceDate: '2031-03-11', expectedCloseDate: '2031-04-20' }
    const { id } = await app.createClient(accepted)
    for (const outcomeOn of [null, '2031-03-10']) {
      const refused = await set(id, { outcome: 'closed', outcomeOn })
      expect([refused.status, refused.problem.fields]).toEqual([
        400,
        { outcomeOn: 'Must not be before the acceptance on Mar 11, 2031' },
      ])
    }
    expect((await set(id, { outcome: 'canceled', outcomeReason: 'Sold' })).status).toBe(200)
  })

  describe.each(['on-hold', 'closed', 'canceled'])('%s', (outcome) => {
    test('leaves the deal out of reminders and of what is due, but never out of messages', async () => {
      const { id, uniqueId } = await newDeal('2031-03-10')
      await app.admin.request(requestDocument, { params: { id }, body: { name: 'ID' } })
      await set(id, { outcome })
      const list = async () => (await app.admin.request(listNotifications, { params: { clientId: id } })).body
      const before = await list()
      const params = { uniqueId }
      const sent = await app.caller().request(sendClientMessage, { params, body: { content: 'Why?' } })
      expect(sent.status).toBe(201)
      await createReminders(app.services)
      expect(await list()).toEqual(before)
      const today = (await app.admin.request(getToday)).body
      const totals = [today.due, today.closings, today.unopened, today.messages]
      expect(totals.map(({ total }) => total)).toEqual([0, 0, 0, 1])
      const stats = (await app.admin.request(getAdminStats)).body
      const active = outcome === 'on-hold' ? 1 : 0
      expect(stats).toMatchObject({ activeTransactions: active, closingThisWeek: 0, pendingActions: 0 })
      expect(stats).toMatchObject({ nextClosing: null, pastDue: 0, totalClients: 1 })
      const pipeline = (await app.admin.request(getPipeline)).body
      expect(pipeline.steps.map(({ deals }) => deals)).toEqual(active ? [1] : [])
      expect([pipeline.pastClosing, pipeline.weeks[0]?.closings]).toEqual([0, 0])
      const { counts } = (await app.admin.request(findClients)).body
      expect(counts).toEqual({ total: 1, active, archived: 0 })
    })
  })
})
