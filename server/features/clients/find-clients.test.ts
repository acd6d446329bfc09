import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { archiveClient, changeClient, changeProfile, deleteClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { addStep } from '#contract/calls/deal/steps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const people = [
  { firstName: 'Ana', lastName: 'Ábalos', email: 'ana@example.com', propertyAddress: '3 Alder Way, Davis' },
  { firstName: 'Ben', lastName: 'Cole_Adams', email: 'ben@example.com', propertyAddress: '1 Birch 50% Lot' },
  { firstName: 'Cid', lastName: 'Berg', email: 'cid@sample.org', propertyAddress: '2 Cedar Court, Reno' },
]
const contacts = { escrowCompany: 'Ferry Escrow', phone: '(916) 555-0143' }
const deals = [
  { transactionType: 'purchase', expectedCloseDate: '2031-05-03', currentStep: 2, ...contacts },
  { transactionType: 'sale', expectedCloseDate: '2031-05-01', currentStep: 3 },
  { transactionType: 'selling', expectedCloseDate: '2031-05-02', currentStep: 1 },
]

/** The character that takes the most bytes when case-folded, filling a field. */
const widest = (length: number) => '\u{1D160}'.repeat(length / 2)

forEachEngine('finding clients', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    for (const [index, person] of people.entries()) await app.createClient({ ...person, ...deals[index] })
    const { body } = await find({ search: 'cid' })
    await app.admin.request(archiveClient, { params: { id: body.clients[0]?.id ?? '' } })
  })
  afterAll(() => app.close())

  const find = (query: Record<string, string>) =>
    app.admin.request(findClients, { query: new URLSearchParams(query) })
  const names = async (query: Record<string, string>) =>
    (await find(query)).body.clients.map(({ firstName }) => firstName)

  test('without parameters, lists all clients, newest first, with the total counts', async () => {
    const { status, body } = await find({})
    expect(status).toBe(200)
    expect(body.clients.map(({ firstName }) => firstName)).toEqual(['Cid', 'Ben', 'Ana'])
    expect(body).toMatchObject({ total: 3, counts: { total: 3, active: 2, archived: 1 } })
    expect(body.clients[1]).toMatchObject({ stepCount: 0, unreadMessages: 0, isArchived: false })
  })

  test.each([
    ['first name', 'AN', ['Ana']],
    ['last name, in another script’s case', 'ÁBA', ['Ana']],
    ['full name', ' ben cole', ['Ben']],
    ['e-mail', '@SAMPLE', ['Cid']],
    ['property address', 'alder way', ['Ana']],
    ['escrow company', 'FERRY', ['Ana']],
    ['phone number in any writing', '916.555.0143', ['Ana']],
    ['closing day', 'May 3, 2031', ['Ana']],
    ['a percent sign as a literal character', '%', ['Ben']],
    ['an underscore as a literal character', '_', ['Ben']],
    ['a backslash as a literal character', '\\', []],
    ['words in any order, across fields', 'way abalos ana', ['Ana']],
    ['letters without their accents', 'abalos', ['Ana']],
    ['nothing where one word is missing', 'ana zed', []],
    ['a quote as a literal character', "' or 1=1 --", []],
  ])('searches by %s', async (_what, search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  test('filters by what a figure of the dashboard counts', async () => {
    app.clock.set('2031-05-02T19:00:00.000Z')
    expect(await names({ only: 'closingThisWeek' })).toEqual(['Ana'])
    expect(await names({ only: 'pastClosing' })).toEqual(['Ben'])
    expect(await names({ only: 'pendingActions' })).toEqual([])
    const { body } = await find({ search: 'ana' })
    const params = { id: body.clients[0]?.id ?? '' }
    await app.admin.request(requestDocument, { params, body: { name: 'Proof of insurance' } })
    expect(await names({ only: 'pendingActions' })).toEqual(['Ana'])
    expect(await names({ only: 'pendingActions', search: 'ben' })).toEqual([])
  })

  test('filters by status and type, with unchanged total counts', async () => {
    expect(await names({ status: 'archived' })).toEqual(['Cid'])
    expect(await names({ status: 'active' })).toEqual(['Ben', 'Ana'])
    expect(await names({ type: 'sale' })).toEqual(['Ben'])
    const { body } = await find({ status: 'active', type: 'selling' })
    expect(body).toMatchObject({ clients: [], total: 0, counts: { total: 3, active: 2, archived: 1 } })
  })

  test('filters by outcome; what is due is only of open deals that are not archived', async () => {
    app.clock.set('2031-05-02T19:00:00.000Z')
    const search = 'vale'
    const added: Record<string, string> = {}
    for (const [firstName, expectedCloseDate] of [
      ['Held', '2031-05-02'],
      ['Sold', '2031-05-02'],
      ['Off', '2031-05-02'],
      ['Kept', '2031-05-02'],
      ['Last', '2031-05-08'],
      ['Next', '2031-05-09'],
      ['Late', '2031-05-01'],
      ['Gone', '2031-05-01'],
    ] as const)
      added[firstName] = (await app.createClient({ firstName, lastName: 'Vale', expectedCloseDate })).id
    const step = { title: 'Inspection', status: 'in-progress' }
    for (const name of ['Held', 'Last', 'Kept'])
      await app.admin.request(addStep, { params: { id: added[name] ?? '' }, body: step })
    const end = (name: string, outcome: 'on-hold' | 'closed' | 'canceled') =>
      app.admin.request(setOutcome, { params: { id: added[name] ?? '' }, body: { outcome } })
    await end('Held', 'on-hold')
    await end('Sold', 'closed')
    await end('Off', 'canceled')
    await end('Gone', 'on-hold')
    await app.admin.request(archiveClient, { params: { id: added['Kept'] ?? '' } })
    const found = async (query: Record<string, string>) => new Set(await names({ search, ...query }))
    expect(await found({ status: 'active' })).toEqual(new Set(['Gone', 'Late', 'Next', 'Last', 'Held']))
    expect(await found({ status: 'on-hold' })).toEqual(new Set(['Gone', 'Held']))
    expect(await names({ search, status: 'closed' })).toEqual(['Sold'])
    expect(await names({ search, status: 'canceled' })).toEqual(['Off'])
    expect(await found({ status: 'ended' })).toEqual(new Set(['Off', 'Sold']))
    expect(await names({ search, status: 'archived' })).toEqual(['Kept'])
    expect(await names({ search, only: 'closingThisWeek' })).toEqual(['Last'])
    expect(await names({ search, only: 'pastClosing' })).toEqual(['Late'])
    expect(await names({ search, only: 'pendingActions' })).toEqual(['Last'])
    for (const id of Object.values(added)) await app.admin.request(deleteClient, { params: { id } })
  })

  test.each([
    ['name', ['Ana', 'Ben', 'Cid']],
    ['property', ['Ben', 'Cid', 'Ana']],
    ['type', ['Ana', 'Ben', 'Cid']],
    ['closeDate', ['Ben', 'Cid', 'Ana']],
    ['status', ['Ana', 'Ben', 'Cid']],
    ['step', ['Cid', 'Ana', 'Ben']],
    ['created', ['Ana', 'Ben', 'Cid']],
  ])('sorts by %s in both directions', async (sort, order) => {
    expect(await names({ sort, direction: 'asc' })).toEqual(order)
    expect(await names({ sort, direction: 'desc' })).toEqual(order.toReversed())
  })

  test('pages have no gaps or duplicates, and the one after the last is empty', async () => {
    const byTwo = { sort: 'name', direction: 'asc', pageSize: '2' }
    const pages = ['1', '2', '3'].map((page) => names({ ...byTwo, page }))
    expect(await Promise.all(pages)).toEqual([['Ana', 'Ben'], ['Cid'], []])
    expect((await find({ page: '2', pageSize: '2' })).body.total).toBe(3)
  })

  test('a client is found by its current data, whoever changed it', async () => {
    const { id, uniqueId, email, propertyAddress } = await app.createClient({ firstName: 'Before' })
    await app.admin.request(changeClient, { params: { id }, body: { lastName: 'Ümlaut' } })
    expect(await names({ search: 'ümlaut' })).toEqual(['Before'])
    const body = { firstName: 'After', lastName: 'Zed', email, propertyAddress }
    await app.caller().request(changeProfile, { params: { uniqueId }, body })
    expect(await names({ search: 'after zed' })).toEqual(['After'])
    expect(await names({ search: 'ümlaut' })).toEqual([])
    expect((await find({})).text).not.toContain('searchText')
  })

  test('the longest texts of the widest characters can be stored and found', async () => {
    const fields = { firstName: widest(100), lastName: widest(100), propertyAddress: widest(500) }
    const { id } = await app.createClient(fields)
    const { body } = await find({ search: widest(200) })
    expect(body.clients.map((client) => client.id)).toEqual([id])
  })

  test('names invalid parameters', async () => {
    expectWrongField(await find({ status: 'gone' }), 'status')
    expectWrongField(await find({ type: 'rent' }), 'type')
    expectWrongField(await find({ sort: 'price; drop table clients' }), 'sort')
    expectWrongField(await find({ direction: 'up' }), 'direction')
    expectWrongField(await find({ search: 'x'.repeat(201) }), 'search')
    for (const page of ['0', '-1', '1.5', 'x', '1e99']) expectWrongField(await find({ page }), 'page')
    for (const pageSize of ['0', '1001', 'all']) expectWrongField(await find({ pageSize }), 'pageSize')
  })
  test('a page is read once between two commits, where one process alone writes', async () => {
    const { db } = app.services
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements++
        return Promise.resolve(result)
      },
    }
    const { id } = await app.createClient({ firstName: 'Once' })
    const before = (await find({ sort: 'name' })).body
    app.services.db = db.withPlugin(counting)
    try {
      expect((await find({ sort: 'name' })).body).toEqual(before)
    } finally {
      app.services.db = db
    }
    expect(statements === 0).toBe(engine === 'sqlite')
    await app.admin.request(changeClient, { params: { id }, body: { firstName: 'Twice' } })
    expect(await names({ sort: 'name' })).toContain('Twice')
  })

  test('past closing is counted anew when a day begins, though nothing was changed', async () => {
    const { expectedCloseDate, firstName } = await app.createClient({ expectedCloseDate: '2032-03-04' })
    app.clock.set('2032-03-05T07:59:00.000Z')
    expect(expectedCloseDate).toBe('2032-03-04')
    expect(await names({ only: 'pastClosing', sort: 'created' })).not.toContain(firstName)
    app.clock.set('2032-03-05T08:01:00.000Z')
    expect(await names({ only: 'pastClosing', sort: 'created' })).toContain(firstName)
  })
})
