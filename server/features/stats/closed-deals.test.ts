import { expect, test } from 'vitest'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { getClosedDeals } from '#contract/calls/desk/closed-deals.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { useRestoredApp } from '../../testing/app/restored-app.ts'
import { clientDraft, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { medianOf } from './closed-deals.ts'

test.each([
  [[], null],
  [[34], 34],
  [[40, 30], 35],
  [[9, 31, 30], 30],
  [[10, 9, 101, 8], 9.5],
])('the median of %j is %j', (numbers, median) => {
  expect(medianOf(numbers)).toBe(median)
})

forAnyEngine('closed deals', (engine) => {
  let app: TestApp
  // In Los Angeles it is still 2026.
  useRestoredApp(engine, '2027-01-01T07:00:00.000Z', (started) => (app = started))

  const closed = async (...lines: Record<string, unknown>[]): Promise<string[]> => {
    const clients = lines.map((line, place) => ({
      ...clientDraft,
      email: `${place}-${String(line['expectedCloseDate'])}@example.com`,
      isClosed: true,
      ...line,
    }))
    return (await app.admin.request(importClients, { body: { clients } })).body.ids
  }
  const yearOf = async (year?: number) => {
    const query = new URLSearchParams(year === undefined ? {} : { year: String(year) })
    return (await app.admin.request(getClosedDeals, { query })).body
  }

  test('without a closing, the current year is empty', async () => {
    await app.createClient()
    expect(await yearOf()).toEqual({
      year: 2026,
      years: [2026],
      purchases: 0,
      sales: 0,
      volume: '0.00',
      commission: '0.00',
      medianDays: null,
      deals: [],
    })
  })

  test('a year has its deals, the latest first, and the figures of exactly these', async () => {
    const [july, march, , december] = await closed(
      {
        expectedCloseDate: '2026-07-10',
        acceptanceDate: '2026-06-10',
        propertyPrice: '500000.10',
        commissionPercentage: '2.5',
      },
      { expectedCloseDate: '2026-03-02', transactionType: 'selling', commissionAmount: '9000.05' },
      { expectedCloseDate: '2025-12-31', propertyPrice: '1', commissionAmount: '1' },
      {
        expectedCloseDate: '2026-12-31',
        transactionType: 'sale',
        acceptanceDate: '2026-11-21',
        propertyPrice: '300000',
      },
    )
    const body = await yearOf()
    expect(body).toMatchObject({
      year: 2026,
      years: [2026, 2025],
      purchases: 1,
      sales: 2,
      volume: '800000.10',
      commission: '21500.05',
      medianDays: 35,
    })
    expect(body.deals.map(({ id }) => id)).toEqual([december, july, march])
    expect(body.deals[1]).toEqual({
      id: july,
      firstName: clientDraft.firstName,
      lastName: clientDraft.lastName,
      propertyAddress: clientDraft.propertyAddress,
      transactionType: 'purchase',
      closedOn: '2026-07-10',
      price: '500000.10',
      commission: '12500.00',
      days: 30,
    })
    expect(body.deals[2]).toMatchObject({ price: null, commission: '9000.05', days: null })
    expect(await yearOf(2025)).toMatchObject({
      year: 2025,
      years: [2026, 2025],
      volume: '1.00',
      purchases: 1,
    })
    expect((await app.admin.request(getAdminStats)).body.closedThisYear).toBe(3)
  })

  test('deals of one day are listed by last name, then by first name', async () => {
    const names = ['Zoe Adams', 'Ana Zell', 'Ana Adams']
    const ids = await closed(
      ...names.map((name, place) => ({
        firstName: name.split(' ')[0],
        lastName: name.split(' ')[1],
        email: `${place}@example.com`,
        expectedCloseDate: '2026-05-01',
      })),
    )
    const { deals } = await yearOf()
    expect(deals.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]])
  })

  test('amounts are added exactly', async () => {
    const most = '9999999999.99'
    await closed(
      { expectedCloseDate: '2026-05-01', propertyPrice: most, commissionPercentage: '9.999' },
      { expectedCloseDate: '2026-05-02', propertyPrice: most, commissionAmount: '0.01' },
      { expectedCloseDate: '2026-05-03', propertyPrice: '0.10', commissionPercentage: '5' },
    )
    expect(await yearOf()).toMatchObject({ volume: '20000000000.08', commission: '999900000.02' })
  })

  test('the day is that of the outcome; archived deals count, open, held and canceled ones do not', async () => {
    const [archived] = await closed({ expectedCloseDate: '2026-05-01' })
    await app.admin.request(archiveClient, { params: { id: archived ?? '' } })
    const byHand = await app.createClient({ expectedCloseDate: '2027-02-01' })
    const held = await app.createClient({ expectedCloseDate: '2026-06-01' })
    const canceled = await app.createClient({ expectedCloseDate: '2026-06-01' })
    await app.createClient({ expectedCloseDate: '2026-06-01' })
    const set = (id: string, outcome: 'closed' | 'on-hold' | 'canceled') =>
      app.admin.request(setOutcome, { params: { id }, body: { outcome, outcomeOn: '2026-06-01' } })
    await set(byHand.id, 'closed')
    await set(held.id, 'on-hold')
    await set(canceled.id, 'canceled')
    const { deals } = await yearOf()
    expect(deals.map(({ id, closedOn }) => [id, closedOn])).toEqual([
      [byHand.id, '2026-06-01'],
      [archived, '2026-05-01'],
    ])
    expect((await app.admin.request(getAdminStats)).body.closedThisYear).toBe(2)
  })

  test('the sample client is left out once there is another', async () => {
    const [sample] = await closed({ expectedCloseDate: '2026-05-01' })
    await app.services.db.updateTable('clients').set({ isSample: true }).execute()
    expect((await yearOf()).deals.map(({ id }) => id)).toEqual([sample])
    await app.createClient()
    expect(await yearOf()).toMatchObject({ deals: [], purchases: 0, years: [2026] })
    expect((await app.admin.request(getAdminStats)).body.closedThisYear).toBe(0)
  })

  test('another year is a number, and nobody but an admin reads it', async () => {
    const query = new URLSearchParams({ year: 'all' })
    expectWrongField(await app.admin.request(getClosedDeals, { query }), 'year')
    expect((await app.caller().request(getClosedDeals)).status).toBe(401)
  })
})
