import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Activity, listActivityPeople } from '#contract/calls/deal/activity.ts'
import { addNote } from '#contract/calls/deal/notes.ts'
import { addStep } from '#contract/calls/deal/steps.ts'
import { adminName, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('searching the activity', (engine) => {
  let app: TestApp
  let id = ''
  let uniqueId = ''
  beforeAll(async () => {
    app = await startTestApp({ engine })
    const client = await app.createClient()
    id = client.id
    uniqueId = client.uniqueId
    const other = await app.newAdmin(`marco-${engine}@example.com`, 'Marco Diaz')
    for (const title of ['Deposit 100%', 'Walk_through'])
      await app.admin.request(addStep, { params: { id }, body: { title } })
    await other.request(addNote, { params: { clientId: id }, body: { title: 'Keys', content: 'x' } })
    await app.portal(uniqueId)
  })
  afterAll(() => app.close())

  const ask = async (query: string) =>
    app.admin.send({ method: 'GET', url: `/api/admin/clients/${id}/activity?${query}` })
  const actions = async (query: string) =>
    (await ask(query)).json<Activity[]>().map(({ action, subject }) => `${action} ${subject}`)

  test('without a query, everything is listed, newest first', async () => {
    expect(await actions('')).toEqual([
      'portal.opened Portal',
      'note.created Keys',
      'step.added Walk_through',
      'step.added Deposit 100%',
      'client.created Maya Ortiz',
    ])
  })

  test('filters by kind and by person', async () => {
    expect(await actions('kind=steps')).toEqual(['step.added Walk_through', 'step.added Deposit 100%'])
    expect(await actions('kind=visits')).toEqual(['portal.opened Portal'])
    expect(await actions('person=Marco+Diaz')).toEqual(['note.created Keys'])
    expect(await actions('person=Marco+Diaz&kind=steps')).toEqual([])
  })

  test('searches actions, subjects, and people, ignoring case', async () => {
    expect(await actions('search=WALK')).toEqual(['step.added Walk_through'])
    expect(await actions('search=new+device')).toEqual(['portal.opened Portal'])
    expect(await actions('search=marco')).toEqual(['note.created Keys'])
    expect(await actions('search=%25')).toEqual(['step.added Deposit 100%'])
    expect(await actions('search=k_t')).toEqual(['step.added Walk_through'])
    expect(await actions('search=%5C')).toEqual([])
  })

  test('ignores case and accents beyond ASCII too', async () => {
    const client = await app.createClient({ firstName: 'Émile', lastName: 'Żak' })
    const about = async (search: string) => {
      const query = new URLSearchParams({ search })
      const url = `/api/admin/clients/${client.id}/activity?${query}`
      return (await app.admin.send({ method: 'GET', url })).json<Activity[]>().map(({ action }) => action)
    }
    await app.portal(client.uniqueId)
    for (const text of ['ÉMILE', 'émile ż', 'E\u0301MILE']) {
      expect(await about(text)).toEqual(['portal.opened', 'client.created'])
    }
    expect(await about('emile')).toEqual(['portal.opened', 'client.created'])
    expect(await about('emila')).toEqual([])
  })

  test('returns pages', async () => {
    expect(await actions('limit=2')).toHaveLength(2)
    expect(await actions('limit=2&offset=4')).toEqual(['client.created Maya Ortiz'])
    expect(await actions('offset=50')).toEqual([])
  })

  test.each([
    ['kind=gossip', 'kind'],
    ['limit=0', 'limit'],
    ['limit=x', 'limit'],
    ['offset=-1', 'offset'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('an invalid query %s is 400, naming the field', async (query, field) => {
    const reply = await ask(query)
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field])
  })

  test('the people of a transaction are listed by name, each once', async () => {
    const { body } = await app.admin.request(listActivityPeople, { params: { id } })
    expect(body).toEqual([
      { actorType: 'admin', actorName: adminName },
      { actorType: 'admin', actorName: 'Marco Diaz' },
      { actorType: 'client', actorName: 'Maya Ortiz' },
    ])
    const nobody = { params: { id: '00000000-0000-7000-8000-000000000000' } }
    expect((await app.admin.request(listActivityPeople, nobody)).status).toBe(404)
  })
})
