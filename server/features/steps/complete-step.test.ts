import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClient, getClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { undoStep } from '#contract/calls/deal/completions.ts'
import { changeStep, completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { notificationText, type Wording } from '../../texts/notification-texts.ts'

forEachEngine('complete and continue', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const complete = (stepId = '') => app.admin.request(completeStep, { params: { stepId } })
  const newDeal = async () => {
    const { id } = await app.createClient({ withStandardSteps: true })
    return { id, steps: (await app.admin.request(listSteps, { params: { id } })).body }
  }
  const currentStep = async (id: string) =>
    (await app.admin.request(getClient, { params: { id } })).body.currentStep

  test('completes a step, starts the next pending one, and moves the current step in one call', async () => {
    const { id, steps } = await newDeal()
    app.clock.set('2031-03-02T20:00:00.000Z')
    const { status, body } = await complete(steps[0]?.id)
    app.clock.release()
    expect(status).toBe(200)
    expect(body.slice(0, 3).map((step) => [step.status, step.completedDate])).toEqual([
      ['completed', '2031-03-02'],
      ['in-progress', null],
      ['pending', null],
    ])
    expect(await currentStep(id)).toBe(2)
  })

  test('notifies the client once, with the next step, and records it', async () => {
    const { id, steps } = await newDeal()
    const signals = await app.announced(() => complete(steps[0]?.id))
    expect(signals.flatMap((signal) => (signal.kind === 'changed' ? signal.topics : []))).toEqual([
      'client',
      'notifications',
      'steps',
    ])
    const { body } = await app.admin.request(listNotifications, { params: { clientId: id } })
    expect(body.map(({ title, message }) => [title, message])).toEqual([
      ['Step completed: Purchase Agreement', 'Purchase Agreement is complete. Next: Escrow Opening.'],
    ])
    const entries = await app.admin.request(listActivity, { params: { id } })
    expect(entries.body[0]).toMatchObject({ action: 'step.completed', subject: 'Purchase Agreement' })
  })

  test('names the dates that were completed with it, in each reader’s language, and none that is internal', async () => {
    const deal = await DealWithDates.create(app, { currentStep: 4 })
    const steps = (await app.admin.request(listSteps, { params: { id: deal.id } })).body
    const [appraisal, loan, clear] = [
      await deal.date('Appraisal contingency'),
      await deal.date('Loan contingency'),
      await deal.date('Clear to close'),
    ]
    expect(clear.isVisible).toBe(false)
    const ofStep = [appraisal, loan, clear].filter(({ stepId }) => stepId === steps[3]?.id)
    const body = { dates: ofStep.map(({ id: dateId }) => ({ dateId })) }
    await app.admin.request(completeStep, { params: { stepId: steps[3]?.id ?? '' }, body })
    const { wording } = await app.services.db
      .selectFrom('notifications')
      .select('wording')
      .where('clientId', '=', deal.id)
      .where('stepId', '=', steps[3]?.id ?? '')
      .executeTakeFirstOrThrow()
    const says = JSON.parse(wording ?? '') as Wording
    expect(notificationText(says).message).toBe(
      'Loan Approval is complete. Also done: Appraisal contingency, Loan contingency. Next: Final Walkthrough.',
    )
    expect(notificationText(says, 'es').message).toMatch(
      /^Se completó este paso: .*\. También quedó hecho: Contingencia de .*, Contingencia .*\. Sigue: .*\.$/,
    )
  })

  test('does not skip a step when repeated', async () => {
    const { id, steps } = await newDeal()
    const both = await Promise.all([complete(steps[0]?.id), complete(steps[0]?.id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await app.admin.request(listSteps, { params: { id } })
    expect(body.map((step) => step.status)).toEqual([
      'completed',
      'in-progress',
      'pending',
      'pending',
      'pending',
      'pending',
    ])
    expect(await currentStep(id)).toBe(2)
    expect((await app.admin.request(listNotifications, { params: { clientId: id } })).body).toHaveLength(1)
  })

  test('ends at the last step', async () => {
    const { id, steps } = await newDeal()
    for (const step of steps) await complete(step.id)
    const { body } = await app.admin.request(listSteps, { params: { id } })
    expect(body.every((step) => step.status === 'completed')).toBe(true)
    expect(await currentStep(id)).toBe(6)
  })

  test('after the last step returns to a skipped pending step', async () => {
    const { id, steps } = await newDeal()
    const params = { stepId: steps[0]?.id ?? '' }
    await app.admin.request(changeStep, { params, body: { status: 'pending' } })
    await app.admin.request(changeClient, { params: { id }, body: { currentStep: 6 } })
    const { body } = await complete(steps[5]?.id)
    expect(body.map((step) => step.status).slice(0, 2)).toEqual(['in-progress', 'pending'])
    expect(await currentStep(id)).toBe(1)
  })

  test('of a step that is not the current one starts nothing', async () => {
    const { id, steps } = await newDeal()
    const { body } = await complete(steps[2]?.id)
    expect(body.map((step) => step.status).slice(0, 4)).toEqual([
      'in-progress',
      'pending',
      'completed',
      'pending',
    ])
    expect(await currentStep(id)).toBe(1)
  })

  test('goes on from the step that is the current one where the client’s number names none', async () => {
    const { id, steps } = await newDeal()
    await app.services.db.updateTable('clients').set({ currentStep: 90 }).where('id', '=', id).execute()
    const { body } = await complete(steps[0]?.id)
    expect(body.map((step) => step.status).slice(0, 3)).toEqual(['completed', 'in-progress', 'pending'])
    expect(await currentStep(id)).toBe(2)
  })

  test('continues after the current step was completed by its status', async () => {
    const { id, steps } = await newDeal()
    const params = { stepId: steps[0]?.id ?? '' }
    await app.admin.request(changeStep, { params, body: { status: 'completed' } })
    expect(await currentStep(id)).toBe(1)
    const { body } = await complete(steps[0]?.id)
    expect(body.map((step) => step.status).slice(0, 3)).toEqual(['completed', 'in-progress', 'pending'])
    expect(await currentStep(id)).toBe(2)
    const entries = await app.admin.request(listActivity, { params: { id } })
    expect(entries.body[0]).toMatchObject({ action: 'step.in-progress', subject: 'Escrow Opening' })
    const titles = async () =>
      (await app.admin.request(listNotifications, { params: { clientId: id } })).body.map(
        ({ title }) => title,
      )
    const both = ['Step started: Escrow Opening', 'Step completed: Purchase Agreement']
    expect(await titles()).toEqual(both)
    // A step that was already started notifies nobody.
    const started = { stepId: body[2]?.id ?? '' }
    await app.admin.request(changeStep, { params: started, body: { status: 'in-progress' } })
    const second = { stepId: body[1]?.id ?? '' }
    await app.admin.request(changeStep, { params: second, body: { status: 'completed' } })
    const before = await titles()
    expect(before).toHaveLength(4)
    await complete(second.stepId)
    expect([await titles(), await currentStep(id)]).toEqual([before, 3])
  })

  test('undone, withdraws what the client was told, and tells those who were told already how it stands', async () => {
    app.clock.set('2026-11-20T20:00:00.000Z')
    const { id, steps } = await newDeal()
    const [step, , third] = steps
    const params = { stepId: step?.id ?? '' }
    const alerts = async () =>
      (await app.admin.request(listNotifications, { params: { clientId: id } })).body.map((one) => ({
        id: one.id,
        title: one.title,
      }))
    const titles = async () => (await alerts()).map(({ title }) => title)
    const deliveries = async () =>
      (await app.services.db.selectFrom('deliveries').select('id').where('clientId', '=', id).execute())
        .length
    const completeAt = async (time: string) => {
      app.clock.set(`2026-11-20T${time}.000Z`)
      await app.admin.request(completeStep, { params })
      const [newest] = await alerts()
      return newest
    }
    await app.admin.request(changeStep, { params, body: { status: 'pending' } })
    await app.admin.request(changeStep, { params, body: { status: 'in-progress' } })
    const before = await titles()
    expect(before).toHaveLength(2)
    await app.services.db
      .updateTable('deliveries')
      .set({ state: 'sent' })
      .where('clientId', '=', id)
      .execute()
    expect((await completeAt('20:10:00'))?.title).toBe('Step completed: Purchase Agreement')
    // Of another step they were told at the same moment.
    await app.admin.request(changeStep, {
      params: { stepId: third?.id ?? '' },
      body: { status: 'in-progress' },
    })
    await app.admin.request(undoStep, { params })
    expect(await titles()).toEqual(['Step started: Home Inspection', ...before])
    for (const [state, time] of [
      ['sending', '20:20:00'],
      ['sent', '20:30:00'],
    ] as const) {
      const alert = await completeAt(time)
      await app.services.db
        .updateTable('deliveries')
        .set({ state })
        .where('subjectId', '=', alert?.id ?? '')
        .where('channel', '=', 'email')
        .execute()
      await app.admin.request(undoStep, { params })
      expect((await titles())[0]).toBe('Step started: Purchase Agreement')
    }
    expect(await titles()).toHaveLength(5)
    await app.admin.request(changePreferences, { params: { clientId: id }, body: { stepUpdates: false } })
    await completeAt('20:40:00')
    const untold = await deliveries()
    await app.admin.request(undoStep, { params })
    expect([(await titles()).length, await deliveries()]).toEqual([5, untold])
    app.clock.release()
  })

  test('is 404 for a step that does not exist', async () => {
    expect((await complete('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})
