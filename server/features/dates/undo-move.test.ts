import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getClient } from '#contract/calls/clients/clients.ts'
import { deleteDealDate, listMoves } from '#contract/calls/dates/date-calls.ts'
import { changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

forEachEngine('undoing a move', (engine) => {
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

  const closing = { set: { closing: '2026-12-09' } }
  const notified = async () => (await deal.move(closing, { isNotified: true, reason: 'Why.' })).body.id
  const notifications = async () =>
    (await app.admin.request(listNotifications, { params: { clientId: deal.id } })).body
  /** Everything that a move may touch. */
  const standing = async () => {
    const params = { id: deal.id }
    const { acceptanceDate, dates, steps } = await deal.dates()
    return {
      acceptanceDate,
      dates: dates.map(({ updatedAt: _at, ...date }) => date),
      steps,
      days: (await app.admin.request(listSteps, { params })).body.map(({ expectedDate }) => expectedDate),
      closing: (await app.admin.request(getClient, { params })).body.expectedCloseDate,
    }
  }

  test('restores days, rules and what was set by hand', async () => {
    const { id } = await deal.date('Final walkthrough')
    const { id: loan } = await deal.date('Loan contingency')
    const before = await standing()
    const rule = { from: 'acceptance', days: 30, count: 'calendar', side: 'after', roll: 'next' } as const
    const dates = { [loan]: { rule } }
    const { body } = await deal.move({
      set: { closing: '2026-12-09', acceptance: '2026-10-29', dates },
      keep: [id],
    })
    expect(await standing()).not.toEqual(before)
    const undone = await deal.undo(body.id)
    expect(undone.status).toBe(201)
    expect(undone.body).toMatchObject({ undoes: body.id, isNotified: false })
    expect(await standing()).toEqual(before)
    // The undo itself is a move, so undoing it moves again.
    await deal.undo(undone.body.id)
    expect((await standing()).closing).toBe('2026-12-09')
  })

  test('withdraws what the client has neither seen nor been sent', async () => {
    const moveId = await notified()
    expect(await notifications()).toHaveLength(1)
    expect((await deal.undo(moveId)).body.isNotified).toBe(false)
    expect(await notifications()).toEqual([])
    expect((await deal.portalDates()).change).toBeUndefined()
  })

  test('notifies a client who has seen the move, or was sent it', async () => {
    const seen = await notified()
    await deal.seen(seen)
    expect((await deal.undo(seen)).body.isNotified).toBe(true)
    expect((await deal.portalDates()).change?.lines).toContainEqual(
      expect.objectContaining({ subject: 'closing', fromDay: '2026-12-09', toDay: '2026-12-02' }),
    )
    deal = await DealWithDates.create(app)
    const sent = await notified()
    const leave = (state: 'sending' | 'sent') =>
      app.services.db.updateTable('deliveries').set({ state }).where('clientId', '=', deal.id).execute()
    await leave('sent')
    expect((await deal.undo(sent)).body.isNotified).toBe(true)
    expect(await notifications()).toHaveLength(2)
    // Everything is back where the client knows it.
    expect((await deal.portalDates()).change).toBeUndefined()
    // Deliveries sent for another move do not count; deliveries of this move that are being sent do.
    const unsent = await notified()
    expect((await deal.undo(unsent)).body.isNotified).toBe(false)
    expect(await notifications()).toHaveLength(2)
    const { body: moves } = await app.admin.request(listMoves, { params: { id: deal.id } })
    expect(moves.find(({ id }) => id === unsent)?.isNotified).toBe(false)
    const sending = await notified()
    await leave('sending')
    expect((await deal.undo(sending)).body.isNotified).toBe(true)
  })

  test('of an internal date is announced to desks only', async () => {
    const { id } = await deal.date('Clear to close')
    const { body: move } = await deal.move({ set: { dates: { [id]: { day: '2026-11-25' } } } })
    expect(await app.announced(() => deal.undo(move.id))).toMatchObject([
      { topics: ['dates'], audience: 'admins' },
    ])
  })

  test('is refused for an older move, and once something of it was done, changed or deleted', async () => {
    const first = (await deal.move(closing)).body.id
    const second = (await deal.move({ set: { closing: '2026-12-16' } })).body.id
    expect((await deal.undo(first)).status).toBe(409)
    await deal.change('Final walkthrough', { state: 'done' })
    expect((await deal.undo(second)).status).toBe(409)
    await deal.change('Final walkthrough', { state: 'open' })
    const fifth = (await app.admin.request(listSteps, { params: { id: deal.id } })).body[4]
    const setStep = (status: string) =>
      app.admin.request(changeStep, { params: { stepId: fifth?.id ?? '' }, body: { status } })
    await setStep('completed')
    expect((await deal.undo(second)).status).toBe(409)
    await setStep('pending')
    const { id: dateId } = await deal.date('Funds to escrow')
    await app.admin.request(deleteDealDate, { params: { dateId } })
    expect((await deal.undo(second)).status).toBe(409)
    expect((await deal.undo('01a20787-890c-7fe9-a0d4-979464db68ae')).status).toBe(404)
  })
})
