import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '#contract/calls/clients/clients.ts'
import { changeStepTexts, getStepTexts, resetStepTexts } from '#contract/calls/deal/step-texts.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { standardTexts } from '#contract/rules/deal/standard-steps.ts'
import { clientDraft, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const own = standardTexts('sale').map((text, n) => ({ ...text, title: `Ours ${n + 1}`, nextAction: '' }))

forAnyEngine('the texts of the standard steps', (engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startTestApp({ engine })
  })
  afterEach(() => app.close())

  const change = (body: unknown) => app.admin.request(changeStepTexts, { body })
  const stepsOfNew = async (transactionType: string) => {
    const body = { ...clientDraft, transactionType, withStandardSteps: true }
    const { id } = (await app.admin.request(createClient, { body })).body
    return (await app.admin.request(listSteps, { params: { id } })).body
  }

  test('are the defaults at first', async () => {
    const { body } = await app.admin.request(getStepTexts)
    expect(body).toEqual({ purchase: standardTexts('purchase'), sale: standardTexts('sale'), edited: [] })
  })

  test('changed for one side, apply to new clients of that side only', async () => {
    const before = await stepsOfNew('sale')
    expect((await change({ side: 'sale', steps: own })).body).toMatchObject({ sale: own, edited: ['sale'] })
    const selling = await stepsOfNew('selling')
    expect(selling.map(({ title }) => title)).toEqual(own.map(({ title }) => title))
    expect(selling[0]?.nextAction).toBeNull()
    expect((await stepsOfNew('purchase'))[0]?.title).toBe('Purchase Agreement')
    expect(before[0]?.title).toBe('Purchase Agreement')
    await change({ side: 'sale', steps: own.toReversed() })
    expect((await stepsOfNew('sale'))[0]?.title).toBe('Ours 6')
  })

  test('reset, are the defaults again', async () => {
    await change({ side: 'sale', steps: own })
    const { body } = await app.admin.request(resetStepTexts, { body: { side: 'sale' } })
    expect(body).toMatchObject({ sale: standardTexts('sale'), edited: [] })
    expect((await app.admin.request(resetStepTexts, { body: { side: 'other' } })).status).toBe(400)
  })

  test('five steps or a blank title are 400', async () => {
    expect((await change({ side: 'sale', steps: own.slice(1) })).status).toBe(400)
    const blank = await change({
      side: 'sale',
      steps: own.with(2, { title: ' ', description: '', nextAction: '', owner: 'agent' }),
    })
    expect([blank.status, Object.keys(blank.problem.fields ?? {})]).toEqual([400, ['steps.2.title']])
  })
})
