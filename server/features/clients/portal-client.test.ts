import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile, getClient, getPortalClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField, unstorableTexts, worldlyLine, worldlyText } from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const profile = {
  firstName: 'Maya',
  lastName: 'Ortiz-Lee',
  email: 'new@example.com',
  phone: '555 0199',
  propertyAddress: '1 New Street',
}

forAnyEngine('the client in the portal', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const change = (uniqueId: string, body: unknown) =>
    app.caller().request(changeProfile, { params: { uniqueId }, body })

  test('has exactly the listed keys, without price, commission, or the team', async () => {
    const { uniqueId } = await app.createClient({ propertyPrice: '1', commissionAmount: '2' })
    const { body, text } = await app.caller().request(getPortalClient, { params: { uniqueId } })
    expect(Object.keys(body).toSorted()).toEqual([
      'agentName',
      'agentPhone',
      'createdAt',
      'currentStep',
      'email',
      'escrowCompany',
      'escrowPhone',
      'expectedCloseDate',
      'firstName',
      'id',
      'isArchived',
      'lastName',
      'lenderName',
      'lenderPhone',
      'outcome',
      'outcomeOn',
      'outcomeReason',
      'phone',
      'propertyAddress',
      'transactionType',
      'uniqueId',
    ])
    expect(text).not.toMatch(/commission|price|cents/i)
  })

  test('changes its own five fields', async () => {
    const client = await app.createClient()
    const { status, body } = await change(client.uniqueId, profile)
    expect(status).toBe(200)
    expect(body).toMatchObject(profile)
    const { body: after } = await app.admin.request(getClient, { params: { id: client.id } })
    expect(after).toEqual({ ...client, ...profile, updatedAt: after.updatedAt })
  })

  test('cannot change any other column by saving the profile', async () => {
    const client = await app.createClient({ propertyPrice: '5.00' })
    const { status } = await change(client.uniqueId, {
      ...profile,
      id: 'x',
      uniqueId: 'hijacked1',
      currentStep: 9,
      agentName: 'Mallory',
      agentPhone: '666',
      escrowPhone: '666',
      lenderName: 'Evil Bank',
      expectedCloseDate: '2099-01-01',
      transactionType: 'sale',
      propertyPrice: '1',
      propertyPriceCents: 1,
      commissionAmount: '9',
      commissionThousandths: 9,
      isArchived: true,
      isSample: true,
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedAt: '2001-01-01T00:00:00.000Z',
    })
    expect(status).toBe(200)
    const { body: after } = await app.admin.request(getClient, { params: { id: client.id } })
    expect(after).toEqual({ ...client, ...profile, updatedAt: after.updatedAt })
    expect(after.updatedAt > client.updatedAt).toBe(true)
  })

  test('keeps its phone when omitted, and clears it when empty', async () => {
    const { uniqueId } = await app.createClient({ phone: '555 0100' })
    const { phone: _, ...withoutPhone } = profile
    expect((await change(uniqueId, withoutPhone)).body.phone).toBe('555 0100')
    expect((await change(uniqueId, { ...profile, phone: '' })).body.phone).toBeNull()
  })

  test.each([
    ['firstName', 100],
    ['lastName', 100],
    ['phone', 40],
    ['propertyAddress', 500],
  ] as const)('%s takes %i characters of any script and not one more', async (field, max) => {
    const { uniqueId } = await app.createClient()
    expect((await change(uniqueId, { ...profile, [field]: 'é'.repeat(max) })).status).toBe(200)
    expectWrongField(await change(uniqueId, { ...profile, [field]: 'é'.repeat(max + 1) }), field)
    for (const wrong of [...unstorableTexts, ['x'], 5])
      expectWrongField(await change(uniqueId, { ...profile, [field]: wrong }), field)
  })

  test('names, address, and email are required', async () => {
    const { uniqueId } = await app.createClient()
    for (const field of ['firstName', 'lastName', 'email', 'propertyAddress']) {
      expectWrongField(await change(uniqueId, { ...profile, [field]: ' ' }), field)
      expectWrongField(await change(uniqueId, { ...profile, [field]: undefined }), field)
    }
  })

  test('text in any script is preserved', async () => {
    const { uniqueId } = await app.createClient()
    expect((await change(uniqueId, { ...profile, firstName: worldlyText })).body.firstName).toBe(worldlyLine)
  })

  test('a save is recorded under the client’s name and announced', async () => {
    const { id, uniqueId } = await app.createClient()
    const signals = await app.announced(() => change(uniqueId, profile))
    expect(signals).toEqual([{ kind: 'changed', clientId: id, topics: ['client'], audience: 'everyone' }])
    const { body } = await app.admin.request(listActivity, { params: { id } })
    expect(body[0]).toMatchObject({
      actorType: 'client',
      actorName: 'Maya Ortiz-Lee',
      action: 'profile.changed',
    })
  })

  test('an unchanged client is not sent twice, and a new price does not change the ETag', async () => {
    const { id, uniqueId } = await app.createClient()
    const caller = app.caller()
    const first = await caller.request(getPortalClient, { params: { uniqueId } })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect((await caller.request(getPortalClient, { params: { uniqueId }, headers })).status).toBe(304)
    await app.admin.send({
      method: 'PATCH',
      url: `/api/admin/clients/${id}`,
      payload: { propertyPrice: '7' },
    })
    expect((await caller.request(getPortalClient, { params: { uniqueId }, headers })).status).toBe(304)
    await change(uniqueId, profile)
    expect((await caller.request(getPortalClient, { params: { uniqueId }, headers })).status).toBe(200)
  })
})
