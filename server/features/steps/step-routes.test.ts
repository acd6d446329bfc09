import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyTemplate } from '#contract/calls/dates/date-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as calls from '#contract/calls/deal/steps.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField, unstorableTexts, worldlyText } from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const nowhere = '00000000-0000-7000-8000-000000000000'

forAnyEngine('steps', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const add = (id: string, body: unknown) => app.admin.request(calls.addStep, { params: { id }, body })
  const change = (stepId: string, body: unknown) =>
    app.admin.request(calls.changeStep, { params: { stepId }, body })
  const list = async (id: string) => (await app.admin.request(calls.listSteps, { params: { id } })).body
  const newStep = async (body: object = {}) => {
    const client = await app.createClient()
    return { client, step: (await add(client.id, { title: 'Step', ...body })).body }
  }

  test('a new step is added at the end, pending, with nothing else set', async () => {
    const { client, step } = await newStep()
    expect(step).toEqual({
      id: expect.any(String),
      clientId: client.id,
      stepNumber: 1,
      title: 'Step',
      description: '',
      status: 'pending',
      completedDate: null,
      expectedDate: null,
      nextAction: null,
      owner: 'agent',
    })
    expect((await add(client.id, { title: 'Far', stepNumber: 7 })).body.stepNumber).toBe(7)
    expect((await add(client.id, { title: 'Next' })).body.stepNumber).toBe(8)
  })

  test('portal and desk list the same steps by number; one with a taken number comes before it', async () => {
    const { id, uniqueId } = await app.createClient()
    for (const [title, stepNumber] of [
      ['c', 2],
      ['a', 1],
      ['b', 1],
      ['d', 2],
    ])
      await add(id, { title, stepNumber })
    const desk = await app.admin.request(calls.listSteps, { params: { id } })
    expect(desk.body.map(({ title }) => title)).toEqual(['b', 'd', 'a', 'c'])
    const portal = await app.caller().request(calls.listPortalSteps, { params: { uniqueId } })
    expect(portal.body).toEqual(desk.body)
  })

  test('step numbers end at 999 with a clear error', async () => {
    const { id } = await app.createClient()
    expect((await add(id, { title: 'Last', stepNumber: 999 })).status).toBe(201)
    expect((await add(id, { title: 'One more' })).status).toBe(409)
  })

  describe('completed date', () => {
    test('completing sets today in the team’s time zone if there is no date', async () => {
      app.clock.set('2031-03-02T07:30:00.000Z')
      const { step } = await newStep()
      const { body } = await change(step.id, { status: 'completed' })
      const added = await newStep({ status: 'completed' })
      app.clock.release()
      expect(body.completedDate).toBe('2031-03-01')
      expect(added.step.completedDate).toBe('2031-03-01')
    })

    test('completing preserves an existing or submitted date', async () => {
      const { step } = await newStep({ completedDate: '2020-01-02' })
      expect((await change(step.id, { status: 'completed' })).body.completedDate).toBe('2020-01-02')
      const other = await newStep()
      const { body } = await change(other.step.id, { status: 'completed', completedDate: '2020-05-06' })
      expect(body.completedDate).toBe('2020-05-06')
    })

    test('a day to come or before the acceptance is refused, and nothing is stored', async () => {
      // In Los Angeles it is still Mar 1.
      app.clock.set('2031-03-02T07:30:00.000Z')
      const accepted = {
        templateId: 'purchase-cash',
        acceptanceDate: '2031-02-10',
        expectedCloseDate: '2031-03-20',
      }
      const client = await app.createClient(accepted)
      const { step, client: other } = await newStep()
      const { body: draft } = await add(client.id, { title: 'Appraisal', stepNumber: 9 })
      const tooLate = 'Must not be after today'
      const tooEarly = 'Must not be before the acceptance on Feb 10, 2031'
      for (const [id, completedDate, message] of [
        [draft.id, '2031-03-02', tooLate],
        [draft.id, '2031-02-09', tooEarly],
        [step.id, '2031-03-02', tooLate],
      ] as const) {
        const refused = await change(id, { status: 'completed', completedDate, title: 'Other' })
        expect([refused.status, refused.problem.fields]).toEqual([400, { completedDate: message }])
      }
      for (const [id, completedDate, message] of [
        [client.id, '2031-03-02', tooLate],
        [client.id, '2031-02-09', tooEarly],
        [other.id, '2031-03-02', tooLate],
      ] as const) {
        const refused = await add(id, { title: 'Survey', status: 'completed', completedDate })
        expect([refused.status, refused.problem.fields]).toEqual([400, { completedDate: message }])
      }
      expect((await list(client.id)).at(-1)).toMatchObject({ title: 'Appraisal', completedDate: null })
      for (const completedDate of ['2031-03-01', '2031-02-10'])
        expect((await change(draft.id, { completedDate })).body.completedDate).toBe(completedDate)
      expect((await change(step.id, { completedDate: '2031-01-05' })).status).toBe(200)
      app.clock.release()
    })

    test('a stored day to come is no completed date: it is refused when it is sent, and today without', async () => {
      const { client, step } = await newStep()
      await add(client.id, { title: 'Next' })
      const store = () =>
        app.services.db
          .updateTable('escrow_steps')
          .set({ status: 'in-progress', completedDate: '2099-05-01' })
          .where('id', '=', step.id)
          .execute()
      await store()
      const refused = await change(step.id, { status: 'completed', completedDate: '2099-05-01' })
      expect([refused.status, refused.problem.fields]).toEqual([
        400,
        { completedDate: 'Must not be after today' },
      ])
      app.clock.set('2031-03-02T20:00:00.000Z')
      expect((await change(step.id, { status: 'completed' })).body.completedDate).toBe('2031-03-02')
      await store()
      const { body } = await app.admin.request(calls.completeStep, { params: { stepId: step.id } })
      app.clock.release()
      expect(body[0]).toMatchObject({ status: 'completed', completedDate: '2031-03-02' })
    })

    test('a completion from before the acceptance was entered does not stand in the way of other changes', async () => {
      const client = await app.createClient()
      const { body } = await add(client.id, {
        title: 'Survey',
        status: 'completed',
        completedDate: '2020-01-02',
      })
      await app.admin.request(applyTemplate, {
        params: { id: client.id },
        body: { templateId: 'purchase-cash', acceptanceDate: '2020-01-05', steps: 'keep' },
      })
      const renamed = await change(body.id, { title: 'Land survey', completedDate: '2020-01-02' })
      expect([renamed.status, renamed.body.title]).toEqual([200, 'Land survey'])
    })

    test('any status may follow any other, and an open step has no completed date', async () => {
      const { step } = await newStep()
      for (const status of ['completed', 'pending', 'in-progress', 'completed', 'in-progress', 'pending']) {
        const { body } = await change(step.id, { status })
        expect(body.status).toBe(status)
        expect(body.completedDate !== null).toBe(status === 'completed')
      }
    })
  })

  test('a change of status notifies the client, other changes do not', async () => {
    const { client, step } = await newStep()
    const params = { clientId: client.id }
    const notifications = async () => (await app.admin.request(listNotifications, { params })).body
    await change(step.id, { title: 'Renamed' })
    await change(step.id, { status: 'pending' })
    expect(await notifications()).toEqual([])
    const signals = await app.announced(() => change(step.id, { status: 'in-progress' }))
    expect(signals).toEqual([
      { kind: 'changed', clientId: client.id, topics: ['notifications'], audience: 'everyone' },
      { kind: 'changed', clientId: client.id, topics: ['steps'], audience: 'everyone' },
    ])
    expect(await notifications()).toMatchObject([
      {
        type: 'step_update',
        title: 'Step started: Renamed',
        message: 'Renamed is now in progress.',
        priority: 'medium',
        isRead: false,
        actionUrl: `/client/${client.uniqueId}?tab=progress`,
      },
    ])
    await app.admin.request(changePreferences, { params, body: { stepUpdates: false } })
    await change(step.id, { status: 'completed' })
    expect(await notifications()).toHaveLength(1)
  })

  test('every action is recorded', async () => {
    const { client, step } = await newStep()
    await change(step.id, { status: 'in-progress' })
    await change(step.id, { title: 'Other' })
    await change(step.id, {})
    await app.admin.request(calls.deleteStep, { params: { stepId: step.id } })
    const { body } = await app.admin.request(listActivity, { params: { id: client.id } })
    expect(body.map(({ action, subject }) => [action, subject])).toEqual([
      ['step.deleted', 'Other'],
      ['step.changed', 'Other'],
      ['step.in-progress', 'Step'],
      ['step.added', 'Step'],
      ['client.created', 'Maya Ortiz'],
    ])
  })

  test('a deleted step is no longer listed, and changing it is 404', async () => {
    const { client, step } = await newStep()
    const deleteAgain = () => app.admin.request(calls.deleteStep, { params: { stepId: step.id } })
    expect((await deleteAgain()).body).toEqual({ id: step.id })
    expect([(await deleteAgain()).status, (await change(step.id, { status: 'completed' })).status]).toEqual([
      404, 404,
    ])
    expect((await app.admin.request(calls.listSteps, { params: { id: client.id } })).body).toEqual([])
  })

  test('unknown clients and steps are 404', async () => {
    expect((await add(nowhere, { title: 'x' })).status).toBe(404)
    expect((await change(nowhere, { title: 'x' })).status).toBe(404)
    expect((await app.admin.request(calls.listSteps, { params: { id: nowhere } })).status).toBe(404)
  })

  test('a step’s client cannot be changed', async () => {
    const { client, step } = await newStep()
    const other = await app.createClient()
    const { body } = await change(step.id, { clientId: other.id, id: nowhere })
    expect(body).toMatchObject({ id: step.id, clientId: client.id })
  })

  describe('validation', () => {
    test.each([
      ['title', 200],
      ['description', 10_000],
      ['nextAction', 10_000],
    ] as const)('%s takes %i characters and not one more', async (field, max) => {
      const { client, step } = await newStep()
      const fits = { title: 'x', [field]: 'x'.repeat(max) }
      const tooLong = { title: 'x', [field]: 'x'.repeat(max + 1) }
      expect([(await add(client.id, fits)).status, (await change(step.id, fits)).status]).toEqual([201, 200])
      expectWrongField(await add(client.id, tooLong), field)
      expectWrongField(await change(step.id, tooLong), field)
      for (const wrong of [...unstorableTexts, ['x'], 5])
        expectWrongField(await change(step.id, { [field]: wrong }), field)
    })

    test.each([
      ['stepNumber', [0, -1, 1.5, 1_000, '1', null]],
      ['status', ['done', 'Completed', '', null, ['pending']]],
      ['expectedDate', ['2031-02-30', 'soon', 20_310_101, ['2031-01-01']]],
      ['completedDate', ['2031-00-01', '1/2/2031']],
      ['title', ['', ' ', null]],
    ] as const)('a wrong %s is refused by name', async (field, values) => {
      const { step } = await newStep()
      for (const value of values) expectWrongField(await change(step.id, { [field]: value }), field)
    })

    test('empty dates and actions are null, and text in any script is preserved', async () => {
      const { step } = await newStep({ expectedDate: '2031-01-01', nextAction: 'Sign' })
      const { body } = await change(step.id, { expectedDate: '', nextAction: '', description: worldlyText })
      expect(body).toMatchObject({ expectedDate: null, nextAction: null, description: worldlyText })
    })
  })
})
