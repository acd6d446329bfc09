import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { getDealDates, getPortalDates, listMoves } from '#contract/calls/dates/date-calls.ts'
import { listPortalSteps } from '#contract/calls/deal/steps.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePartnerTask, markPartnerChangeSeen } from '#contract/calls/people/partner.ts'
import { limits } from '#contract/rules/limits.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { addLink, addTask, changeTaskOf, pageOf } from '../../testing/app/partner-deal.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

forAnyEngine('a partner’s task', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-20T20:00:00.000Z')
  })
  afterAll(() => app.close())

  const today = async () => (await app.admin.request(getToday)).body.partners
  const taskOf = async (person: { key: string }, id: string) =>
    (await pageOf(app, person)).tasks.find((task) => task.id === id)

  test('P10: a lender ticks what the lender owes; escrow’s, a contingency, a waived one and another deal’s are 404', async () => {
    const [{ id }, other] = [await app.createClient(), await app.createClient()]
    const [priya, stranger] = [await addLink(app, id, 'lender'), await addLink(app, other.id, 'lender')]
    const own = await addTask(app, id, 'Appraisal ordered')
    const ticked = await changeTaskOf(app, priya, own.id, { isDone: true })
    expect(ticked.status).toBe(200)
    expect(ticked.body.tasks).toMatchObject([{ isDone: true, doneOn: '2026-11-20', day: '2031-05-10' }])
    const before = await tableContents(app.services.db)
    const escrows = await addTask(app, id, 'Escrow’s', { owes: 'escrow' })
    const contingency = await addTask(app, id, 'Loan', { kind: 'contingency' })
    const after = await tableContents(app.services.db)
    for (const dateId of [escrows.id, contingency.id, randomUUID(), 'odd']) {
      const body = { isDone: true, basedOn: escrows.updatedAt }
      const refused = await app
        .caller()
        .request(changePartnerTask, { params: { key: priya.key, dateId }, body })
      expect([refused.status, refused.problem.message], dateId).toEqual([404, 'Not found'])
    }
    expect((await changeTaskOf(app, stranger, own.id, { isDone: false })).status).toBe(404)
    expect(await tableContents(app.services.db)).toEqual(after)
    expect(before).not.toEqual(after)
  })

  test('P11: a tick is announced to the desk, and to the portal only when the date is visible', async () => {
    const { id, uniqueId } = await app.createClient()
    const priya = await addLink(app, id, 'lender')
    const portal = async () => {
      const { body, headers } = await app.caller().request(getPortalDates, { params: { uniqueId } })
      return JSON.stringify([body, headers['etag']])
    }
    for (const [isVisible, audience] of [
      [true, 'everyone'],
      [false, 'admins'],
    ] as const) {
      const task = await addTask(app, id, `Task ${isVisible}`, { isVisible })
      const before = await portal()
      const signals = await app.announced(() => changeTaskOf(app, priya, task.id, { isDone: true }))
      expect(signals).toEqual([{ kind: 'changed', clientId: id, topics: ['dates'], audience }])
      expect((await portal()) === before).toBe(!isVisible)
    }
    const dates = (await app.admin.request(getDealDates, { params: { id } })).body.dates
    expect(dates.map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('P12: a partner’s day is set by hand and moves no other date, completes no step and notifies nobody', async () => {
    const deal = await DealWithDates.create(app)
    const appraisal = (await deal.dates()).dates.find(({ kind, owes, rule }) => {
      return owes === 'lender' && rule !== null && kind !== 'contingency'
    })
    const task = appraisal ?? (await addTask(app, deal.id, 'Clear to close', { day: '2026-11-25' }))
    const rule = { from: task.id, days: 3, count: 'calendar', side: 'after', roll: 'none' }
    await addTask(app, deal.id, 'Follows it', { owes: 'escrow', day: null, rule })
    const priya = await addLink(app, deal.id, 'lender')
    const days = await deal.days()
    const portal = { params: { uniqueId: deal.uniqueId } }
    const steps = (await app.caller().request(listPortalSteps, portal)).text
    const alerts = (await app.caller().request(listPortalNotifications, portal)).text
    const answer = await changeTaskOf(app, priya, task.id, { day: '2026-11-27' })
    expect(answer.body.tasks.find(({ id }) => id === task.id)?.day).toBe('2026-11-27')
    expect(await deal.days()).toEqual({ ...days, [task.name]: '2026-11-27' })
    expect(await deal.date(task.name)).toMatchObject({ isByHand: true, rule: task.rule })
    expect((await app.caller().request(listPortalSteps, portal)).text).toBe(steps)
    expect((await app.caller().request(listPortalNotifications, portal)).text).toBe(alerts)
    const [move] = (await app.admin.request(listMoves, { params: { id: deal.id } })).body
    expect(move).toMatchObject({ actorName: 'Priya Nair', isNotified: false })
    expect(move?.lines).toMatchObject([{ subjectId: task.id, fromDay: task.day, toDay: '2026-11-27' }])
  })

  test('a partner’s day answers for a date that has passed, and an agent’s Undo puts all back', async () => {
    const deal = await DealWithDates.create(app)
    const priya = await addLink(app, deal.id, 'lender')
    const typed = await addTask(app, deal.id, 'Appraisal', { day: '2026-11-10' })
    const asked = { isUnanswered: true }
    await app.services.db.updateTable('deal_dates').set(asked).where('id', '=', typed.id).execute()
    await changeTaskOf(app, priya, typed.id, { day: '2026-11-27' })
    expect(await deal.date('Appraisal')).toMatchObject({ day: '2026-11-27', isUnanswered: false })
    const [move] = (await app.admin.request(listMoves, { params: { id: deal.id } })).body
    expect((await deal.undo(move?.id ?? '')).status).toBe(201)
    expect(await deal.date('Appraisal')).toMatchObject({ day: typed.day, isByHand: true, ...asked })
  })

  test('what a partner did stands in Today until an admin has seen it', async () => {
    const { id } = await app.createClient()
    const [priya, erin] = [await addLink(app, id, 'lender'), await addLink(app, id, 'escrow')]
    expect((await app.admin.request(getToday)).text).not.toContain('"stoppedLinks"')
    for (const { dateId } of (await today())?.lines ?? [])
      await app.admin.request(markPartnerChangeSeen, { params: { dateId } })
    expect((await app.admin.request(getToday)).body).not.toHaveProperty('partners')
    const own = await addTask(app, id, 'Clear to close')
    const escrows = await addTask(app, id, 'Clear to close', { owes: 'escrow' })
    await changeTaskOf(app, priya, own.id, { day: '2026-11-27' })
    app.clock.set('2026-11-20T20:01:00.000Z')
    await changeTaskOf(app, erin, escrows.id, { isDone: true })
    expect(await today()).toMatchObject({
      total: 2,
      lines: [
        {
          clientId: id,
          partnerName: 'Priya Nair',
          what: 'moved',
          title: 'Clear to close',
          day: '2026-11-27',
        },
        { partnerName: 'Erin Nair', what: 'done', dateId: escrows.id },
      ],
    })
    app.clock.set('2026-11-20T20:02:00.000Z')
    await changeTaskOf(app, erin, escrows.id, { isDone: false })
    expect((await today())?.lines.map(({ what }) => what)).toEqual(['moved', 'reopened'])
    for (const dateId of [own.id, own.id, escrows.id])
      expect((await app.admin.request(markPartnerChangeSeen, { params: { dateId } })).status).toBe(200)
    expect(await today()).toBeUndefined()
    expect(
      (await app.admin.request(markPartnerChangeSeen, { params: { dateId: randomUUID() } })).status,
    ).toBe(404)
  })

  test('a change of an older state is refused, and the same again does nothing', async () => {
    const { id } = await app.createClient()
    const priya = await addLink(app, id, 'lender')
    const own = await addTask(app, id, 'Appraisal')
    const change = (body: object) =>
      app.caller().request(changePartnerTask, { params: { key: priya.key, dateId: own.id }, body })
    const { updatedAt = '' } = (await taskOf(priya, own.id)) ?? {}
    expect((await change({ isDone: true, basedOn: updatedAt })).status).toBe(200)
    const before = await tableContents(app.services.db)
    const stale = await change({ isDone: false, basedOn: updatedAt })
    expect([stale.status, stale.problem.code, stale.problem.message]).toEqual([
      409,
      'stale',
      'This changed a moment ago. Here is the latest.',
    ])
    expect((await change({ isDone: true })).status).toBe(400)
    const done = await changeTaskOf(app, priya, own.id, { day: '2026-11-30' })
    expect(done.problem.fields).toHaveProperty('day')
    expect((await changeTaskOf(app, priya, own.id, { isDone: true })).status).toBe(200)
    expect(await tableContents(app.services.db)).toEqual(before)
    // Undone, it can be given a day again.
    expect(
      (await changeTaskOf(app, priya, own.id, { isDone: false, day: '2026-11-30' })).body.tasks,
    ).toMatchObject([{ isDone: false, doneOn: null, day: '2026-11-30' }])
  })

  test('a day is between the acceptance and a year after closing, and the refusal says which day bounds it', async () => {
    const deal = await DealWithDates.create(app)
    const other = await app.createClient({ expectedCloseDate: '2026-12-02' })
    const spanish = { language: 'es' }
    const [priya, omar] = [
      await addLink(app, deal.id, 'lender'),
      await addLink(app, other.id, 'lender', spanish),
    ]
    const [own, others] = [
      await addTask(app, deal.id, 'Appraisal', { day: '2026-11-25' }),
      await addTask(app, other.id, 'Appraisal', { day: '2026-11-25' }),
    ]
    const before = await tableContents(app.services.db)
    const refusal = async (
      person: { key: string },
      id: string,
      change: { isDone?: boolean; day: string },
    ) => {
      const { status, problem } = await changeTaskOf(app, person, id, change)
      return [status, problem.fields]
    }
    for (const day of ['1900-01-01', '2018-09-10', '2026-10-27'])
      expect(await refusal(priya, own.id, { day })).toEqual([
        400,
        { day: 'Must not be before the acceptance on Oct 28, 2026' },
      ])
    for (const day of ['2199-12-31', '2027-12-03'])
      expect(await refusal(priya, own.id, { isDone: false, day })).toEqual([
        400,
        { day: 'Must not be after Dec 2, 2027, a year after closing' },
      ])
    expect(await refusal(omar, others.id, { day: '2026-11-19' })).toEqual([
      400,
      { day: 'No puede ser antes de que empezara esta transacción, el 20 nov 2026' },
    ])
    expect(await tableContents(app.services.db)).toEqual(before)
    for (const day of ['2026-10-28', '2027-12-02'])
      expect((await changeTaskOf(app, priya, own.id, { day })).status).toBe(200)
    expect((await changeTaskOf(app, omar, others.id, { day: '2026-11-20' })).status).toBe(200)
  })

  test('nothing is written to an archived or a canceled deal, and a page of a closed one can still tick', async () => {
    for (const [how, status] of [
      ['archived', 409],
      ['canceled', 409],
      ['closed', 200],
    ] as const) {
      const { id } = await app.createClient({ expectedCloseDate: '2026-11-20' })
      const priya = await addLink(app, id, 'lender')
      const own = await addTask(app, id, 'Appraisal')
      if (how === 'archived') await app.admin.request(archiveClient, { params: { id } })
      else
        await app.admin.request(setOutcome, {
          params: { id },
          body: { outcome: how, outcomeOn: '2026-11-20', outcomeReason: 'Sold' },
        })
      const ticked = await changeTaskOf(app, priya, own.id, { isDone: true }, own.updatedAt)
      expect(ticked.status, how).toBe(status)
      const listed = (await pageOf(app, priya)).tasks.map(({ isDone }) => isDone)
      expect(listed, how).toEqual([how === 'closed'])
    }
  })

  test('a partner writes sixty times an hour, the client side as before', async () => {
    const { id } = await app.createClient()
    const [priya, erin] = [await addLink(app, id, 'lender'), await addLink(app, id, 'escrow')]
    const own = await addTask(app, id, 'Appraisal')
    const { hour } = limits.partnerWrites
    await app.services.throttles.partnerWritesOfHour.set(priya.key, hour - 1, 3_600)
    expect((await changeTaskOf(app, priya, own.id, { isDone: true })).status).toBe(200)
    const refused = await changeTaskOf(app, priya, own.id, { isDone: false })
    expect([refused.status, refused.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^3\d\d\d$/),
    ])
    expect((await taskOf(priya, own.id))?.isDone).toBe(true)
    const escrows = await addTask(app, id, 'Escrow’s', { owes: 'escrow' })
    expect((await changeTaskOf(app, erin, escrows.id, { isDone: true })).status).toBe(200)
  })
})
