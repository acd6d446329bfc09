import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { addDealDate, changeDealDate } from '#contract/calls/dates/date-calls.ts'
import { addPerson, changePerson, listPeople, stopPersonLink } from '#contract/calls/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const noon = '2026-11-20T20:00:00.000Z'

forAnyEngine('the people of a deal', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const add = async (id: string, role: string, rest: object = {}) =>
    (await app.admin.request(addPerson, { params: { id }, body: { role, firstName: 'Priya', ...rest } })).body
  const list = async (id: string) => (await app.admin.request(listPeople, { params: { id } })).body

  test('a deal without people has the client’s openings and the contacts of the profile', async () => {
    app.clock.set(noon)
    const { id, uniqueId } = await app.createClient({
      lenderName: 'Harbor Home Loans',
      escrowCompany: 'Golden Oak Escrow',
      escrowPhone: '(916) 555-0177',
    })
    expect(await list(id)).toEqual({
      people: [],
      contacts: [
        { role: 'lender', name: 'Harbor Home Loans', phone: null },
        { role: 'escrow', name: 'Golden Oak Escrow', phone: '(916) 555-0177' },
      ],
      client: { seenAt: null, devices: 0 },
    })
    await app.portal(uniqueId)
    await app.portal(uniqueId)
    expect((await list(id)).client).toEqual({ seenAt: noon, devices: 2 })
  })

  test('a co-client’s browsers count for that co-client alone', async () => {
    app.clock.set(noon)
    const client = await app.createClient()
    const daniel = await add(client.id, 'co-client')
    const other = await add(client.id, 'co-client', { firstName: 'Dana' })
    await app.portal(daniel.person.key)
    await app.portal(client.uniqueId)
    await app.portal(client.uniqueId)
    const { people, client: own } = await list(client.id)
    expect(own.devices).toBe(2)
    expect(people.map(({ id, devices, seenAt }) => [id, devices, seenAt])).toEqual([
      [daniel.person.id, 1, noon],
      [other.person.id, 0, null],
    ])
  })

  test('a typed contact counts as long as nobody of that role has a link that works', async () => {
    app.clock.set(noon)
    const lenderPhone = '(916) 555-0188'
    const { id } = await app.createClient({ lenderName: 'Harbor', lenderPhone, escrowCompany: 'Oak' })
    expect((await list(id)).contacts[0]).toEqual({ role: 'lender', name: 'Harbor', phone: lenderPhone })
    const roles = async () => (await list(id)).contacts.map(({ role }) => role)
    const lender = (await add(id, 'lender')).person
    const escrow = (await add(id, 'escrow', { endsOn: '2026-11-19' })).person
    expect(await roles()).toEqual(['escrow'])
    await app.admin.request(changePerson, { params: { personId: escrow.id }, body: { endsOn: '2026-11-20' } })
    expect(await roles()).toEqual([])
    await app.admin.request(stopPersonLink, { params: { personId: lender.id } })
    expect(await roles()).toEqual(['lender'])
  })

  test('a partner’s tasks are the dates that their party owes, done ones among them and waived ones not', async () => {
    const { id } = await app.createClient()
    const lender = (await add(id, 'lender')).person
    const coordinator = (await add(id, 'coordinator')).person
    const date = async (owes: string, state?: string) => {
      const body = { name: 'A date', kind: 'other', day: '2031-04-01', owes }
      const made = await app.admin.request(addDealDate, { params: { id }, body })
      expect(made.status, made.text).toBe(201)
      if (state === undefined) return
      const params = { dateId: made.body.id }
      const { status, text } = await app.admin.request(changeDealDate, { params, body: { state } })
      expect(status, text).toBe(200)
    }
    await date('lender')
    await date('lender', 'done')
    await date('lender', 'waived')
    await date('agent')
    await date('escrow')
    const other = await app.createClient()
    const theirs = { name: 'A date', kind: 'other', day: '2031-04-01', owes: 'lender' }
    await app.admin.request(addDealDate, { params: { id: other.id }, body: theirs })
    const { people } = await list(id)
    const tasks = new Map(people.map((person) => [person.id, person.tasks]))
    expect(tasks.get(lender.id)).toEqual({ done: 1, all: 2 })
    expect(tasks.get(coordinator.id)).toEqual({ done: 0, all: 1 })
  })

  test('a partner’s last day moves with the closing until it is set', async () => {
    const { id } = await app.createClient({ expectedCloseDate: '2031-05-20' })
    const { person } = await add(id, 'lender')
    expect(person.lastDay).toBe('2031-05-27')
    await app.admin.request(changeClient, { params: { id }, body: { expectedCloseDate: '2031-06-01' } })
    const lastDay = async () => (await list(id)).people[0]?.lastDay
    expect(await lastDay()).toBe('2031-06-08')
    const params = { personId: person.id }
    await app.admin.request(changePerson, { params, body: { endsOn: '2031-12-31' } })
    expect(await lastDay()).toBe('2031-12-31')
    await app.admin.request(changePerson, { params, body: { endsOn: '' } })
    expect(await lastDay()).toBe('2031-06-08')
  })
})
