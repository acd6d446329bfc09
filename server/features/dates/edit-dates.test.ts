import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import * as calls from '#contract/calls/dates/date-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const after = (from: string, days: number) => ({
  from,
  days,
  count: 'calendar',
  side: 'after',
  roll: 'next',
})

forEachEngine('editing dates', (engine) => {
  let app: TestApp
  let deal: DealWithDates
  let other: DealWithDates
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-06T20:00:00.000Z')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    deal = await DealWithDates.create(app)
    other = await DealWithDates.create(app)
  })

  const add = (body: Record<string, unknown>) =>
    app.admin.request(calls.addDealDate, { params: { id: deal.id }, body })
  const stepOf = async ({ id }: DealWithDates) =>
    (await app.admin.request(listSteps, { params: { id } })).body[4]?.id ?? ''

  test('a new date stands on the day of its rule, or on the typed one', async () => {
    const ruled = await add({ name: 'HOA documents', rule: after('acceptance', 10) })
    expect(ruled.body).toMatchObject({ day: '2026-11-09', isByHand: false, state: 'open' })
    const typed = await add({ name: 'Meeting', day: '2026-11-14', isVisible: false })
    expect(typed.body).toMatchObject({ day: '2026-11-14', isByHand: true, rule: null })
  })

  test('a date that cannot be counted is refused by name', async () => {
    const { id: foreign } = await other.date('Final walkthrough')
    expectWrongField(await add({ name: 'X', rule: after(foreign, 1) }), 'rule.from')
    expectWrongField(await add({ name: 'X', rule: after('acceptance', 366) }), 'rule.days')
    expectWrongField(await add({ name: 'X' }), 'day')
    expectWrongField(await add({ name: 'X', day: '2026-02-30' }), 'day')
    expectWrongField(await add({ name: ' ', day: '2026-11-14' }), 'name')
  })

  test('what counts from a done date counts from the day it was done', async () => {
    const { id } = await deal.date('Deposit to escrow')
    await add({ name: 'Receipt', rule: after(id, 5) })
    await deal.change('Deposit to escrow', { state: 'done', doneOn: '2026-11-06' })
    await deal.move({})
    // Nov 11 is a holiday.
    expect(await deal.days()).toMatchObject({ Receipt: '2026-11-12' })
  })

  test('dates 11.4: is done today unless said otherwise, never later or before the acceptance, and reopened without a day', async () => {
    expect((await deal.change('Deposit to escrow', { state: 'done' })).body.doneOn).toBe('2026-11-06')
    expect((await deal.change('Deposit to escrow', { state: 'open' })).body.doneOn).toBeNull()
    const late = await deal.change('Deposit to escrow', { state: 'done', doneOn: '2026-11-07' })
    expectWrongField(late, 'doneOn')
    const early = await deal.change('Deposit to escrow', { state: 'done', doneOn: '2026-10-27' })
    expect(early.problem.fields).toEqual({ doneOn: 'Must not be before the acceptance on Oct 28, 2026' })
    expect((await deal.date('Deposit to escrow')).state).toBe('open')
    const first = await deal.change('Deposit to escrow', { state: 'done', doneOn: '2026-10-28' })
    expect(first.body).toMatchObject({ state: 'done', doneOn: '2026-10-28' })
    expect((await deal.change('Deposit to escrow', { state: 'waived' })).body).toMatchObject({
      state: 'waived',
      doneOn: null,
    })
  })

  test('names a document of its own client only, and lets go of it when it is deleted', async () => {
    const request = async ({ id }: DealWithDates) =>
      (await app.admin.request(requestDocument, { params: { id }, body: { name: 'Removal' } })).body.id
    expectWrongField(
      await deal.change('Deposit to escrow', { documentId: await request(other) }),
      'documentId',
    )
    const documentId = await request(deal)
    expect((await deal.change('Deposit to escrow', { documentId })).body.documentId).toBe(documentId)
    await app.services.db.deleteFrom('documents').where('id', '=', documentId).execute()
    expect((await deal.date('Deposit to escrow')).documentId).toBeNull()
  })

  test('belongs to a step of its own client only', async () => {
    const [own, foreign] = [await stepOf(deal), await stepOf(other)]
    expectWrongField(await add({ name: 'X', day: '2026-11-14', stepId: foreign }), 'stepId')
    expectWrongField(await deal.change('Deposit to escrow', { stepId: foreign }), 'stepId')
    expect((await add({ name: 'X', day: '2026-11-14', stepId: own })).body.stepId).toBe(own)
    expect((await deal.change('Deposit to escrow', { stepId: own })).body.stepId).toBe(own)
  })

  test('a stale save is refused, and one of nothing changes nothing', async () => {
    const same = await deal.change('Final walkthrough', {})
    expect(same.body).toEqual(await deal.date('Final walkthrough'))
    const { body: entries } = await app.admin.request(listActivity, { params: { id: deal.id } })
    expect(entries.filter(({ action }) => action === 'date.changed')).toEqual([])

    const { updatedAt } = await deal.date('Deposit to escrow')
    expect((await deal.change('Deposit to escrow', { name: 'Deposit', basedOn: updatedAt })).status).toBe(200)
    const stale = await deal.change('Deposit', { name: 'Other', basedOn: updatedAt })
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale'])
  })

  test('what counts from a deleted date stays on its day, set by hand', async () => {
    const { id: dateId } = await deal.date('Sign loan documents')
    const { day } = await deal.date('Closing Disclosure received')
    await app.admin.request(calls.deleteDealDate, { params: { dateId } })
    expect(await deal.date('Closing Disclosure received')).toMatchObject({ day, isByHand: true, rule: null })
    await deal.move({ set: { closing: '2026-12-16' } })
    expect(await deal.date('Closing Disclosure received')).toMatchObject({ day })
    // A step that counts from it, too, and no step of another date.
    const { id: walk } = await deal.date('Final walkthrough')
    const ruled = async () =>
      Object.fromEntries((await deal.dates()).steps.map((one) => [one.stepId, one.rule?.from]))
    const before = await ruled()
    const counting = Object.keys(before).filter((stepId) => before[stepId] === walk)
    expect(counting).toHaveLength(1)
    await app.admin.request(calls.deleteDealDate, { params: { dateId: walk } })
    expect(await ruled()).toEqual({ ...before, [counting[0] ?? '']: undefined })
    expect((await app.admin.request(calls.deleteDealDate, { params: { dateId } })).status).toBe(404)
  })

  test('an archived client’s dates are only read', async () => {
    await app.admin.request(archiveClient, { params: { id: deal.id } })
    expect((await add({ name: 'X', day: '2026-11-14' })).status).toBe(409)
    expect((await deal.change('Deposit to escrow', { state: 'done' })).status).toBe(409)
    const { id: dateId } = await deal.date('Deposit to escrow')
    expect((await app.admin.request(calls.deleteDealDate, { params: { dateId } })).status).toBe(409)
    expect((await deal.dates()).dates).toHaveLength(10)
  })
})
