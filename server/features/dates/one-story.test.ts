import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { archiveClient, getClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import * as calls from '#contract/calls/dates/date-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { undoDate, undoStep } from '#contract/calls/deal/completions.ts'
import { requestDocument } from '#contract/calls/deal/documents.ts'
import * as said from '#contract/calls/deal/said.ts'
import { changeStep, completeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { dueText } from '#contract/rules/deal/due-reason.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { remindersOf } from '../../testing/app/reminders-of.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

/** What the dates of a portal wait for, by name. */
const waits = async (of: DealWithDates) =>
  Object.fromEntries(
    (await of.portalDates()).dates.flatMap(({ name, waitsFor }) => (waitsFor ? [[name, waitsFor]] : [])),
  )
const noon = (day: string) => `${day}T20:00:00.000Z`

forAnyEngine('one story', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())
  beforeEach(() => app.clock.set(noon('2026-11-20')))

  const today = async () =>
    (await app.admin.request(getToday, { query: new URLSearchParams({ lines: '1000' }) })).body
  /** What Today says of a deal. */
  const dueOf = async (id: string) => {
    const { due, today: day } = await today()
    const line = due.lines.find(({ clientId }) => clientId === id)
    return line?.reasons.map((reason) => dueText(reason, day)) ?? []
  }
  const remindedOf = async (clientId: string) => {
    await createReminders(app.services)
    return (await remindersOf(app, clientId)).map(({ title }) => title)
  }
  const sayDone = async (deal: DealWithDates, name: string, body: { doneOn: string; note?: string }) => {
    const { id: dateId } = await deal.date(name)
    return app.caller().request(said.sayDateDone, { params: { uniqueId: deal.uniqueId, dateId }, body })
  }

  test('one story 4: a deal entered later has nothing late before it is answered, and one line in Today', async () => {
    const late = { passedOthers: undefined, passed: undefined, currentStep: 1 }
    const deal = await DealWithDates.create(app, late)
    expect(await dueOf(deal.id)).toEqual(['Answer 5 dates first'])
    const shown = (await deal.portalDates()).dates.map(({ name }) => name)
    expect(shown).not.toContain('Deposit to escrow')
    expect(shown).toContain('Sign loan documents')
    expect(await remindedOf(deal.id)).toEqual([])
    const steps = (await app.admin.request(listSteps, { params: { id: deal.id } })).body
    // The typed acceptance is the signed agreement.
    expect(steps.map(({ status }) => status)).toEqual([
      'completed',
      'in-progress',
      'pending',
      'pending',
      'pending',
      'pending',
    ])
    expect(steps[0]?.completedDate).toBe('2026-10-28')

    // Until then, the portal does not show it.
    expect((await sayDone(deal, 'Deposit to escrow', { doneOn: '2026-11-02' })).status).toBe(404)
    const dates = (await deal.dates()).dates.filter(({ isUnanswered }) => isUnanswered)
    const answers = dates.map(({ id: dateId, kind }) => ({
      dateId,
      answer: kind === 'contingency' ? ('open' as const) : ('done' as const),
    }))
    const params = { id: deal.id }
    const tomorrow = { dateId: dates[0]?.id ?? '', answer: 'done', doneOn: '2026-11-21' } as const
    expectWrongField(
      await app.admin.request(calls.answerDates, { params, body: { answers: [tomorrow] } }),
      'answers.0.doneOn',
    )
    const sendAnswers = (body: object) => app.admin.request(calls.answerDates, { params, body })
    const { id: foreign } = await (await DealWithDates.create(app, late)).date('Deposit to escrow')
    const unknown = { dateId: foreign, answer: 'done' }
    expectWrongField(await sendAnswers({ answers: [unknown] }), 'answers.0.dateId')
    expectWrongField(await sendAnswers({ answers: [], currentStep: 9 }), 'currentStep')
    await app.admin.request(changeStep, {
      params: { stepId: steps[0]?.id ?? '' },
      body: { completedDate: '2026-10-29' },
    })
    const capitals = answers.map((one) => ({ ...one, dateId: one.dateId.toUpperCase() }))
    const answered = await sendAnswers({ answers: capitals, currentStep: 4 })
    const { body: now } = await app.admin.request(listSteps, { params })
    expect(now.map(({ status, completedDate }) => [status, completedDate])).toEqual([
      ['completed', '2026-10-29'],
      ['completed', steps[1]?.expectedDate],
      ['completed', steps[2]?.expectedDate],
      ['in-progress', null],
      ['pending', null],
      ['pending', null],
    ])
    expect(answered.body.dates.filter(({ isUnanswered }) => isUnanswered)).toEqual([])
    expect((await deal.date('Deposit to escrow')).doneOn).toBe('2026-11-02')
    expect(await dueOf(deal.id)).toEqual(['3 contingencies ended Nov 14'])
    expect((await sendAnswers({ answers })).status).toBe(409)
    await sendAnswers({ answers: [] })
    const { body: entries } = await app.admin.request(listActivity, { params })
    const recorded = entries.filter(({ action }) => action === 'dates.answered')
    expect(recorded.map(({ subject }) => subject)).toEqual(['5 dates'])
    await app.admin.request(setOutcome, { params, body: { outcome: 'canceled' } })
    expect((await sendAnswers({ answers: [], currentStep: 5 })).status).toBe(409)
  })

  test('one story 4: an import of twenty such deals makes twenty lines at most', async () => {
    const before = (await today()).due.total
    const clients = Array.from({ length: 20 }, (_, n) => ({
      firstName: 'Import',
      lastName: `${n}`,
      email: `import-${engine}-${n}@example.com`,
      propertyAddress: `${n} Import Way`,
      expectedCloseDate: '2026-12-10',
      acceptanceDate: '2026-10-28',
      templateId: 'purchase-financed',
      passedOthers: n < 10 ? ('done' as const) : ('later' as const),
    }))
    expect((await app.admin.request(importClients, { body: { clients } })).status).toBe(200)
    expect((await today()).due.total).toBe(before + 20)
  })

  test('one story 5: signing and funds wait for the loan and the disclosure, and come back the same minute', async () => {
    const deal = await DealWithDates.create(app)
    const other = await DealWithDates.create(app)
    app.clock.set(noon('2026-11-30'))
    const both = { 'Sign loan documents': 'loan', 'Funds to escrow': 'loan' }
    expect(await waits(deal)).toEqual(both)
    expect(await dueOf(deal.id)).toContain('Sign loan documents waits: a contingency of the loan is open')
    expect((await remindedOf(deal.id)).join()).not.toMatch(/Sign|Funds/)
    await deal.change('Loan contingency', { state: 'done', doneOn: '2026-11-24' })
    await deal.change('Appraisal contingency', { state: 'waived' })
    expect(await waits(deal)).toEqual({
      'Sign loan documents': 'disclosure',
      'Funds to escrow': 'disclosure',
    })
    // Received on Nov 25, and three lender days later it is Nov 30.
    await deal.change('Closing Disclosure received', { state: 'done', doneOn: '2026-11-25' })
    expect(await waits(deal)).toEqual({})
    expect((await remindedOf(deal.id)).join()).toMatch(/Sign loan documents: due today/)
    expect(await waits(other)).toEqual(both)
    // What is internal is not named.
    await other.change('Loan contingency', { isVisible: false })
    await other.change('Appraisal contingency', { isVisible: false })
    expect(Object.values(await waits(other))).toEqual(['agent', 'agent'])
  })

  test('one story 6: what the client says rests reminders until it is confirmed, declined or taken back', async () => {
    app.clock.set(noon('2026-11-01'))
    const deal = await DealWithDates.create(app)
    const other = await DealWithDates.create(app)
    expectWrongField(await sayDone(deal, 'Deposit to escrow', { doneOn: '2026-11-02' }), 'doneOn')
    expectWrongField(await sayDone(deal, 'Deposit to escrow', { doneOn: '2026-10-27' }), 'doneOn')
    const first = await sayDone(deal, 'Deposit to escrow', { doneOn: '2026-11-01', note: 'By wire' })
    expect(first.status).toBe(200)
    expect(first.body.dates.find(({ name }) => name === 'Deposit to escrow')).toMatchObject({
      state: 'open',
      saidDoneOn: '2026-11-01',
      saidNote: 'By wire',
    })
    expect(await dueOf(deal.id)).toEqual(['Says done Nov 1: Deposit to escrow'])
    expect(await dueOf(other.id)).toEqual([])
    expect((await remindedOf(deal.id)).join()).not.toContain('Deposit')
    expect((await remindedOf(other.id)).join()).toContain('Deposit')
    const { id: dateId } = await deal.date('Deposit to escrow')
    const portal = { params: { uniqueId: deal.uniqueId, dateId } }
    for (let press = 0; press < 2; press++) await app.caller().request(said.takeBackDate, portal)
    expect((await deal.date('Deposit to escrow')).saidDoneOn).toBeNull()
    await sayDone(deal, 'Deposit to escrow', { doneOn: '2026-11-01' })
    const decline = () => app.admin.request(said.declineSaidDate, { params: { dateId } })
    for (let press = 0; press < 2; press++)
      expect((await decline()).body).toMatchObject({ state: 'open', saidDoneOn: null })
    // Each is recorded once.
    const { body: entries } = await app.admin.request(listActivity, { params: { id: deal.id } })
    const recorded = entries.map(({ action }) => action).filter((action) => action.startsWith('date.said-'))
    expect(recorded).toEqual([
      'date.said-declined',
      'date.said-done',
      'date.said-taken-back',
      'date.said-done',
    ])
    // Of a date that has become internal, only desks hear.
    await sayDone(deal, 'Deposit to escrow', { doneOn: '2026-11-01' })
    await deal.change('Deposit to escrow', { isVisible: false })
    expect(await app.announced(decline)).toMatchObject([{ topics: ['dates'], audience: 'admins' }])
    await deal.change('Deposit to escrow', { isVisible: true })
    await sayDone(deal, 'Deposit to escrow', { doneOn: '2026-11-01' })
    await deal.change('Deposit to escrow', { state: 'done', doneOn: '2026-11-01' })
    expect(await deal.date('Deposit to escrow')).toMatchObject({ state: 'done', saidDoneOn: null })
    expect((await sayDone(deal, 'Deposit to escrow', { doneOn: '2026-11-01' })).status).toBe(409)
    // What the agent has confirmed is not taken back.
    expect((await app.caller().request(said.takeBackDate, portal)).status).toBe(409)
  })

  test('what is said twice, as in two tabs, is recorded once; another day or note is recorded', async () => {
    app.clock.set(noon('2026-11-01'))
    const deal = await DealWithDates.create(app)
    const say = (note: string | null, doneOn = '2026-11-01') =>
      sayDone(deal, 'Deposit to escrow', { doneOn, ...(note === null ? {} : { note }) })
    for (const note of ['By wire', 'By wire', 'By check']) expect((await say(note)).status).toBe(200)
    await Promise.all([say('By check', '2026-10-31'), say('By check', '2026-10-31')])
    const { body } = await app.admin.request(listActivity, { params: { id: deal.id } })
    expect(body.filter(({ action }) => action === 'date.said-done')).toHaveLength(3)
  })

  test('one story 6: nobody says that a contingency, an internal date, another’s or one of an ended deal is done', async () => {
    const deal = await DealWithDates.create(app)
    const other = await DealWithDates.create(app)
    const statusOf = async (name: string, uniqueId = deal.uniqueId) => {
      const { id: dateId } = await deal.date(name)
      const params = { uniqueId, dateId }
      return (await app.caller().request(said.sayDateDone, { params, body: { doneOn: '2026-11-19' } })).status
    }
    expect(await statusOf('Loan contingency')).toBe(409)
    expect(await statusOf('Seller’s disclosures')).toBe(409)
    expect(await statusOf('Clear to close')).toBe(404)
    expect(await statusOf('Final walkthrough', other.uniqueId)).toBe(404)
    expect(await statusOf('Final walkthrough')).toBe(200)
    await app.admin.request(setOutcome, { params: { id: deal.id }, body: { outcome: 'canceled' } })
    expect(await statusOf('Final walkthrough')).toBe(409)
    // Nor is what was said before taken back or declined.
    const { id: dateId } = await deal.date('Final walkthrough')
    const back = { params: { uniqueId: deal.uniqueId, dateId } }
    expect((await app.caller().request(said.takeBackDate, back)).status).toBe(409)
    expect((await app.admin.request(said.declineSaidDate, { params: { dateId } })).status).toBe(409)
  })

  test('one story 7: completing a step with its dates, and Undo, leave every table as before but the activity', async () => {
    const deal = await DealWithDates.create(app, { currentStep: 3 })
    const other = await DealWithDates.create(app, { currentStep: 3 })
    const steps = (await app.admin.request(listSteps, { params: { id: deal.id } })).body
    const stepId = steps[2]?.id ?? ''
    const { id: dateId } = await deal.date('Seller’s disclosures')
    const foreign = await other.date('Seller’s disclosures')
    const wrong = await app.admin.request(completeStep, {
      params: { stepId },
      body: { dates: [{ dateId: foreign.id }] },
    })
    expectWrongField(wrong, 'dates.0.dateId')
    // Versions of topics and of calendar entries only ever grow.
    const except = ['activity', 'topic_versions', 'calendar_dates', 'deliveries', 'completions'] as const
    const before = await tableContents(app.services.db, except)
    const done = await app.admin.request(completeStep, {
      params: { stepId },
      body: { completedOn: '2026-11-19', dates: [{ dateId }] },
    })
    expect(done.body.map(({ status }) => status).slice(0, 4)).toEqual([
      'completed',
      'completed',
      'completed',
      'in-progress',
    ])
    expect(await deal.date('Seller’s disclosures')).toMatchObject({ state: 'done', doneOn: '2026-11-04' })
    const signals = await app.announced(async () => {
      const undone = await app.admin.request(undoStep, { params: { stepId } })
      expect(undone.body.map(({ status }) => status)).toEqual(steps.map(({ status }) => status))
    })
    const topics = signals.flatMap((signal) => (signal.kind === 'changed' ? signal.topics : []))
    expect(topics.toSorted()).toEqual(['client', 'dates', 'notifications', 'steps'])
    const after = await tableContents(app.services.db, except)
    const plain = (of: typeof after) => JSON.stringify(of).replaceAll(/\\"updatedAt\\":\\"[^"]*\\"/g, '')
    expect(plain(after)).toBe(plain(before))
    expect((await app.admin.request(undoStep, { params: { stepId } })).status).toBe(409)
  })

  test('one story 7: it can no longer be undone once something has changed, or after two minutes', async () => {
    const deal = await DealWithDates.create(app)
    const { id: dateId } = await deal.date('Deposit to escrow')
    const params = { dateId }
    await deal.change('Deposit to escrow', { state: 'done' })
    await deal.change('Deposit to escrow', { doneOn: '2026-11-03' })
    const refused = await app.admin.request(undoDate, { params })
    expect([refused.status, (JSON.parse(refused.text) as { message: string }).message]).toEqual([
      409,
      'Changed since, so this can no longer be undone: Deposit to escrow.',
    ])
    await deal.change('Deposit to escrow', { state: 'open' })
    await deal.change('Deposit to escrow', { state: 'done' })
    expect((await app.admin.request(undoDate, { params })).body).toMatchObject({
      state: 'open',
      doneOn: null,
    })
    await deal.change('Deposit to escrow', { state: 'done' })
    app.clock.set('2026-11-20T20:02:00.001Z')
    expect((await app.admin.request(undoDate, { params })).status).toBe(409)
  })

  test('dates 11.5: a deal that is over tells nobody of moves; one on hold may', async () => {
    const deal = await DealWithDates.create(app)
    const params = { id: deal.id }
    await app.admin.request(setOutcome, { params, body: { outcome: 'on-hold' } })
    expect((await deal.move({ set: { closing: '2026-12-09' } })).status).toBe(201)
    await app.admin.request(setOutcome, { params, body: { outcome: 'closed', outcomeOn: '2026-11-20' } })
    expect((await deal.move({ set: { closing: '2026-12-10' } })).status).toBe(409)
  })

  test('dates 11.9: ids of dates are random, the client reads no “lender days”, and a new client’s answer has its health', async () => {
    const deal = await DealWithDates.create(app)
    const { dates } = await deal.portalDates()
    const disclosure = dates.find(({ name }) => name === 'Closing Disclosure received')
    expect(disclosure?.because).toBe('3 days before you sign, Sundays and federal holidays not counted')
    const versions = new Set((await deal.dates()).dates.map(({ id }) => id[14]))
    expect([...versions]).toEqual(['4'])
    const closing = { expectedCloseDate: '2026-12-05', acceptanceDate: '2026-11-19' }
    const made = await app.createClient({ templateId: 'purchase-cash', ...closing })
    expect(made).toMatchObject({
      health: 'at-risk',
      healthReason: 'Dec 5 is a Saturday, recorder closed',
    })
  })

  test('dates 11.6: a typed acceptance is the signed agreement, whichever way the template comes', async () => {
    const deal = await DealWithDates.create(app, {
      currentStep: 1,
      passedOthers: undefined,
      passed: undefined,
    })
    const bare = await app.createClient({ expectedCloseDate: '2026-12-02' })
    const waiting = await app.createClient({ expectedCloseDate: '2026-12-02' })
    const template = { templateId: 'purchase-financed', steps: 'add' }
    const apply = (id: string, acceptanceDate: string | null) =>
      app.admin.request(calls.applyTemplate, { params: { id }, body: { ...template, acceptanceDate } })
    expect((await apply(bare.id, '2026-11-18')).status).toBe(201)
    expect((await apply(waiting.id, null)).status).toBe(201)
    const first = async (id: string) => {
      const [step, next] = (await app.admin.request(listSteps, { params: { id } })).body
      return [step?.status, step?.completedDate, next?.status]
    }
    expect(await first(deal.id)).toEqual(['completed', '2026-10-28', 'in-progress'])
    expect((await first(bare.id)).slice(0, 2)).toEqual(['completed', '2026-11-18'])
    expect((await first(waiting.id))[0]).not.toBe('completed')
  })

  test('one story 11: canceled, closed, on hold and archived deals: no item, reminder or warning contradicts the outcome', async () => {
    // Contingencies have ended, the deposit and documents are late, signing is near.
    const open = await DealWithDates.create(app)
    const ends = ['canceled', 'closed', 'on-hold', 'archived'] as const
    for (const end of ends) {
      const deal = await DealWithDates.create(app)
      const params = { id: deal.id }
      await app.admin.request(requestDocument, { params, body: { name: 'Pay stub', dueDate: '2026-11-18' } })
      expect((await dueOf(deal.id)).length).toBeGreaterThan(0)
      if (end === 'archived') await app.admin.request(archiveClient, { params })
      else await app.admin.request(setOutcome, { params, body: { outcome: end, outcomeOn: '2026-11-19' } })
      expect(await dueOf(deal.id)).toEqual([])
      const { risks, unseen, closings, portalOnly: _portalOnly, ...others } = await today()
      const named = [...risks.lines, ...unseen.lines, ...closings.lines, ...others.unopened.lines]
      expect(named.filter(({ clientId }) => clientId === deal.id)).toEqual([])
      expect(await remindedOf(deal.id)).toEqual([])
      const { body: client } = await app.admin.request(getClient, { params })
      expect([client.health, client.healthReason]).toEqual([null, null])
      // The days near closing bring nothing either.
      app.clock.set(noon('2026-12-01'))
      expect(await dueOf(deal.id)).toEqual([])
      expect(await remindedOf(deal.id)).toEqual([])
      app.clock.set(noon('2026-11-20'))
    }
    expect((await dueOf(open.id)).length).toBeGreaterThan(0)
  })
})
