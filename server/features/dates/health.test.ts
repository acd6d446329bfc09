import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { archiveClient, getClient } from '#contract/calls/clients/clients.ts'
import { addDealDate, deleteDealDate } from '#contract/calls/dates/date-calls.ts'
import { changeDaysOff } from '#contract/calls/dates/template-calls.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { updateHealthDaily } from './daily-health.ts'

const noon = (day: string) => `${day}T20:00:00.000Z`
/** Moves the closing and notifies the client. */
const toward = async (deal: DealWithDates, closing: string) =>
  (await deal.move({ set: { closing } }, { isNotified: true })).body.id

forEachEngine('the health of deals', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())
  beforeEach(() => app.clock.set(noon('2026-11-02')))

  const health = async ({ id }: { id: string }) => {
    const { body } = await app.admin.request(getClient, { params: { id } })
    return [body.health, body.healthReason]
  }
  const early = { acceptanceDate: '2026-10-28', expectedCloseDate: '2026-12-09' }

  test('is known from the start, and only of deals with dates', async () => {
    expect((await health(await DealWithDates.create(app, early)))[0]).toBe('on-track')
    expect(await health(await app.createClient({ withStandardSteps: true }))).toEqual([null, null])
  })

  test('follows each change', async () => {
    const deal = await DealWithDates.create(app, early)
    await deal.move({ set: { closing: '2026-12-05' } })
    const [atRisk, reason] = await health(deal)
    expect(atRisk).toBe('at-risk')
    expect(reason).toContain('Dec 5 is a Saturday')
    await deal.move({ set: { closing: '2026-12-09' } })
    expect((await health(deal))[0]).toBe('on-track')
    const body = { name: 'Insurance binder', dueDate: '2026-11-01' }
    await app.admin.request(requestDocument, { params: { id: deal.id }, body })
    expect((await health(deal))[0]).toBe('needs-attention')
    // Once it is there, it is not late, and the next date stands in the list.
    const files = app.services.db.updateTable('documents').set({ status: 'available' })
    await files.where('clientId', '=', deal.id).execute()
    await deal.change('Deposit to escrow', { meaning: 'By wire' })
    const [onTrack, next] = await health(deal)
    expect([onTrack, next]).toEqual(['on-track', 'Next: Deposit to escrow, Nov 2'])
    await deal.change('Deposit to escrow', { state: 'done' })
    expect(await health(deal)).toEqual(['on-track', expect.stringMatching(/^Next: Seller’s disclosures/)])
    await app.admin.request(archiveClient, { params: { id: deal.id } })
    expect(await health(deal)).toEqual([null, null])
  })

  test('goes with the last date', async () => {
    const { id } = await app.createClient({ expectedCloseDate: '2026-12-09' })
    const body = { name: 'Inspection', day: '2026-11-10' }
    const { body: date } = await app.admin.request(addDealDate, { params: { id }, body })
    expect((await health({ id }))[0]).toBe('on-track')
    await app.admin.request(deleteDealDate, { params: { dateId: date.id } })
    expect(await health({ id })).toEqual([null, null])
  })

  test('follows the day, once, and desks are announced what changed', async () => {
    const deal = await DealWithDates.create(app, early)
    await updateHealthDaily(app.services)
    expect((await health(deal))[0]).toBe('on-track')
    app.clock.set(noon('2026-11-05'))
    const announced = await app.announced(() => updateHealthDaily(app.services))
    expect(await health(deal)).toEqual(['needs-attention', expect.stringContaining('Deposit to escrow')])
    expect(announced).toMatchObject([{ topics: ['client'], audience: 'admins' }])
    expect(await app.announced(() => updateHealthDaily(app.services))).toEqual([])
  })

  test('names the day since which the client has not seen a change, until they have or it is undone', async () => {
    const [deal, other] = [await DealWithDates.create(app, early), await DealWithDates.create(app, early)]
    for (const one of [deal, other]) await one.change('Deposit to escrow', { state: 'done' })
    await toward(deal, '2026-12-10')
    await toward(other, '2026-12-10')
    app.clock.set(noon('2026-11-03'))
    const last = await toward(deal, '2026-12-11')
    await other.move({ set: { closing: early.expectedCloseDate } })
    app.clock.set(noon('2026-11-06'))
    for (const one of [deal, other]) await one.change('Seller’s disclosures', { state: 'done' })
    expect(await health(deal)).toEqual(['needs-attention', 'New dates not seen since Nov 2'])
    expect((await health(other))[0]).toBe('on-track')
    await deal.seen(last)
    expect((await health(deal))[0]).toBe('on-track')
  })

  test('of more deals than one transaction takes is that of the day, too', async () => {
    const { id: first } = await app.createClient({ lastName: 'Many' })
    const { db } = app.services
    const row = await db.selectFrom('clients').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
    const others = Array.from({ length: 60 }, (_, at) => ({
      ...row,
      id: randomUUID(),
      uniqueId: `ManyDeals${String(at).padStart(3, '0')}`,
      health: 'at-risk' as const,
    }))
    await db.insertInto('clients').values(others).execute()
    app.clock.set(noon('2026-11-04'))
    await updateHealthDaily(app.services)
    const left = db.selectFrom('clients').select('id').where('lastName', '=', 'Many')
    expect(await left.where('health', 'is not', null).execute()).toEqual([])
  })

  test('sorts and filters the list, the most urgent first', async () => {
    const calm = await DealWithDates.create(app, { ...early, firstName: 'Calm', lastName: 'Sorted' })
    const risky = await DealWithDates.create(app, {
      ...early,
      firstName: 'Risky',
      lastName: 'Sorted',
      expectedCloseDate: '2026-12-05',
    })
    const without = await app.createClient({ firstName: 'None', lastName: 'Sorted' })
    const find = async (query: Record<string, string>) =>
      (
        await app.admin.request(findClients, { query: new URLSearchParams({ search: 'Sorted', ...query }) })
      ).body.clients.map(({ id }) => id)
    expect(await find({ sort: 'health', direction: 'asc' })).toEqual([risky.id, calm.id, without.id])
    expect(await find({ health: 'at-risk' })).toEqual([risky.id])
    expect(await find({ health: 'on-track' })).toEqual([calm.id])
  })

  test('stands in Today, with the dates that are due', async () => {
    app.clock.set(noon('2026-11-01'))
    const deal = await DealWithDates.create(app, {
      ...early,
      expectedCloseDate: '2026-12-05',
      firstName: 'Seen',
    })
    app.clock.set(noon('2026-11-20'))
    await updateHealthDaily(app.services)
    const { body } = await app.admin.request(getToday, { query: new URLSearchParams({ lines: '1000' }) })
    const own = <Line extends { clientId: string }>({ lines }: { lines: Line[] }) =>
      lines.filter(({ clientId }) => clientId === deal.id)
    expect(own(body.risks)).toMatchObject([{ closeDate: '2026-12-05' }])
    expect(own(body.due).map(({ reasons }) => reasons.slice(0, 2))).toMatchObject([
      [
        { kind: 'contingency', count: 3 },
        { kind: 'money', title: 'Deposit to escrow', day: '2026-11-02' },
      ],
    ])
    expect(own(body.unseen)).toEqual([])
  })

  test('follows changed days off on the same day, while no date moves by them', async () => {
    const deal = await DealWithDates.create(app, early)
    const before = await deal.days()
    const key = '2026-12-09'
    const changes = [{ key, name: 'County holiday', movesDates: true, recorderClosed: true }]
    await updateHealthDaily(app.services)
    await app.admin.request(changeDaysOff, { body: { changes } })
    expect(await deal.days()).toEqual(before)
    await updateHealthDaily(app.services)
    expect((await health(deal))[0]).toBe('at-risk')
    await app.admin.request(changeDaysOff, { body: { changes: [] } })
  })
})
