import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { addStandardSteps, addStep, listSteps } from '#contract/calls/deal/steps.ts'
import { standardStepTitles } from '#contract/rules/deal/standard-steps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('the six standard steps', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const apply = (id: string) => app.admin.request(addStandardSteps, { params: { id } })
  const stepsIn = async (id: string) => (await app.admin.request(listSteps, { params: { id } })).body

  test('are added to a client without steps, the current one in progress, and recorded', async () => {
    const { id } = await app.createClient({ currentStep: 2 })
    const { status, body } = await apply(id)
    expect(status).toBe(201)
    expect(body.map(({ title }) => title)).toEqual([...standardStepTitles])
    expect(body.map((step) => step.status).slice(0, 3)).toEqual(['completed', 'in-progress', 'pending'])
    expect(await stepsIn(id)).toEqual(body)
    const entries = await app.admin.request(listActivity, { params: { id } })
    expect(entries.body[0]).toMatchObject({ action: 'steps.added', subject: 'The six standard steps' })
  })

  test('are announced to open screens', async () => {
    const { id } = await app.createClient()
    const signals = await app.announced(() => apply(id))
    expect(signals).toMatchObject([{ kind: 'changed', clientId: id, topics: ['steps'] }])
  })

  test('are refused if there are steps, which stay unchanged', async () => {
    const { id } = await app.createClient()
    await app.admin.request(addStep, { params: { id }, body: { title: 'Own' } })
    const { status, problem } = await apply(id)
    expect([status, problem.message]).toEqual([409, 'This client already has steps.'])
    expect(await stepsIn(id)).toHaveLength(1)
  })

  test('added by two admins concurrently are six, not twelve', async () => {
    const { id } = await app.createClient()
    const both = await Promise.all([apply(id), apply(id)])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
    expect(await stepsIn(id)).toHaveLength(6)
  })

  test('are 404 for an unknown client', async () => {
    expect((await apply('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})
