import { afterAll, beforeAll, expect, test } from 'vitest'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { createClient, listClients } from '#contract/calls/clients/clients.ts'
import { applyTemplate, getDealDates } from '#contract/calls/dates/date-calls.ts'
import * as calls from '#contract/calls/dates/template-calls.ts'
import { changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

const rule = { from: 'acceptance', days: 3, count: 'business', side: 'after', roll: 'next' } as const
const line = { key: 'deposit', type: 'date', title: 'Deposit', rule } as const
const stepLine = (key: string, days: number) =>
  ({ key, type: 'step', title: `Step ${key}`, rule: { ...rule, days } }) as const
const person = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  propertyAddress: '1284 Alder Creek Lane',
  expectedCloseDate: '2026-12-02',
}
const chosen = { templateId: 'purchase-financed', acceptanceDate: '2026-10-28' }

forAnyEngine('templates', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-02T20:00:00.000Z')
  })
  afterAll(() => app.close())

  const get = async () => (await app.admin.request(calls.getDaysOff)).body
  const patch = (body: Record<string, unknown>) => app.admin.request(calls.changeDaysOff, { body })
  const list = async () => (await app.admin.request(calls.listTemplates)).body
  const ownNames = async () => (await list()).slice(3).map(({ name }) => name)
  const add = (body: Record<string, unknown>) =>
    app.admin.request(calls.addTemplate, {
      body: { name: 'Condo', side: 'purchase', lines: [line], ...body },
    })
  const change = (templateId: string, body: Record<string, unknown>) =>
    app.admin.request(calls.changeTemplate, { params: { templateId }, body })
  const apply = (id: string, body: Record<string, unknown> = {}) =>
    app.admin.request(applyTemplate, { params: { id }, body: { ...chosen, steps: 'keep', ...body } })

  test('built-in ones come first and stay as they are', async () => {
    expect((await list()).map(({ name, isBuiltIn }) => [name, isBuiltIn])).toEqual([
      ['Purchase, financed', true],
      ['Purchase, cash', true],
      ['Sale', true],
    ])
    expect((await change('purchase-financed', { name: 'Other' })).status).toBe(409)
    const params = { templateId: 'sale' }
    expect((await app.admin.request(calls.deleteTemplate, { params })).status).toBe(409)
  })

  test('a team’s own is added, changed and deleted; deals keep what they were given', async () => {
    const { body: own, status } = await add({ name: 'Condo' })
    expect(status).toBe(201)
    const taken = await add({ name: 'CONDO' })
    expect([taken.status, taken.problem.fields]).toEqual([409, { name: 'Already in use' }])
    const { id } = await app.createClient({ ...chosen, templateId: own.id, expectedCloseDate: '2026-12-02' })
    const changed = await change(own.id, { lines: [{ ...line, title: 'Money' }], basedOn: own.updatedAt })
    expect(changed.body.lines[0]?.title).toBe('Money')
    expect((await change(own.id, { name: 'X', basedOn: own.updatedAt })).problem.code).toBe('stale')
    // A template may keep its own name in another case; the list is by name, ignoring case.
    expect((await change(own.id.toUpperCase(), { name: 'CONDO' })).status).toBe(200)
    const { body: second } = await add({ name: 'attic' })
    expect(await ownNames()).toEqual(['attic', 'CONDO'])
    await change(second.id, { name: 'Zoo' })
    await change(own.id, { name: 'condo' })
    expect(await ownNames()).toEqual(['condo', 'Zoo'])
    await app.admin.request(calls.deleteTemplate, { params: { templateId: second.id } })
    const { dates } = (await app.admin.request(getDealDates, { params: { id } })).body
    expect(dates.map(({ name, day }) => [name, day])).toEqual([['Deposit', '2026-11-02']])
    const params = { templateId: own.id }
    expect((await app.admin.request(calls.deleteTemplate, { params })).status).toBe(200)
    expect((await app.admin.request(calls.deleteTemplate, { params })).status).toBe(404)
  })

  test('a line that cannot be counted is named', async () => {
    const second = { ...line, key: 'second', rule: { ...rule, from: 'deposit' } }
    const circle = [{ ...line, rule: { ...rule, from: 'second' } }, second]
    const round = await add({ name: 'A', lines: circle })
    expect(Object.keys(round.problem.fields ?? {})).toEqual(['lines.0.rule.from', 'lines.1.rule.from'])
    expectWrongField(await add({ name: 'A', lines: [second] }), 'lines.0.rule.from')
    expectWrongField(await add({ name: 'A', lines: [line, line] }), 'lines.0.key')
    expectWrongField(
      await add({ name: 'A', lines: [{ ...line, rule: { ...rule, days: 366 } }] }),
      'lines.0.rule.days',
    )
    expect(await list()).toHaveLength(3)
  })

  test('the signed agreement completes the first step, but not the only one', async () => {
    for (const [lines, statuses, more] of [
      [[stepLine('signed', 0)], ['in-progress']],
      [
        [stepLine('signed', 0), stepLine('opened', 3)],
        ['completed', 'in-progress'],
      ],
      // The signed agreement is neither a step due later, nor one counted from another day, nor one with a future acceptance.
      [
        [stepLine('signed', 3), stepLine('opened', 5)],
        ['in-progress', 'pending'],
      ],
      [
        [{ ...stepLine('signed', 0), rule: { ...rule, from: 'closing', days: 0 } }, stepLine('opened', 3)],
        ['in-progress', 'pending'],
      ],
      [
        [stepLine('signed', 0), stepLine('opened', 3)],
        ['in-progress', 'pending'],
        { acceptanceDate: '2026-11-03' },
      ],
    ] as const) {
      const { body: own } = await add({ name: `Of ${lines.length}`, lines })
      const { id } = await app.createClient({
        ...chosen,
        ...more,
        templateId: own.id,
        expectedCloseDate: '2026-12-02',
      })
      const { body: steps } = await app.admin.request(listSteps, { params: { id } })
      expect(steps.map(({ status }) => status)).toEqual(statuses)
      await app.admin.request(calls.deleteTemplate, { params: { templateId: own.id } })
    }
  })

  test('a new client from one has its dates, steps and numbers', async () => {
    const days = { loan: 21, 'own-home': null }
    const { body } = await app.admin.request(createClient, {
      body: { ...person, ...chosen, days, currentStep: 3 },
    })
    const { dates, acceptanceDate } = (await app.admin.request(getDealDates, { params: { id: body.id } }))
      .body
    expect(acceptanceDate).toBe('2026-10-28')
    expect(dates.find(({ name }) => name === 'Loan contingency')?.day).toBe('2026-11-18')
    const { body: steps } = await app.admin.request(listSteps, { params: { id: body.id } })
    expect(steps.map(({ status }) => status)).toEqual([
      'completed',
      'completed',
      'in-progress',
      'pending',
      'pending',
      'pending',
    ])
    // Completed on their days, those to come today.
    const late = { ...person, ...chosen, email: 'late@example.com', currentStep: 6 }
    const { id } = (await app.admin.request(createClient, { body: late })).body
    const { body: done } = await app.admin.request(listSteps, { params: { id } })
    expect(done.map(({ completedDate }) => completedDate)).toEqual([
      '2026-10-28',
      '2026-10-29',
      '2026-11-02',
      '2026-11-02',
      '2026-11-02',
      null,
    ])
  })

  test('what is wrong with one of a new client is named, and nobody is added', async () => {
    const rows = await tableContents(app.services.db)
    const create = (body: Record<string, unknown>) =>
      app.admin.request(createClient, { body: { ...person, ...chosen, ...body } })
    expectWrongField(await create({ templateId: 'none' }), 'templateId')
    expectWrongField(await create({ acceptanceDate: '2026-12-03' }), 'acceptanceDate')
    expectWrongField(await create({ days: { loan: 366 } }), 'days.loan')
    expectWrongField(await create({ days: { unknown: 3 } }), 'days.unknown')
    const second = { ...person, ...chosen, email: 'two@example.com', acceptanceDate: '2027-01-01' }
    const clients = [{ ...person, email: 'one@example.com' }, second]
    const imported = await app.admin.request(importClients, { body: { clients } })
    expectWrongField(imported, 'clients.1.acceptanceDate')
    expect(await tableContents(app.services.db)).toEqual(rows)
  })

  test('an import gives each its dates, and a verdict', async () => {
    const clients = [1, 2].map((n) => ({ ...person, ...chosen, email: `import${n}@example.com` }))
    const { body } = await app.admin.request(importClients, { body: { clients } })
    for (const id of body.ids)
      expect((await app.admin.request(getDealDates, { params: { id } })).body.dates).toHaveLength(10)
    const all = (await app.admin.request(listClients)).body
    expect(all.filter(({ id }) => body.ids.includes(id)).every(({ health }) => health !== null)).toBe(true)
  })

  test('a deal without dates gets them once; its steps are added, follow, or stay', async () => {
    const bare = await app.createClient({ expectedCloseDate: '2026-12-02' })
    expect((await apply(bare.id, { steps: 'add' })).status).toBe(201)
    expect((await app.admin.request(listSteps, { params: { id: bare.id } })).body).toHaveLength(6)
    expect((await apply(bare.id)).status).toBe(409)
    const standard = () => app.createClient({ withStandardSteps: true, expectedCloseDate: '2026-12-02' })
    const kept = await standard()
    const stepDays = async (id: string) =>
      (await app.admin.request(listSteps, { params: { id } })).body.map(({ expectedDate }) => expectedDate)
    const before = await stepDays(kept.id)
    await apply(kept.id, { steps: 'keep' })
    expect(await stepDays(kept.id)).toEqual(before)
    const following = await standard()
    expect((await apply(following.id, { steps: 'add' })).status).toBe(409)
    await apply(following.id, { steps: 'follow' })
    expect((await stepDays(following.id)).slice(4)).toEqual(['2026-11-30', '2026-12-02'])
    const { steps } = (await app.admin.request(getDealDates, { params: { id: following.id } })).body
    expect(steps.filter((step) => step.rule !== null).length).toBeGreaterThan(3)
  })

  test('only the open steps of the deal itself follow a template, and its dates belong to them', async () => {
    const standard = () => app.createClient({ withStandardSteps: true, expectedCloseDate: '2026-12-02' })
    const stepsOf = async (id: string) => (await app.admin.request(listSteps, { params: { id } })).body
    const [other, done, following, last] = [
      await standard(),
      await standard(),
      await standard(),
      await standard(),
    ]
    for (const { id: stepId } of await stepsOf(done.id))
      await app.admin.request(changeStep, { params: { stepId }, body: { status: 'completed' } })
    const unchanged = () =>
      app.services.db
        .selectFrom('escrow_steps')
        .selectAll()
        .where('clientId', 'in', [other.id, done.id, last.id])
        .orderBy('id')
        .execute()
    const before = await unchanged()
    for (const { id } of [done, following]) expect((await apply(id, { steps: 'follow' })).status).toBe(201)
    expect(await unchanged()).toEqual(before)
    const { dates } = (await app.admin.request(getDealDates, { params: { id: following.id } })).body
    const steps = await stepsOf(following.id)
    expect(new Set(steps.map(({ expectedDate }) => expectedDate)).size).toBe(6)
    const own = new Set(steps.map(({ id }) => id))
    const stepIds = dates.flatMap(({ stepId }) => stepId ?? [])
    expect(stepIds.length).toBeGreaterThan(0)
    expect(stepIds.filter((id) => !own.has(id))).toEqual([])
  })

  test('without acceptance its dates wait, and a move dates them', async () => {
    const { id } = await app.createClient({ ...chosen, acceptanceDate: '', expectedCloseDate: '2026-12-02' })
    const { dates } = (await app.admin.request(getDealDates, { params: { id } })).body
    expect(dates.find(({ name }) => name === 'Loan contingency')?.day).toBeNull()
    expect(dates.find(({ name }) => name === 'Funds to escrow')?.day).toBe('2026-12-01')
  })

  test('days off are California’s until the team chooses, and its changes are checked', async () => {
    expect(await get()).toEqual({ holidays: 'california', changes: [] })
    const day = { key: '2026-12-24', name: 'County holiday', movesDates: false, recorderClosed: true }
    expect((await patch({ holidays: 'federal', changes: [day] })).body).toEqual({
      holidays: 'federal',
      changes: [day],
    })
    expect(await get()).toEqual({ holidays: 'federal', changes: [day] })
    expectWrongField(await patch({ changes: [{ ...day, key: '2026-02-30' }] }), 'changes.0.key')
    expectWrongField(await patch({ holidays: 'none' }), 'holidays')
    expectWrongField(await patch({ changes: [day, day] }), 'changes.1.key')
    await patch({ holidays: 'california', changes: [] })
  })
})
