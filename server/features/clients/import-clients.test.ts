import { afterAll, beforeAll, expect, test } from 'vitest'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { listClients } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { listPeople } from '#contract/calls/people/people.ts'
import { clientDraft, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine, triesAll } from '../../testing/engines/engines.ts'

let lines = 0
function line(overrides: Record<string, unknown> = {}) {
  lines += 1
  return { ...clientDraft, lastName: `Line ${lines}`, email: `line${lines}@example.com`, ...overrides }
}

forEachEngine('importing clients', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const send = (clients: unknown, options: Record<string, unknown> = {}) =>
    app.admin.request(importClients, { body: { clients, ...options } })
  const count = async () => (await app.admin.request(listClients)).body.length

  test('stores each like a single new client: steps, preferences, activity, and search', async () => {
    const ownId = `k7Rm2xQa-${engine}`
    const drafts = [line({ withStandardSteps: true, propertyPrice: '5.5' }), line({ uniqueId: ownId })]
    const { status, body } = await send(drafts)
    const { body: all } = await app.admin.request(listClients)
    const ids = drafts.map(({ email }) => all.find((client) => client.email === email)?.id)
    expect([status, body]).toEqual([200, { imported: 2, ids, duplicates: [] }])
    const found = async (search: string) =>
      (await app.admin.request(findClients, { query: new URLSearchParams({ search }) })).body.clients[0]
    const first = await found(drafts[0]?.email ?? '')
    expect(first).toMatchObject({ propertyPrice: '5.50', stepCount: 6, isArchived: false })
    expect(first?.uniqueId).toMatch(/^[A-Za-z0-9]{8}$/)
    expect((await found(drafts[1]?.email ?? ''))?.uniqueId).toBe(ownId)
    const id = first?.id ?? ''
    expect((await app.admin.request(listSteps, { params: { id } })).body).toHaveLength(6)
    expect((await app.admin.request(getPreferences, { params: { clientId: id } })).status).toBe(200)
    const { body: entries } = await app.admin.request(listActivity, { params: { id } })
    expect(entries.map(({ action }) => action)).toEqual(['client.created'])
  })

  test('a second person becomes a co-client with a link of their own, in the client’s language, by whom the deal is found', async () => {
    const coClient = { firstName: 'Samira', lastName: `Quill ${engine}`, email: 'SAM@example.com' }
    const drafts = [line({ language: 'Spanish', coClient }), line()]
    const { body } = await send(drafts)
    const [id = '', otherId = ''] = body.ids
    const peopleOf = async (clientId: string) =>
      (await app.admin.request(listPeople, { params: { id: clientId } })).body.people
    const [person, ...more] = await peopleOf(id)
    expect(person).toMatchObject({
      role: 'co-client',
      lastName: coClient.lastName,
      language: 'es',
      sentAt: null,
    })
    expect(person?.key).toMatch(/^\w{22}$/)
    expect([more, await peopleOf(otherId)]).toEqual([[], []])
    const query = new URLSearchParams({ search: `quill samira ${engine}` })
    const { clients } = (await app.admin.request(findClients, { query })).body
    expect(clients.map((client) => client.id)).toEqual([id])
    const wrong = await send([line({ coClient: { firstName: '', lastName: 'Quill' } })])
    expectWrongField(wrong, 'clients.0.coClient.firstName')
  })

  test('one invalid line is reported by line and field, and nothing is stored', async () => {
    const before = await count()
    const drafts = [line(), line({ email: 'nobody' }), line()]
    expectWrongField(await send(drafts), 'clients.1.email')
    expectWrongField(
      await send([line(), line({ expectedCloseDate: '2031-02-30' })]),
      'clients.1.expectedCloseDate',
    )
    expectWrongField(await send([]), 'clients')
    expect(await count()).toBe(before)
  })

  test('a guessable portal id is reported by line', async () => {
    expectWrongField(await send([line(), line({ uniqueId: 'johnsmith' })]), 'clients.1.uniqueId')
  })

  test('a taken portal id rolls back the whole import', async () => {
    const { uniqueId } = await app.createClient()
    const before = await count()
    expectWrongField(await send([line(), line({ uniqueId })]), 'clients.1.uniqueId')
    const twice = `t9Qx4bLm-${engine}`
    expectWrongField(await send([line({ uniqueId: twice }), line({ uniqueId: twice })]), 'clients.1.uniqueId')
    expect(await count()).toBe(before)
  })

  test('duplicates in the file and in the database are refused, reported by a check, or skipped', async () => {
    const there = await app.createClient({
      email: `There-${engine}@Example.com`,
      propertyAddress: '9 Oak  Road',
    })
    const same = line({ email: there.email.toUpperCase(), propertyAddress: ' 9 oak road ' })
    const one = line()
    const drafts = [
      one,
      same,
      { ...one, firstName: 'Again' },
      line({ email: one.email, propertyAddress: 'Else' }),
    ]
    const duplicates = [
      { place: 1, of: 'client' },
      { place: 2, of: 'line' },
    ]
    const before = await count()
    const refused = await send(drafts)
    expect([refused.status, refused.problem.message, refused.problem.fields]).toEqual([
      409,
      '2 lines are duplicates. Nothing was imported.',
      {
        'clients.1.email': 'Same email and property address as an existing client',
        'clients.2.email': 'Same email and property address as an earlier line',
      },
    ])
    expect((await send(drafts, { checkOnly: true })).body).toEqual({ imported: 2, ids: [], duplicates })
    expect(await count()).toBe(before)
    expect((await send(drafts, { duplicates: 'skip' })).body).toMatchObject({ imported: 2, duplicates })
    expect(await count()).toBe(before + 2)
    expect((await send(drafts, { duplicates: 'skip' })).body.imported).toBe(0)
  })

  test('a duplicate that the agent chose is added, and only that one', async () => {
    const drafts = [line(), line()]
    await send(drafts)
    const before = await count()
    const refused = await send(drafts, { addAnyway: [1] })
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      '1 line is a duplicate. Nothing was imported.',
    ])
    expect(Object.keys(refused.problem.fields ?? {})).toEqual(['clients.0.email'])
    expect((await send(drafts, { addAnyway: [0, 1] })).body).toMatchObject({ imported: 2, duplicates: [] })
    expect(await count()).toBe(before + 2)
  })

  test('two concurrent imports of the same file store it once', async () => {
    const drafts = Array.from({ length: 5 }, () => line())
    const both = await Promise.all([send(drafts), send(drafts)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('the lists are refreshed once per import', async () => {
    const announced = await app.announced(() => send([line(), line(), line()]))
    expect(announced).toHaveLength(1)
    expect(announced[0]).toMatchObject({ kind: 'changed', topics: ['client', 'steps'], audience: 'admins' })
  })

  test('five thousand clients can be imported at once, and no more', { timeout: 60_000 }, async () => {
    const before = await count()
    const tooMany = Array.from({ length: 5_001 }, () => line({ withStandardSteps: true }))
    expectWrongField(await send(tooMany), 'clients')
    // More rows than one statement of PostgreSQL can have values for.
    const many = tooMany.slice(0, triesAll(engine) ? 5_000 : 2_000)
    expect((await send(many)).body.imported).toBe(many.length)
    expect(await count()).toBe(before + many.length)
  })
})
