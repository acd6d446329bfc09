import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient, getClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { getPreferences } from '#contract/calls/notifications/preferences.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { adminName, clientDraft, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  blankTexts,
  expectWrongField,
  unstorableTexts,
  worldlyLine,
  worldlyText,
  wrongKinds,
} from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const longAddress = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`

forAnyEngine('creating a client', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const create = (overrides: Record<string, unknown>) =>
    app.admin.request(createClient, { body: { ...clientDraft, ...overrides } })

  test('the required fields are enough, with the specified defaults', async () => {
    const { firstName, lastName, email, propertyAddress, expectedCloseDate } = clientDraft
    const { status, body } = await app.admin.request(createClient, {
      body: { firstName, lastName, email, propertyAddress, expectedCloseDate },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      uniqueId: expect.stringMatching(/^[A-Za-z0-9]{8}$/),
      firstName,
      lastName,
      email,
      phone: null,
      propertyAddress,
      transactionType: 'purchase',
      expectedCloseDate,
      currentStep: 1,
      isSample: false,
      agentName: '',
      agentPhone: '',
      escrowCompany: '',
      escrowPhone: '',
      lenderName: null,
      lenderPhone: null,
      isArchived: false,
      outcome: 'open',
      outcomeOn: null,
      outcomeReason: null,
      acceptanceDate: null,
      health: null,
      healthReason: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: body.createdAt,
      propertyPrice: null,
      reach: [],
      commissionAmount: null,
      commissionPercentage: null,
      stepCount: 0,
      completedSteps: 0,
      currentStepTitle: null,
      currentPlace: 1,
      unreadMessages: 0,
    })
    expect((await app.admin.request(getClient, { params: { id: body.id } })).body).toEqual(body)
  })

  test('empty optional fields become null, and money is stored exactly', async () => {
    const { body } = await create({
      phone: '',
      lenderName: ' ',
      lenderPhone: null,
      propertyPrice: 9_999_999_999.99,
      commissionAmount: '',
      commissionPercentage: '2.125',
      uniqueId: '',
    })
    expect(body).toMatchObject({
      phone: null,
      lenderName: null,
      lenderPhone: null,
      propertyPrice: '9999999999.99',
      commissionAmount: null,
      commissionPercentage: '2.125',
    })
  })

  test('text in any script is preserved', async () => {
    const { body } = await create({ firstName: worldlyText, propertyAddress: worldlyText })
    expect(body.firstName).toBe(worldlyLine)
    expect(body.propertyAddress).toBe(worldlyLine)
  })

  test('a name in which nothing is seen is refused, and a number from an address book loses its marks', async () => {
    for (const text of blankTexts) expectWrongField(await create({ lastName: text }), 'lastName')
    const { body } = await create({
      phone: '\u202A(415) 555-0134\u202C',
      email: '\u2068maya@example.com\u2069',
    })
    expect(body).toMatchObject({ phone: '(415) 555-0134', email: 'maya@example.com' })
  })

  test('the six standard steps are added only on request, with the first one in progress', async () => {
    const client = await app.createClient({ withStandardSteps: true })
    const { body: steps } = await app.admin.request(listSteps, { params: { id: client.id } })
    expect(steps.map(({ stepNumber, status }) => [stepNumber, status])).toEqual([
      [1, 'in-progress'],
      [2, 'pending'],
      [3, 'pending'],
      [4, 'pending'],
      [5, 'pending'],
      [6, 'pending'],
    ])
    expect(client).toMatchObject({ stepCount: 6, currentStepTitle: 'Purchase Agreement' })
    expect(steps.at(-1)?.expectedDate).toBe(client.expectedCloseDate)
  })

  test('every client has preferences from the start, and the action is recorded', async () => {
    const { id } = await app.createClient()
    const preferences = await app.admin.request(getPreferences, { params: { clientId: id } })
    expect(preferences.status).toBe(200)
    const { body: entries } = await app.admin.request(listActivity, { params: { id } })
    expect(entries).toMatchObject([
      { actorType: 'admin', actorName: adminName, action: 'client.created', subject: 'Maya Ortiz' },
    ])
  })

  test('a requested portal id is used, and only once', async () => {
    const uniqueId = `w7Kd_${engine}-1x9Q`
    expect((await app.createClient({ uniqueId })).uniqueId).toBe(uniqueId)
    const { status, problem } = await create({ uniqueId })
    expect(status).toBe(409)
    expect(problem.fields).toEqual({ uniqueId: 'Already in use' })
    // Nor can it be somebody's link of another deal, by which an address would lead to two people.
    const { uniqueId: key } = await addCoClient(app, (await app.createClient()).id)
    expect((await create({ uniqueId: key })).problem.fields).toEqual({ uniqueId: 'Already in use' })
  })

  test.each(['password', '12345678', 'aaaaaaaa', 'johnsmith', 'Maya-x7Kd2q', 'Ortiz2031', 'short7x'])(
    'the portal id %s is refused',
    async (uniqueId) => expectWrongField(await create({ uniqueId }), 'uniqueId'),
  )

  test('unknown fields are ignored', async () => {
    const { status, body } = await create({
      id: 'mine',
      isArchived: true,
      isSample: true,
      createdAt: '2001-01-01T00:00:00.000Z',
      hasOwnProperty: 1,
    })
    expect(status).toBe(201)
    expect(body.id).not.toBe('mine')
    expect(body.isArchived).toBe(false)
    expect(body.createdAt).not.toMatch(/^2001/)
  })

  describe('validation', () => {
    const lengths = [
      ['firstName', 100],
      ['lastName', 100],
      ['phone', 40],
      ['propertyAddress', 500],
      ['agentName', 100],
      ['agentPhone', 40],
      ['escrowCompany', 100],
      ['escrowPhone', 40],
      ['lenderName', 100],
      ['lenderPhone', 40],
    ] as const
    test.each(lengths)('%s accepts %i characters and no more', async (field, max) => {
      expect((await create({ [field]: 'x'.repeat(max) })).status).toBe(201)
      expectWrongField(await create({ [field]: 'x'.repeat(max + 1) }), field)
    })

    test.each(lengths.map(([field]) => field))('%s accepts only storable text', async (field) => {
      for (const wrong of [...unstorableTexts, ...wrongKinds])
        expectWrongField(await create({ [field]: wrong }), field)
    })

    test.each(['firstName', 'lastName', 'email', 'propertyAddress', 'expectedCloseDate'])(
      '%s is required',
      async (field) => {
        for (const missing of [undefined, null, ''])
          expectWrongField(await create({ [field]: missing }), field)
      },
    )

    test('an email address is valid and at most 254 characters long', async () => {
      expect((await create({ email: longAddress(254) })).status).toBe(201)
      const wrong = [longAddress(255), 'maya', 'maya@', '@example.com', 'a@b', 'a b@example.com', 'a@b.c\0m']
      for (const email of [...wrong, 'x\ud800@example.com', ...wrongKinds]) {
        expectWrongField(await create({ email }), 'email')
      }
    })

    test.each([
      ['expectedCloseDate', ['2031-02-29', '2031-13-01', '1899-12-31', '2200-01-01', 'today', 'infinity', 5]],
      ['transactionType', ['rent', 'Purchase', '', null, ['sale']]],
      ['currentStep', [0, -1, 1.5, '2', 1_000, null, 1e9]],
      ['propertyPrice', ['-1', '1.234', '10000000000', 'NaN', 'Infinity', '1e5', [1], true]],
      ['commissionAmount', ['-0.01', '0.001', '99999999999', '$5']],
      ['commissionPercentage', ['10.001', '-1', '1.2345', '11']],
      ['uniqueId', ['short', 'x'.repeat(65), 'has space', 'slash/id', 'ünïcödé1', '../../../', 12_345_678]],
      ['withStandardSteps', ['true', 1, null]],
    ] as const)('a wrong %s is refused by name', async (field, values) => {
      for (const value of values) expectWrongField(await create({ [field]: value }), field)
    })

    test('all invalid fields are reported together', async () => {
      const { problem } = await app.admin.request(createClient, { body: {} })
      expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual([
        'email',
        'expectedCloseDate',
        'firstName',
        'lastName',
        'propertyAddress',
      ])
    })
  })
})
