import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStep, deleteStep, listSteps, reorderSteps } from '#contract/calls/deal/steps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('reordering steps', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const reorder = (id: string, stepIds: unknown) =>
    app.admin.request(reorderSteps, { params: { id }, body: { stepIds } })
  const stepsIn = async (id: string) => (await app.admin.request(listSteps, { params: { id } })).body
  const newDeal = async () => {
    const { id } = await app.createClient({ withStandardSteps: true })
    return { id, ids: (await stepsIn(id)).map((step) => step.id) }
  }

  test('numbers the steps 1 to n in the given order, and changes nothing else', async () => {
    const { id, ids } = await newDeal()
    const before = await stepsIn(id)
    const { status, body } = await reorder(id, ids.toReversed())
    expect(status).toBe(200)
    expect(body.map((step) => step.id)).toEqual(ids.toReversed())
    expect(body).toEqual(
      before.toReversed().map((step, index) => Object.assign(step, { stepNumber: index + 1 })),
    )
    expect(await stepsIn(id)).toEqual(body)
  })

  test('closes gaps and resolves equal numbers', async () => {
    const { id } = await app.createClient()
    for (const stepNumber of [5, 5, 9])
      await app.admin.request(addStep, { params: { id }, body: { title: 'x', stepNumber } })
    const ids = (await stepsIn(id)).map((step) => step.id)
    expect((await reorder(id, ids)).body.map((step) => step.stepNumber)).toEqual([1, 2, 3])
  })

  test('by two admins concurrently results in one of their orders', async () => {
    const { id, ids } = await newDeal()
    const other = await app.newAdmin(`second-${engine}@example.com`)
    for (let round = 0; round < 5; round++) {
      const orders = [ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]]
      const answers = await Promise.all(
        [app.admin, other].map((admin, which) =>
          admin.request(reorderSteps, { params: { id }, body: { stepIds: orders[which] } }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const after = await stepsIn(id)
      expect(after.map((step) => step.stepNumber)).toEqual([1, 2, 3, 4, 5, 6])
      expect(orders).toContainEqual(after.map((step) => step.id))
    }
  })

  test('with a list that does not match the current steps is 409 and changes nothing', async () => {
    const { id, ids } = await newDeal()
    const [foreign = ''] = (await newDeal()).ids
    const before = await stepsIn(id)
    const [first = '', ...rest] = ids
    const stale = [rest, [], [...ids, foreign], [foreign, ...rest], [first, ...ids], [first, first, ...rest]]
    for (const list of stale) {
      const { status, problem } = await reorder(id, list)
      expect([status, problem.code]).toEqual([409, 'stale'])
    }
    expect(await stepsIn(id)).toEqual(before)
  })

  test('after a step was deleted elsewhere is 409', async () => {
    const { id, ids } = await newDeal()
    await app.admin.request(deleteStep, { params: { stepId: ids[2] ?? '' } })
    expect((await reorder(id, ids)).status).toBe(409)
  })

  test('requires a list of ids', async () => {
    const { id } = await newDeal()
    for (const wrong of [undefined, null, 'x', {}, 5]) expectWrongField(await reorder(id, wrong), 'stepIds')
    for (const wrong of [['x'], [null], [1], [['a']]]) expectWrongField(await reorder(id, wrong), 'stepIds.0')
  })

  test('is 404 for a client that does not exist', async () => {
    expect((await reorder('00000000-0000-7000-8000-000000000000', [])).status).toBe(404)
  })
})
