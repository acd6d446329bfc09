import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveClient, changeClient, getClient } from '#contract/calls/clients/clients.ts'
import * as calls from '#contract/calls/dates/date-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { listNotifications, listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { DealWithDates, moveBody } from '../../testing/app/deal-with-dates.ts'
import { adminName, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

/** The names of the dates about which a deal asks what became of them. */
const asked = async (deal: DealWithDates) =>
  (await deal.dates()).dates.filter(({ isUnanswered }) => isUnanswered).map(({ name }) => name)
const accept = (deal: DealWithDates, acceptance: string) => deal.move({ set: { acceptance } })

forEachEngine('moving dates', (engine) => {
  let app: TestApp
  let deal: DealWithDates
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-20T18:00:00.000Z')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    deal = await DealWithDates.create(app)
  })

  const steps = async () => (await app.admin.request(listSteps, { params: { id: deal.id } })).body
  const moves = async () => (await app.admin.request(calls.listMoves, { params: { id: deal.id } })).body
  const post = (body: object) =>
    app.admin.request(calls.moveDates, { params: { id: deal.id }, body: { lines: [], ...body } })

  test('a closing carries what counts from it, and nothing else', async () => {
    const before = await deal.days()
    const { status, body } = await deal.move(
      { set: { closing: '2026-12-09' } },
      { reason: 'The lender asked.' },
    )
    expect(status).toBe(201)
    expect(await deal.days()).toEqual({
      ...before,
      'Closing Disclosure received': '2026-12-03',
      'Clear to close': '2026-12-04',
      'Sign loan documents': '2026-12-07',
      'Final walkthrough': '2026-12-07',
      'Funds to escrow': '2026-12-08',
    })
    const { expectedCloseDate } = (await app.admin.request(getClient, { params: { id: deal.id } })).body
    expect(expectedCloseDate).toBe('2026-12-09')
    expect((await steps()).slice(4).map(({ expectedDate }) => expectedDate)).toEqual([
      '2026-12-07',
      '2026-12-09',
    ])
    expect(body).toMatchObject({ reason: 'The lender asked.', actorName: adminName, seenAt: null })
    expect(body.lines).toHaveLength(8)
    expect(await moves()).toEqual([body])
  })

  test('there and back restores every day', async () => {
    const before = await deal.dates()
    const days = ({ dates }: typeof before) =>
      dates.map(({ id, day, isByHand, rule }) => ({ id, day, isByHand, rule }))
    await deal.move({ set: { closing: '2026-12-18' } })
    await deal.move({ set: { closing: '2026-12-02' } })
    expect(days(await deal.dates())).toEqual(days(before))
  })

  test('a kept date stays on its day and is set by hand from then on', async () => {
    const { id } = await deal.date('Final walkthrough')
    await deal.move({ set: { closing: '2026-12-09' }, keep: [id] })
    expect(await deal.date('Final walkthrough')).toMatchObject({ day: '2026-11-30', isByHand: true })
    await deal.move({ set: { closing: '2026-12-16' } })
    expect(await deal.date('Final walkthrough')).toMatchObject({ day: '2026-11-30', isByHand: true })
  })

  test('a stale preview moves nothing', async () => {
    const body = await moveBody(app.admin, deal.id, { set: { closing: '2026-12-09' } })
    const { id } = await deal.date('Loan contingency')
    const more = [...body.lines, { id, from: '2026-11-14', to: '2026-11-21' }]
    expect((await post({ ...body, lines: more })).problem.code).toBe('stale')
    await deal.change('Final walkthrough', { state: 'done' })
    const rows = await tableContents(app.services.db)
    const stale = await app.admin.request(calls.moveDates, { params: { id: deal.id }, body })
    expect([stale.status, stale.problem?.code]).toEqual([409, 'stale'])
    expect(await tableContents(app.services.db)).toEqual(rows)
  })

  test('of two agents who move at once, one moves and the other sees a new preview', async () => {
    const one = await moveBody(app.admin, deal.id, { set: { closing: '2026-12-09' } })
    const other = await moveBody(app.admin, deal.id, { set: { closing: '2026-12-16' } })
    const params = { id: deal.id }
    const both = await Promise.all(
      [one, other].map((body) => app.admin.request(calls.moveDates, { params, body })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await moves()).toHaveLength(1)
  })

  test('what cannot be moved is named, and nothing is half moved', async () => {
    const rows = await tableContents(app.services.db)
    const { id } = await deal.date('Sign loan documents')
    const { id: disclosure } = await deal.date('Closing Disclosure received')
    const rule = { days: 3, count: 'calendar', side: 'before', roll: 'none' }
    expectWrongField(await post({ set: { acceptance: '2026-12-03' } }), 'set.acceptance')
    expectWrongField(await post({ set: { closing: '2026-02-30' } }), 'set.closing')
    expectWrongField(
      await post({ set: { dates: { [id]: { rule: { ...rule, from: disclosure } } } } }),
      `set.dates.${id}.rule.from`,
    )
    expectWrongField(
      await post({ set: { dates: { [id]: { rule: { ...rule, from: 'closing', days: 366 } } } } }),
      `set.dates.${id}.rule.days`,
    )
    expectWrongField(
      await post({
        set: { dates: { [id]: { rule: { ...rule, from: '01a20787-890c-7fe9-a0d4-979464db68ae' } } } },
      }),
      `set.dates.${id}.rule.from`,
    )
    expectWrongField(await post({ set: {} }), 'set')
    expectWrongField(await post({ set: {}, meaning: ['1', '2', '3', '4', '5', '6'] }), 'meaning')
    expect(await tableContents(app.services.db)).toEqual(rows)
  })

  test('only what the client sees can be notified of', async () => {
    const { id } = await deal.date('Clear to close')
    const choices = { set: { dates: { [id]: { day: '2026-11-25' } } } }
    expectWrongField(await deal.move(choices, { isNotified: true }), 'isNotified')
    expect((await deal.move(choices)).status).toBe(201)
  })

  test('the client is notified with the reason and what it means', async () => {
    await deal.move(
      { set: { closing: '2026-12-09' } },
      { isNotified: true, reason: 'Your lender needs a week.', meaning: ['You sign on Dec 7.'] },
    )
    const params = { clientId: deal.id }
    const { body } = await app.admin.request(listNotifications, { params })
    expect(body).toMatchObject([
      {
        type: 'step_update',
        title: 'Your closing is now Dec 9, 2026',
        message: 'Your lender needs a week. You sign on Dec 7.',
        actionUrl: `/client/${deal.uniqueId}`,
      },
    ])
  })

  test('the client is told of the only date that moved, of the acceptance, or how many moved', async () => {
    const idOf = async (name: string) => (await deal.date(name)).id
    const funds = { [await idOf('Funds to escrow')]: { day: '2026-11-30' } }
    await deal.move({ set: { dates: funds } }, { isNotified: true })
    const { dates, steps: ruled } = await deal.dates()
    const keep = [...dates.map(({ id }) => id), ...ruled.map(({ stepId }) => stepId)]
    await deal.move({ set: { acceptance: '2026-10-29' }, keep }, { isNotified: true })
    // An internal one, and one with the step that counts from it.
    const more = {
      [await idOf('Clear to close')]: { day: '2026-11-25' },
      [await idOf('Final walkthrough')]: { day: '2026-12-01' },
    }
    await deal.move({ set: { dates: more } }, { isNotified: true })
    const { body } = await app.admin.request(listNotifications, { params: { clientId: deal.id } })
    expect(body.map(({ title }) => title)).toEqual([
      '2 dates have moved',
      'Acceptance is now Oct 29, 2026',
      'Funds to escrow is now Nov 30, 2026',
    ])
    const { body: entries } = await app.admin.request(listActivity, { params: { id: deal.id } })
    const moved = entries.filter(({ action }) => action === 'dates.moved')
    expect(moved.map(({ subject }) => subject)).toEqual(['3 dates', 'Acceptance', 'Funds to escrow'])
    const spanish = await DealWithDates.create(app, { language: 'es' })
    const theirs = await spanish.dates()
    const all = [...theirs.dates.map(({ id }) => id), ...theirs.steps.map(({ stepId }) => stepId)]
    await spanish.move({ set: { acceptance: '2026-10-29' }, keep: all }, { isNotified: true })
    const own = { params: { uniqueId: spanish.uniqueId } }
    const [alert] = (await app.caller().request(listPortalNotifications, own)).body
    expect(alert?.title).toMatch(/^La aceptación es ahora/)
  })

  test('a date that waited is asked about where its day has passed, and no longer once it moves to a day to come', async () => {
    const [early, late] = [
      await DealWithDates.create(app, { acceptanceDate: '' }),
      await DealWithDates.create(app, { acceptanceDate: '' }),
    ]
    // The deposit is due today, and then, having had a day, yesterday.
    await accept(late, '2026-11-17')
    expect((await late.date('Deposit to escrow')).day).toBe('2026-11-20')
    expect(await asked(late)).toEqual([])
    await accept(late, '2026-11-16')
    expect((await late.date('Deposit to escrow')).day).toBe('2026-11-19')
    expect(await asked(late)).toEqual([])
    await accept(early, '2026-11-10')
    const both = ['Deposit to escrow', 'Seller’s disclosures']
    expect((await asked(early)).toSorted()).toEqual(both)
    const { body: move } = await accept(early, '2026-11-16')
    expect(await asked(early)).toEqual(['Deposit to escrow'])
    const { body: undo } = await early.undo(move.id)
    expect((await asked(early)).toSorted()).toEqual(both)
    await early.undo(undo.id)
    expect(await asked(early)).toEqual(['Deposit to escrow'])
  })

  test('done, waived and completed never move, nor does anything of an archived client', async () => {
    await deal.change('Final walkthrough', { state: 'done', doneOn: '2026-11-19' })
    await deal.change('Funds to escrow', { state: 'waived' })
    const stepId = (await steps())[4]?.id ?? ''
    await app.admin.request(changeStep, { params: { stepId }, body: { status: 'completed' } })
    const { body } = await deal.move({ set: { closing: '2026-12-09' } })
    const moved = body.lines.map(({ title }) => title)
    expect(moved).not.toContain('Final walkthrough')
    expect(moved).not.toContain('Funds to escrow')
    expect(moved.some((title) => title.startsWith('Step 5'))).toBe(false)
    await app.admin.request(archiveClient, { params: { id: deal.id } })
    const refused = await deal.move({ set: { closing: '2026-12-16' } })
    expect([refused.status, refused.problem?.code]).toEqual([409, 'archived'])
  })

  test('a day typed elsewhere stands in the history and carries nothing', async () => {
    const before = await deal.days()
    const params = { id: deal.id }
    await app.admin.request(changeClient, { params, body: { expectedCloseDate: '2026-12-10' } })
    const stepId = (await steps())[3]?.id ?? ''
    await app.admin.request(changeStep, { params: { stepId }, body: { expectedDate: '2026-11-27' } })
    expect(await deal.days()).toEqual(before)
    expect(
      (await moves()).map(({ reason, isNotified, lines }) => [reason, isNotified, lines[0]?.title]),
    ).toEqual([
      [null, false, 'Step 4, Loan Approval'],
      [null, false, 'Closing'],
    ])
    const { steps: ruled } = await deal.dates()
    expect(ruled.find((step) => step.stepId === stepId)).toMatchObject({ isByHand: true })
    // Counting anew is one move without a new closing.
    const again = await deal.move({})
    expect(again.body.lines.map(({ title }) => title)).toContain('Sign loan documents')
  })
})
