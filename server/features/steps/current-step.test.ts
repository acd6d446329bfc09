import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClient, getClient } from '#contract/calls/clients/clients.ts'
import { addStep, changeStep, deleteStep, listSteps, reorderSteps } from '#contract/calls/deal/steps.ts'
import { getPipeline } from '#contract/calls/desk/today.ts'
import { currentStepOf } from '#contract/rules/deal/progress.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('the current step', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const newDeal = async (currentStep = 4) =>
    (await app.createClient({ withStandardSteps: true, currentStep })).id
  const stepsOf = async (id: string) => (await app.admin.request(listSteps, { params: { id } })).body
  const clientOf = async (id: string) => (await app.admin.request(getClient, { params: { id } })).body
  const titled = async (id: string, title: string) =>
    (await stepsOf(id)).find((step) => step.title === title)?.id ?? ''
  const numbersOf = async (id: string) =>
    Object.fromEntries((await stepsOf(id)).map(({ title, stepNumber }) => [title, stepNumber]))

  /** Desk and portal agree on it, and its number, place and title name the same step. */
  const expectCurrent = async (id: string, title: string, place: number) => {
    const client = await clientOf(id)
    const steps = await stepsOf(id)
    const current = currentStepOf(steps, client.currentStep)
    expect(current?.title).toBe(title)
    expect(client).toMatchObject({ currentStepTitle: title, currentPlace: place, stepCount: steps.length })
    expect(steps.indexOf(current ?? steps[0]!) + 1).toBe(place)
  }

  test('deleted, is the next open one, and the steps are numbered 1 to n', async () => {
    const id = await newDeal()
    const params = { stepId: await titled(id, 'Loan Approval') }
    await app.admin.request(deleteStep, { params })
    expect((await stepsOf(id)).map(({ stepNumber }) => stepNumber)).toEqual([1, 2, 3, 4, 5])
    expect((await clientOf(id)).currentStep).toBe(4)
    await expectCurrent(id, 'Final Walkthrough', 4)
  })

  test('deleted as the last open one, is an earlier open one', async () => {
    const id = await newDeal(6)
    const opened = { stepId: await titled(id, 'Home Inspection') }
    await app.admin.request(changeStep, { params: opened, body: { status: 'pending' } })
    await app.admin.request(deleteStep, { params: { stepId: await titled(id, 'Closing & Transfer') } })
    await expectCurrent(id, 'Home Inspection', 3)
  })

  test('deleted when all others are completed, is the last one, and the first without any', async () => {
    const id = await newDeal(6)
    await app.admin.request(deleteStep, { params: { stepId: await titled(id, 'Closing & Transfer') } })
    expect((await clientOf(id)).currentStep).toBe(5)
    for (const { id: stepId } of (await stepsOf(id)).toReversed())
      await app.admin.request(deleteStep, { params: { stepId } })
    expect([await stepsOf(id), (await clientOf(id)).currentStep]).toEqual([[], 1])
  })

  test('stays the same one when a step before it is deleted', async () => {
    const id = await newDeal()
    await app.admin.request(deleteStep, { params: { stepId: await titled(id, 'Escrow Opening') } })
    expect((await clientOf(id)).currentStep).toBe(3)
    await expectCurrent(id, 'Loan Approval', 3)
  })

  test('is moved along by a new order', async () => {
    const id = await newDeal()
    const ids = (await stepsOf(id)).map((step) => step.id)
    const order = [ids[0], ids[1], ids[3], ids[2], ids[4], ids[5]]
    await app.admin.request(reorderSteps, { params: { id }, body: { stepIds: order } })
    expect((await clientOf(id)).currentStep).toBe(3)
    await expectCurrent(id, 'Loan Approval', 3)
  })

  test('is moved along when a step is inserted before it', async () => {
    const id = await newDeal()
    const body = { title: 'Appraisal', stepNumber: 4 }
    expect((await app.admin.request(addStep, { params: { id }, body })).body.stepNumber).toBe(4)
    expect((await stepsOf(id)).map(({ stepNumber }) => stepNumber)).toEqual([1, 2, 3, 4, 5, 6, 7])
    await expectCurrent(id, 'Loan Approval', 5)
  })

  test('is moved along when a step’s number is edited, and no number is taken twice', async () => {
    const id = await newDeal()
    const params = { stepId: await titled(id, 'Loan Approval') }
    await app.admin.request(changeStep, { params, body: { stepNumber: 2 } })
    expect(await numbersOf(id)).toMatchObject({
      'Loan Approval': 2,
      'Escrow Opening': 3,
      'Final Walkthrough': 5,
    })
    await expectCurrent(id, 'Loan Approval', 2)
  })

  test('is moved along to a number that is free, and stays where another step moves', async () => {
    const id = await newDeal()
    const move = async (title: string, stepNumber: number) => {
      const params = { stepId: await titled(id, title) }
      expect((await app.admin.request(changeStep, { params, body: { stepNumber } })).body.stepNumber).toBe(
        stepNumber,
      )
      return (await clientOf(id)).currentStep
    }
    expect(await move('Escrow Opening', 20)).toBe(4)
    expect(await move('Loan Approval', 9)).toBe(9)
    expect((await stepsOf(id)).map(({ stepNumber }) => stepNumber)).toEqual([1, 3, 5, 6, 9, 20])
    await expectCurrent(id, 'Loan Approval', 5)
  })

  test('is the next open one on every screen once it is completed by its status', async () => {
    const id = await newDeal()
    const params = { stepId: await titled(id, 'Loan Approval') }
    await app.admin.request(changeStep, { params, body: { status: 'completed' } })
    await expectCurrent(id, 'Final Walkthrough', 5)
    await app.admin.request(changeStep, { params, body: { status: 'in-progress' } })
    await expectCurrent(id, 'Loan Approval', 4)
  })

  test('is an open one though the client’s number names none', async () => {
    const id = await newDeal()
    await app.admin.request(changeClient, { params: { id }, body: { currentStep: 9 } })
    await expectCurrent(id, 'Loan Approval', 4)
  })

  test('is shown as the last one when all are completed', async () => {
    const id = await newDeal(2)
    for (const { id: stepId } of await stepsOf(id))
      await app.admin.request(changeStep, { params: { stepId }, body: { status: 'completed' } })
    expect(await clientOf(id)).toMatchObject({ currentPlace: 6, currentStepTitle: 'Closing & Transfer' })
  })

  test('is counted under the same title in the pipeline', async () => {
    const before = (await app.admin.request(getPipeline)).body.steps
    const count = (steps: typeof before) =>
      steps.find(({ title }) => title === 'Final Walkthrough')?.deals ?? 0
    const id = await newDeal()
    const params = { stepId: await titled(id, 'Loan Approval') }
    await app.admin.request(changeStep, { params, body: { status: 'completed' } })
    expect(count((await app.admin.request(getPipeline)).body.steps)).toBe(count(before) + 1)
  })

  test('an insertion that leaves no number is refused, naming the field', async () => {
    const { id } = await app.createClient()
    const insert = (title: string) =>
      app.admin.request(addStep, { params: { id }, body: { title, stepNumber: 998 } })
    expect([(await insert('Last')).status, (await insert('Before')).status]).toEqual([201, 201])
    expect(await numbersOf(id)).toEqual({ Before: 998, Last: 999 })
    const { status, problem } = await insert('Again')
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([409, ['stepNumber']])
    expect(await numbersOf(id)).toEqual({ Before: 998, Last: 999 })
  })
})
