import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { addDealDate, keepRolledDays } from '#contract/calls/dates/date-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { daysOff } from '#contract/rules/dates/days-off.ts'
import { endOnOwnDays, rolledContingencies } from '#contract/rules/dates/rolled-contingencies.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const names = ['Investigation contingency', 'Appraisal contingency', 'Loan contingency'] as const

forEachEngine('contingencies that were moved off a day off', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-10T18:00:00.000Z')
  })
  afterAll(() => app.close())

  /** As former releases made them: 17 days after Oct 28 is Saturday, Nov 14, then the next open day. */
  async function formerDeal(): Promise<DealWithDates> {
    const deal = await DealWithDates.create(app)
    const rule = { from: 'acceptance', days: 17, count: 'calendar', side: 'after', roll: 'next' } as const
    const rules = await Promise.all(
      names.map(async (name) => [(await deal.date(name)).id, { rule }] as const),
    )
    await deal.move({ set: { dates: Object.fromEntries(rules) } })
    return deal
  }
  const factsOf = async (deal: DealWithDates) => {
    const dates = await deal.dates()
    const { body: steps } = await app.admin.request(listSteps, { params: { id: deal.id } })
    return {
      ...dates,
      steps: steps.map((step) => ({ ...step, rule: null, isByHand: false })),
      daysOff: daysOff(dates.daysOff),
    }
  }
  const rolled = async (deal: DealWithDates) =>
    rolledContingencies(await factsOf(deal)).map(({ name }) => name)
  const keep = (deal: DealWithDates, keeps = true) =>
    app.admin.request(keepRolledDays, { params: { id: deal.id }, body: { keeps } })

  let deal: DealWithDates
  let other: DealWithDates
  beforeEach(async () => {
    deal = await formerDeal()
    other = await formerDeal()
  })

  test('dates 11.1: one press lets them end on their own days with what counts from them, and Undo puts all back', async () => {
    expect((await rolled(deal)).toSorted()).toEqual(names.toSorted())
    const investigation = await deal.date(names[0])
    const notice = {
      name: 'A notice to perform may be given',
      owes: 'agent',
      isVisible: false,
      rule: { from: investigation.id, days: 2, count: 'calendar', side: 'before', roll: 'none' },
    }
    await app.admin.request(addDealDate, { params: { id: deal.id }, body: notice })
    const before = await deal.days()
    expect(before).toMatchObject({ 'Loan contingency': '2026-11-16', [notice.name]: '2026-11-14' })
    const set = endOnOwnDays(await deal.dates())
    const { status, body } = await deal.move({ set }, { isNotified: true, reason: 'Counted once more.' })
    expect(status).toBe(201)
    const after = await deal.days()
    for (const name of names) expect(after[name]).toBe('2026-11-14')
    // It counts from the end that is not moved off the weekend.
    expect(after[notice.name]).toBe('2026-11-12')
    expect(await rolled(deal)).toEqual([])
    expect((await deal.date('Loan contingency')).rule?.roll).toBe('none')
    // The other deal keeps what it has.
    expect(await rolled(other)).toHaveLength(3)
    const shown = (await deal.portalDates()).dates.find(({ name }) => name === 'Loan contingency')
    expect(shown).toMatchObject({ day: '2026-11-14', actBy: '2026-11-13' })
    await deal.undo(body.id)
    expect(await deal.days()).toEqual(before)
    expect((await deal.date('Loan contingency')).rule?.roll).toBe('next')
  })

  test('dates 11.1: what is done, waived, set by hand or not moved is no such contingency', async () => {
    await deal.change(names[0], { state: 'waived' })
    await deal.change(names[1], { state: 'done', doneOn: '2026-11-09' })
    await deal.move({ set: { dates: { [(await deal.date(names[2])).id]: { day: '2026-11-21' } } } })
    expect(await rolled(deal)).toEqual([])
    expect(endOnOwnDays(await deal.dates()).dates).toEqual({})
    expect(await rolled(await DealWithDates.create(app))).toEqual([])
    // Accepted a day earlier, the period ends on a Friday: nothing is moved, though it could be.
    await other.move({ set: { acceptance: '2026-10-27' } })
    expect(await rolled(other)).toEqual([])
    expect(Object.keys(endOnOwnDays(await other.dates()).dates ?? {})).toHaveLength(3)
  })

  test('dates 11.1: keeping them is remembered for the deal, can be taken back, and leaves no trace in the portal', async () => {
    const seen = await deal.portal()
    expect((await keep(deal)).body.keepsRolledDays).toBe(true)
    expect((await deal.dates()).keepsRolledDays).toBe(true)
    expect((await other.dates()).keepsRolledDays).toBe(false)
    expect(await deal.portal()).toEqual(seen)
    // Once more changes nothing, and is not recorded again.
    await keep(deal)
    expect((await keep(deal, false)).body.keepsRolledDays).toBe(false)
    const { body } = await app.admin.request(listActivity, { params: { id: deal.id } })
    const actions = body.map(({ action }) => action)
    expect(actions.filter((action) => action === 'dates.kept' || action === 'dates.asked')).toEqual([
      'dates.asked',
      'dates.kept',
    ])
    expect(await deal.portal()).toEqual(seen)
  })

  test('dates 11.1: of a deal that is over nothing is decided', async () => {
    await app.admin.request(setOutcome, { params: { id: deal.id }, body: { outcome: 'closed' } })
    expect((await keep(deal)).status).toBe(409)
    await app.admin.request(archiveClient, { params: { id: other.id } })
    expect((await keep(other)).status).toBe(409)
    const none = { params: { id: '01890000-0000-7000-8000-000000000000' }, body: { keeps: true } }
    expect((await app.admin.request(keepRolledDays, none)).status).toBe(404)
  })
})
