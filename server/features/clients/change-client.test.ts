import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClient, getClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('changing a client', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const change = (id: string, body: unknown) => app.admin.request(changeClient, { params: { id }, body })

  test('changing one field changes nothing else', async () => {
    const client = await app.createClient({ propertyPrice: '500000.00', lenderName: 'First Bank' })
    const { status, body } = await change(client.id, { currentStep: 4 })
    expect(status).toBe(200)
    expect(body).toEqual({ ...client, currentStep: 4, currentPlace: 4, updatedAt: body.updatedAt })
    expect(body.updatedAt > client.updatedAt).toBe(true)
  })

  test('every field can be changed, and cleared where allowed', async () => {
    const { id } = await app.createClient()
    const fields = {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor@example.com',
      phone: '555 0100',
      propertyAddress: '9 Oak Road, Reno, NV',
      transactionType: 'selling',
      expectedCloseDate: '2032-01-31',
      currentStep: 3,
      agentName: 'A',
      agentPhone: '1',
      escrowCompany: 'E',
      escrowPhone: '2',
      lenderName: 'L',
      lenderPhone: '3',
      propertyPrice: '1.00',
      commissionAmount: '2.00',
      commissionPercentage: '3.000',
    }
    expect((await change(id, fields)).body).toMatchObject(fields)
    const cleared = {
      phone: '',
      lenderName: null,
      propertyPrice: '',
      commissionPercentage: null,
      agentName: '',
    }
    expect((await change(id, cleared)).body).toMatchObject({
      phone: null,
      lenderName: null,
      propertyPrice: null,
      commissionPercentage: null,
      agentName: '',
      commissionAmount: '2.00',
    })
  })

  test('id, portal id, and creation time in a save are ignored', async () => {
    const client = await app.createClient()
    const { status, body } = await change(client.id, {
      id: '00000000-0000-7000-8000-000000000000',
      uniqueId: 'another-id',
      createdAt: '2001-01-01T00:00:00.000Z',
      isArchived: true,
      isSample: true,
    })
    expect(status).toBe(200)
    expect(body).toEqual(client)
  })

  test('a save based on an older version is refused and loses nothing', async () => {
    const { id, updatedAt } = await app.createClient()
    app.clock.set(updatedAt)
    const first = await change(id, { agentName: 'First', basedOn: updatedAt })
    expect(first.status).toBe(200)
    const second = await change(id, { agentName: 'Second', basedOn: updatedAt })
    app.clock.release()
    expect(second.status).toBe(409)
    expect(second.problem.code).toBe('stale')
    expect((await app.admin.request(getClient, { params: { id } })).body.agentName).toBe('First')
    expect((await change(id, { agentName: 'Third', basedOn: first.body.updatedAt })).status).toBe(200)
  })

  test('of two concurrent saves based on the same version, one succeeds and one gets a conflict', async () => {
    const { id, updatedAt: basedOn } = await app.createClient()
    const both = await Promise.all(['A', 'B'].map((agentName) => change(id, { agentName, basedOn })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('invalid fields are named, and nothing of that save is stored', async () => {
    const client = await app.createClient()
    expectWrongField(await change(client.id, { agentName: 'New', currentStep: 0 }), 'currentStep')
    expectWrongField(await change(client.id, { commissionPercentage: '10.001' }), 'commissionPercentage')
    expectWrongField(await change(client.id, { basedOn: 'yesterday' }), 'basedOn')
    expect((await app.admin.request(getClient, { params: { id: client.id } })).body).toEqual(client)
  })

  test('an unknown client is 404, whatever the id looks like', async () => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'nonsense', '1', "' or 1=1"]) {
      expect((await change(id, { currentStep: 2 })).status).toBe(404)
      expect((await app.admin.request(getClient, { params: { id } })).status).toBe(404)
    }
  })

  test('ids are case-insensitive', async () => {
    const client = await app.createClient()
    const { body } = await app.admin.request(getClient, { params: { id: client.id.toUpperCase() } })
    expect(body).toEqual(client)
  })

  test('a change is announced and recorded by field; price and commission are announced to admins only', async () => {
    const { id } = await app.createClient()
    const seen = await app.announced(() => change(id, { agentName: 'New', propertyPrice: '1' }))
    expect(seen).toEqual([{ kind: 'changed', clientId: id, topics: ['client'], audience: 'everyone' }])
    const adminOnly = await app.announced(() => change(id, { propertyPrice: '2', commissionAmount: '3' }))
    expect(adminOnly).toEqual([{ kind: 'changed', clientId: id, topics: ['client'], audience: 'admins' }])
    const { body } = await app.admin.request(listActivity, { params: { id } })
    expect(body.map(({ action, subject }) => [action, subject])).toEqual([
      ['client.changed', 'Property Price: 1.00 → 2.00\nCommission Amount: none → 3.00'],
      ['client.changed', 'Agent Name: Jordan Lee → New\nProperty Price: none → 1.00'],
      ['client.created', 'Maya Ortiz'],
    ])
  })

  test('a save without any field announces and records nothing', async () => {
    const { id } = await app.createClient()
    expect(await app.announced(() => change(id, {}))).toEqual([])
    expect((await app.admin.request(listActivity, { params: { id } })).body).toHaveLength(1)
  })
})
