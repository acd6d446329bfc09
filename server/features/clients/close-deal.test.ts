import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { setOutcome, undoOutcome } from '#contract/calls/clients/set-outcome.ts'
import { findDocuments } from '#contract/calls/deal/document-list.ts'
import { changeDocument, listPortalDocuments, requestDocument } from '#contract/calls/deal/documents.ts'
import { changeStep, completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

/** What a closing and its Undo leave behind: who did it, and the numbers with which browsers and calendars learn of changes. */
const grows = new Set(['activity', 'topic_versions', 'calendar_dates', 'portal_visits'])

const withoutUpdates = (all: string[] = []) => all.map((row) => row.replaceAll(/"updatedAt":"[^"]*"/g, ''))

forEachEngine('a deal that closes by its status', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2031-03-10T18:00:00.000Z')
  })
  afterEach(() => app.close())

  const set = (id: string, body: object) => app.admin.request(setOutcome, { params: { id }, body })
  const undo = (id: string) => app.admin.request(undoOutcome, { params: { id } })
  const ask = async (id: string, name: string, askedOf = 'client') =>
    (await app.admin.request(requestDocument, { params: { id }, body: { name, askedOf } })).body
  const steps = async (id: string) => (await app.admin.request(listSteps, { params: { id } })).body
  const inFiles = async (uniqueId: string) => {
    const portal = await app.portal(uniqueId)
    return (await portal.request(listPortalDocuments, { params: { uniqueId } })).body.map(({ name }) => name)
  }
  const onDesk = async (id: string) => {
    const query = new URLSearchParams({ client: id })
    return (await app.admin.request(findDocuments, { query })).body
  }
  const again = (documentId: string) =>
    app.admin.request(changeDocument, { params: { id: documentId }, body: { endedOn: null } })
  const told = async (id: string) =>
    (await app.admin.request(listNotifications, { params: { clientId: id } })).body

  /** A deal of six steps, of which four are completed, with a request to the client and one to escrow. */
  async function nearlyClosed() {
    const deal = await app.createClient({ withStandardSteps: true, expectedCloseDate: '2031-03-10' })
    const other = await app.createClient({ withStandardSteps: true })
    await ask(other.id, 'W-2s')
    for (const { id: stepId } of (await steps(deal.id)).slice(0, 4))
      await app.admin.request(completeStep, { params: { stepId }, body: { completedOn: '2031-03-05' } })
    const report = await ask(deal.id, 'Preliminary title report', 'escrow')
    const stub = await ask(deal.id, 'Pay stub')
    return { ...deal, other, report, stub }
  }
  const rest = async () => {
    const all = await tableContents(app.services.db)
    return Object.fromEntries(Object.entries(all).filter(([table]) => !grows.has(table)))
  }

  test('C11: completes its open steps on that day, ends its requests, and is restored by Undo', async () => {
    const { id, uniqueId, other } = await nearlyClosed()
    app.clock.advance(60_000)
    const before = await rest()
    expect((await set(id, { outcome: 'closed', outcomeOn: '2031-03-09', tellsClient: true })).status).toBe(
      200,
    )
    const closed = await steps(id)
    expect(closed.map(({ status, completedDate }) => `${status} ${completedDate}`)).toEqual([
      ...Array<string>(4).fill('completed 2031-03-05'),
      ...Array<string>(2).fill('completed 2031-03-09'),
    ])
    const portal = await app.portal(uniqueId)
    const { body: seen } = await portal.request(getPortalClient, { params: { uniqueId } })
    expect(seen).toMatchObject({ outcome: 'closed', currentStep: 6 })
    expect(await inFiles(uniqueId)).toEqual([])
    expect((await onDesk(id)).documents.map(({ name, endedOn }) => `${name} ${endedOn}`).toSorted()).toEqual([
      'Pay stub 2031-03-09',
      'Preliminary title report 2031-03-09',
    ])
    expect((await onDesk(id)).counts.pending).toBe(0)
    expect((await told(id)).filter(({ isRead }) => !isRead)).toHaveLength(1)
    expect((await onDesk(other.id)).counts.pending).toBe(1)

    app.clock.advance(11_000)
    expect((await undo(id)).body).toMatchObject({ outcome: 'open', outcomeOn: null, currentStep: 5 })
    const after = await rest()
    for (const table of Object.keys(before)) {
      expect(withoutUpdates(after[table]), table).toEqual(withoutUpdates(before[table]))
    }
    expect((await undo(id)).status).toBe(409)
  })

  test('leaves its steps open on request, and completes them when it is said later', async () => {
    const { id } = await nearlyClosed()
    await set(id, { outcome: 'closed', completesSteps: false })
    expect((await steps(id)).filter(({ status }) => status !== 'completed')).toHaveLength(2)
    await set(id, { outcome: 'closed', completesSteps: true })
    expect((await steps(id)).filter(({ status }) => status !== 'completed')).toEqual([])
  })

  test('is not undone once a step was changed, nor after two minutes', async () => {
    const { id } = await nearlyClosed()
    await set(id, { outcome: 'closed' })
    const stepId = (await steps(id)).at(-1)?.id ?? ''
    await app.admin.request(changeStep, { params: { stepId }, body: { completedDate: '2031-03-08' } })
    expect((await undo(id)).status).toBe(409)
    await set(id, { outcome: 'open' })
    await set(id, { outcome: 'closed' })
    app.clock.advance(121_000)
    expect((await undo(id)).status).toBe(409)
  })

  test('asks again for a document whose request ended', async () => {
    const { id, uniqueId, stub, report } = await nearlyClosed()
    await set(id, { outcome: 'closed' })
    const { status, body } = await again(stub.id)
    expect([status, body.status, body.endedOn]).toEqual([200, 'pending', undefined])
    expect(await inFiles(uniqueId)).toEqual(['Pay stub'])
    const requests = (await told(id)).filter(({ title, isRead }) => title.endsWith('Pay stub') && !isRead)
    expect(requests).toHaveLength(1)
    expect((await again(report.id)).status).toBe(200)
    expect((await onDesk(id)).counts.pending).toBe(2)
  })
})
