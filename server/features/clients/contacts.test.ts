import { afterAll, beforeAll, expect, test } from 'vitest'
import { listContacts } from '#contract/calls/clients/contacts.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { changeMe } from '#contract/calls/team/team.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('contacts', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const contacts = async () => (await app.admin.request(listContacts)).body

  const offered = async () => (await contacts()).escrows.map(({ name }) => name)

  test('an admin’s own phone number is stored, and stays when only the name changes', async () => {
    const changed = await app.admin.request(changeMe, { body: { name: 'Ana', phone: ' (916) 555-0142 ' } })
    expect(changed.body).toMatchObject({ name: 'Ana', phone: '(916) 555-0142' })
    await app.admin.request(changeMe, { body: { name: 'Ana Ruiz' } })
    expect((await app.admin.request(getMe)).body).toMatchObject({
      name: 'Ana Ruiz',
      phone: '(916) 555-0142',
    })
    expect((await contacts()).me).toEqual({ name: 'Ana Ruiz', phone: '(916) 555-0142' })
  })

  test('each name is listed once with its newest number, the most used first', async () => {
    app.clock.set('2031-01-01T00:00:00.000Z')
    await app.createClient({ escrowCompany: 'Once Escrow', escrowPhone: '(916) 555-0001', lenderName: null })
    await app.createClient({
      escrowCompany: 'Twice Escrow',
      escrowPhone: '(916) 555-0002',
      lenderName: 'Loans',
    })
    app.clock.set('2031-01-02T00:00:00.000Z')
    await app.createClient({
      escrowCompany: 'Twice Escrow',
      escrowPhone: '(916) 555-0003',
      lenderName: 'Loans',
    })
    const { escrows, lenders } = await contacts()
    expect(escrows).toEqual([
      { name: 'Twice Escrow', phone: '(916) 555-0003', deals: 1, lastUsedOn: '2031-01-01' },
      { name: 'Once Escrow', phone: '(916) 555-0001', deals: 1, lastUsedOn: '2030-12-31' },
    ])
    expect(lenders.map(({ name }) => name)).toEqual(['Loans'])
  })

  test('names of equal use are listed by name, and one that is empty is none', async () => {
    for (const [at, escrowCompany, agentName] of [
      ['2031-01-10T20:00:00.000Z', 'Cedar Title', 'Jordan Lee'],
      ['2031-01-11T20:00:00.000Z', 'Cedar Title', 'Jordan Lee'],
      ['2031-01-12T20:00:00.000Z', 'Alder Title', 'Zora Agent'],
      ['2031-01-13T20:00:00.000Z', 'Birch Title', ''],
    ] as const) {
      app.clock.set(at)
      await app.createClient({ agentName, escrowCompany })
    }
    const { agents } = await contacts()
    expect(agents.map(({ name }) => name)).toEqual(['Jordan Lee', 'Zora Agent'])
    expect((await offered()).filter((name) => name.endsWith('Title'))).toEqual([
      'Cedar Title',
      'Alder Title',
      'Birch Title',
    ])
  })

  test('one story 10: a number says in how many deals it stands, and when it was last given, whatever else its name has', async () => {
    for (const [at, escrowPhone] of [
      ['2031-02-01T20:00:00.000Z', '(916) 555-0100'],
      ['2031-02-02T20:00:00.000Z', '+1 916 555 0101'],
      ['2031-02-03T20:00:00.000Z', '(916) 555-0101'],
      ['2031-02-04T20:00:00.000Z', ''],
      ['2031-02-05T20:00:00.000Z', 'ask Pat'],
    ] as const) {
      app.clock.set(at)
      await app.createClient({ escrowCompany: 'Moved Escrow', escrowPhone })
    }
    const { escrows } = await contacts()
    expect(escrows.find(({ name }) => name === 'Moved Escrow')).toEqual({
      name: 'Moved Escrow',
      phone: '(916) 555-0101',
      deals: 2,
      lastUsedOn: '2031-02-03',
    })
  })

  test('one story 10: nobody of the sample is offered', async () => {
    const { id } = await app.createClient({ escrowCompany: 'Sample Escrow', escrowPhone: '(916) 555-0004' })
    expect(await offered()).toContain('Sample Escrow')
    await app.services.db.updateTable('clients').set({ isSample: true }).where('id', '=', id).execute()
    expect(await offered()).not.toContain('Sample Escrow')
  })
})
