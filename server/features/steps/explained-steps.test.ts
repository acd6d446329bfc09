import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStepTexts, getStepTexts } from '#contract/calls/deal/step-texts.ts'
import * as calls from '#contract/calls/deal/steps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('which standard step explains a step', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const stepsIn = async (id: string) => (await app.admin.request(calls.listSteps, { params: { id } })).body
  const explained = async (id: string) =>
    (await stepsIn(id)).map(({ title, explains }) => `${title}: ${explains}`)
  const fromTemplate = (templateId: string, transactionType: 'purchase' | 'sale') =>
    app.createClient({
      templateId,
      transactionType,
      acceptanceDate: '2030-05-01',
      expectedCloseDate: '2030-06-20',
    })

  test('the six standard steps are their own, for the portal too', async () => {
    const { id, uniqueId } = await app.createClient()
    await app.admin.request(calls.addStandardSteps, { params: { id } })
    expect((await stepsIn(id)).map(({ explains }) => explains)).toEqual([1, 2, 3, 4, 5, 6])
    const portal = await app.caller().request(calls.listPortalSteps, { params: { uniqueId } })
    expect(portal.body).toEqual(await stepsIn(id))
  })

  test('those of a cash template skip the loan, and a title that the team typed changes nothing', async () => {
    const { body: texts } = await app.admin.request(getStepTexts)
    const steps = texts.purchase.map((step, index) => ({ ...step, title: `Ours ${index + 1}` }))
    await app.admin.request(changeStepTexts, { body: { side: 'purchase', steps } })
    const cash = await fromTemplate('purchase-cash', 'purchase')
    expect(await explained(cash.id)).toEqual([
      'Ours 1: 1',
      'Ours 2: 2',
      'Ours 3: 3',
      'Ours 5: 5',
      'Ours 6: 6',
    ])
    const { id } = await app.createClient()
    await app.admin.request(calls.addStandardSteps, { params: { id } })
    expect((await stepsIn(id)).map(({ explains }) => explains)).toEqual([1, 2, 3, 4, 5, 6])
    const sale = await fromTemplate('sale', 'sale')
    expect((await explained(sale.id))[3]).toBe('Loan Approval: 4')
  })

  test('another step has the one that an agent chooses, or none', async () => {
    const { id } = await app.createClient()
    const add = (body: object) => app.admin.request(calls.addStep, { params: { id }, body })
    const plain = await add({ title: 'Own' })
    expect(plain.body).not.toHaveProperty('explains')
    const { body } = await add({ title: 'Bridge loan', explains: 4 })
    expect(body.explains).toBe(4)
    const params = { stepId: body.id }
    const change = (changes: object) => app.admin.request(calls.changeStep, { params, body: changes })
    expect((await change({ title: 'Second loan' })).body.explains).toBe(4)
    expect((await change({ explains: 3 })).body.explains).toBe(3)
    expect((await change({ explains: null })).body).not.toHaveProperty('explains')
    expect(await explained(id)).toEqual(['Own: undefined', 'Second loan: undefined'])
  })

  test('numbers without an explanation are refused', async () => {
    const { id } = await app.createClient()
    for (const explains of [0, 7, 1.5, '4', true]) {
      const { status, problem } = await app.admin.request(calls.addStep, {
        params: { id },
        body: { title: 'Own', explains },
      })
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['explains']])
    }
    expect(await stepsIn(id)).toEqual([])
  })
})
