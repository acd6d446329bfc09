import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveClient, getClient } from '#contract/calls/clients/clients.ts'
import { deleteDealDate } from '#contract/calls/dates/date-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { removeContingencies, undoDate } from '#contract/calls/deal/completions.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const three = ['Investigation contingency', 'Appraisal contingency', 'Loan contingency'] as const

forEachEngine('C26: removing contingencies with one form', (engine) => {
  let app: TestApp
  let deal: DealWithDates
  let other: DealWithDates
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-14T20:00:00.000Z')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    deal = await DealWithDates.create(app)
    other = await DealWithDates.create(app)
  })

  type Body = Record<string, unknown>
  const seen = (names: readonly string[], of = deal) =>
    Promise.all(
      names.map(async (name) => {
        const { id: dateId, updatedAt: basedOn } = await of.date(name)
        return { dateId, basedOn }
      }),
    )
  const send = (body: Body) => app.admin.request(removeContingencies, { params: { id: deal.id }, body })
  const remove = async (names: readonly string[], body: Body = {}) =>
    send({ dates: await seen(names), ...body })
  const undo = (dateId = '') => app.admin.request(undoDate, { params: { dateId } })
  const steps = async (of = deal) => (await app.admin.request(listSteps, { params: { id: of.id } })).body
  const form = async ({ id }: DealWithDates) =>
    (await app.admin.request(requestDocument, { params: { id }, body: { name: 'Removal' } })).body.id
  const currentStep = async () =>
    (await app.admin.request(getClient, { params: { id: deal.id } })).body.currentStep
  const alerts = async () => {
    const { body } = await app.admin.request(listNotifications, { params: { clientId: deal.id } })
    return body.filter(({ type }) => type === 'step_update').length
  }
  /** All that a removal changes. */
  const state = async () => {
    const { dates } = await deal.dates()
    return {
      dates: dates.map(({ updatedAt: _updatedAt, ...date }) => date),
      steps: await steps(),
      currentStep: await currentStep(),
      alerts: await alerts(),
    }
  }

  test('three are removed on one day with one form and their step, and Undo restores all of it', async () => {
    await deal.change('Loan contingency', { documentId: await form(deal) })
    const before = await state()
    const otherBefore = [await other.dates(), await steps(other)]
    const documentId = await form(deal)
    const stepIds = [before.steps[3]?.id]
    const { status, body } = await remove(three, { removedOn: '2026-11-13', documentId, stepIds })
    expect(status).toBe(200)
    const removed = body.dates.filter(({ kind }) => kind === 'contingency')
    expect(removed.map(({ state: of, doneOn, documentId: by }) => [of, doneOn, by])).toEqual(
      three.map(() => ['done', '2026-11-13', documentId]),
    )
    expect(await currentStep()).toBe(5)
    expect((await steps()).slice(3, 5).map((step) => [step.status, step.completedDate])).toEqual([
      ['completed', '2026-11-13'],
      ['in-progress', null],
    ])
    expect(await alerts()).toBe(before.alerts + 1)
    const { body: entries } = await app.admin.request(listActivity, { params: { id: deal.id } })
    expect(entries.filter(({ action }) => action === 'date.done')).toHaveLength(3)

    const first = await deal.date(three[0])
    expect((await undo(first.id)).body).toMatchObject({ state: 'open', doneOn: null })
    expect(await state()).toEqual(before)
    expect([await other.dates(), await steps(other)]).toEqual(otherBefore)
  })

  test('one that was removed, changed or deleted meanwhile stops all of it', async () => {
    const dates = await seen(three)
    app.clock.set('2026-11-14T20:01:00.000Z')
    const refused = async (change: () => Promise<unknown>, says: RegExp) => {
      await change()
      const before = await state()
      const { status, problem } = await send({ dates })
      expect([status, problem.message]).toEqual([409, expect.stringMatching(says)])
      expect(await state()).toEqual(before)
    }
    await refused(
      () => deal.move({ set: { dates: { [dates[2]?.dateId ?? '']: { day: '2026-11-20' } } } }),
      /^Loan contingency was changed meanwhile\. Nothing was saved\./,
    )
    await refused(
      () => deal.change('Appraisal contingency', { state: 'waived' }),
      /^Appraisal contingency was waived meanwhile\./,
    )
    await refused(
      () => deal.change('Appraisal contingency', { state: 'done' }),
      /^Appraisal contingency was removed meanwhile\./,
    )
    const params = { dateId: dates[0]?.dateId ?? '' }
    await refused(
      () => app.admin.request(deleteDealDate, { params }),
      /^One of these contingencies was deleted meanwhile\./,
    )
  })

  test('a wrong day, form, step or date is refused by name, and nothing of it is saved', async () => {
    const before = await state()
    const { id: deposit } = await deal.date('Deposit to escrow')
    const foreign = await other.date('Loan contingency')
    expectWrongField(await remove(three, { removedOn: '2026-11-15' }), 'removedOn')
    expect((await remove(three, { removedOn: '2026-10-27' })).problem.fields).toEqual({
      removedOn: 'Must not be before the acceptance on Oct 28, 2026',
    })
    expectWrongField(await remove(three, { documentId: await form(other) }), 'documentId')
    expectWrongField(await remove(three, { stepIds: [(await steps(other))[3]?.id] }), 'stepIds')
    expectWrongField(await send({ dates: [{ dateId: deposit }] }), 'dates.0.dateId')
    expectWrongField(await send({ dates: [] }), 'dates')
    expect((await send({ dates: [...(await seen(three)), { dateId: foreign.id }] })).status).toBe(409)
    expect((await remove(three, { stepIds: [before.steps[0]?.id] })).status).toBe(409)
    expect(await state()).toEqual(before)
    expect((await other.date('Loan contingency')).state).toBe('open')
    await app.admin.request(archiveClient, { params: { id: deal.id } })
    expect((await remove(three)).status).toBe(409)
  })

  test('one alone is removed today and leaves its form as it was; Undo of a later change is refused', async () => {
    const documentId = await form(deal)
    await deal.change('Loan contingency', { documentId })
    await remove(['Loan contingency'])
    const removed = await deal.date('Loan contingency')
    expect(removed).toMatchObject({ state: 'done', doneOn: '2026-11-14', documentId })
    expect((await deal.date('Appraisal contingency')).state).toBe('open')
    await deal.change('Loan contingency', { doneOn: '2026-11-12' })
    expect((await undo(removed.id)).status).toBe(409)
    expect((await deal.date('Loan contingency')).state).toBe('done')
  })
})
