import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { addDealDate, listMoves } from '#contract/calls/dates/date-calls.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('the dates in a portal', (engine) => {
  let app: TestApp
  let deal: DealWithDates
  let other: DealWithDates
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-20T18:00:00.000Z')
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    deal = await DealWithDates.create(app)
    other = await DealWithDates.create(app)
  })

  const toward = (closing: string, more = {}) =>
    deal.move({ set: { closing } }, { isNotified: true, ...more })

  test('are the visible ones, with why they are on their day', async () => {
    const { dates, change } = await deal.portalDates()
    expect(dates.map(({ name }) => name)).not.toContain('Clear to close')
    expect(dates).toHaveLength((await deal.dates()).dates.length - 1)
    expect(dates.find(({ name }) => name === 'Loan contingency')).toMatchObject({
      day: '2026-11-14',
      actBy: '2026-11-13',
      owes: 'client',
      because: expect.stringContaining('17 days after acceptance') as unknown,
    })
    // Friday itself needs no day to act by before it.
    expect(dates.find(({ name }) => name === 'Deposit to escrow')).not.toHaveProperty('actBy')
    expect(change).toBeUndefined()
  })

  test('bear no trace of what happens to an internal date', async () => {
    const before = await deal.portal()
    const { id } = await deal.date('Clear to close')
    const announced = await app.announced(async () => {
      await deal.move({ set: { dates: { [id]: { day: '2026-11-24' } } } })
      await deal.change('Clear to close', { state: 'done' })
      const body = { name: 'Inside', day: '2026-11-26', isVisible: false }
      await app.admin.request(addDealDate, { params: { id: deal.id }, body })
    })
    expect(await deal.portal()).toEqual(before)
    expect(announced.map((signal) => ('audience' in signal ? signal.audience : signal.kind))).toEqual(
      announced.map(() => 'admins'),
    )
  })

  test('do not say that a date counts from an internal one', async () => {
    const { id: from } = await deal.date('Clear to close')
    const rule = { from, days: 2, count: 'calendar', side: 'before', roll: 'previous' } as const
    const body = { name: 'Bring the papers', rule }
    await app.admin.request(addDealDate, { params: { id: deal.id }, body })
    const { dates } = await deal.portalDates()
    const shown = dates.find(({ name }) => name === 'Bring the papers')
    expect(shown?.day).toBe('2026-11-25')
    expect(shown).not.toHaveProperty('because')
    expect((await deal.portal()).text).not.toContain('Clear to close')
    expect((await deal.portal()).text).not.toContain(from)
  })

  test('unconfirmed moves are one change, from the first old day to the day now', async () => {
    await toward('2026-12-09', { reason: 'The lender.', meaning: ['Sign on Dec 7.'] })
    app.clock.set('2026-11-20T18:01:00.000Z')
    const { body: last } = await toward('2026-12-16', { reason: 'The repairs.' })
    const { change, dates, closingWasDay } = await deal.portalDates()
    expect(closingWasDay).toBe('2026-12-09')
    expect(change).toMatchObject({ moveId: last.id, reason: 'The repairs.', meaning: ['Sign on Dec 7.'] })
    expect(change?.lines).toContainEqual({
      subject: 'closing',
      subjectId: 'closing',
      title: 'Closing',
      fromDay: '2026-12-02',
      toDay: '2026-12-16',
    })
    expect(JSON.stringify(change)).not.toContain('Clear to close')
    expect(dates.find(({ name }) => name === 'Funds to escrow')?.wasDay).toBe('2026-12-08')
    // A silent move back leaves nothing to confirm.
    await deal.move({ set: { closing: '2026-12-02' } })
    expect((await deal.portalDates()).change).toBeUndefined()
    // A silent move sets no former day in the portal either.
    expect((await deal.portalDates()).closingWasDay).toBe('2026-12-09')
    expect((await other.portalDates()).change).toBeUndefined()
    expect((await other.portalDates()).closingWasDay).toBeUndefined()
  })

  test('what is on its day again was never on another', async () => {
    await toward('2026-12-09')
    await deal.move({ set: { closing: '2026-12-02' } })
    const { dates, ...rest } = await deal.portalDates()
    expect(rest).not.toHaveProperty('closingWasDay')
    expect(dates.filter(({ wasDay }) => wasDay !== undefined)).toEqual([])
  })

  test('who confirms an older change has not seen the newer one', async () => {
    const { body: older } = await toward('2026-12-09')
    const { body: newer } = await toward('2026-12-16')
    const { body } = await deal.seen(older.id)
    expect(body.change?.moveId).toBe(newer.id)
    expect(body).not.toHaveProperty('seenAt')
    const { body: moves } = await app.admin.request(listMoves, { params: { id: deal.id } })
    expect(moves.map(({ seenAt }) => seenAt === null)).toEqual([true, false])
  })

  test('a change is confirmed once, and repeating is harmless', async () => {
    const { body: move } = await toward('2026-12-09')
    const { status, body } = await deal.seen(move.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ seenAt: expect.any(String) as unknown })
    expect(body).not.toHaveProperty('change')
    const { etag } = await deal.portal()
    expect((await deal.seen(move.id)).status).toBe(200)
    expect((await deal.portal()).etag).toBe(etag)
    const { body: moves } = await app.admin.request(listMoves, { params: { id: deal.id } })
    expect(moves[0]?.seenAt).toBe(body.seenAt)
    // A silent move asks for nothing, and what was seen stays seen.
    await deal.move({ set: { closing: '2026-12-10' } })
    expect((await deal.portalDates()).seenAt).toBe(body.seenAt)
  })

  test('only the portal of the move confirms it, and only one that it shows', async () => {
    const { body: move } = await toward('2026-12-09')
    expect((await other.seen(move.id)).status).toBe(404)
    const { body: silent } = await deal.move({ set: { closing: '2026-12-10' } })
    expect((await deal.seen(silent.id)).status).toBe(404)
    await app.admin.request(archiveClient, { params: { id: deal.id } })
    expect((await deal.seen(move.id)).status).toBe(409)
    expect((await deal.portal()).status).toBe(200)
  })
})
