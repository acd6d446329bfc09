import { expect, test } from 'vitest'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { type AdminClient, getClient } from '#contract/calls/clients/clients.ts'
import { getDealDates } from '#contract/calls/dates/date-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { listSteps } from '#contract/calls/deal/steps.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import { useRestoredApp } from '../../testing/app/restored-app.ts'
import { clientDraft, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const closed = { isClosed: true, acceptanceDate: '2026-10-05', expectedCloseDate: '2026-11-10' }

forEachEngine('importing closed deals', (engine) => {
  let app: TestApp
  // In Los Angeles it is still November 20.
  useRestoredApp(engine, '2026-11-21T07:00:00.000Z', (started) => (app = started))

  const send = (...lines: Record<string, unknown>[]) => {
    const clients = lines.map((line, place) => ({
      ...clientDraft,
      email: `line${place}@example.com`,
      ...line,
    }))
    return app.admin.request(importClients, { body: { clients } })
  }
  const add = async (...lines: Record<string, unknown>[]): Promise<AdminClient[]> => {
    const { ids } = (await send(...lines)).body
    return Promise.all(ids.map(async (id) => (await app.admin.request(getClient, { params: { id } })).body))
  }
  const stepsOf = async (id = '') => (await app.admin.request(listSteps, { params: { id } })).body
  const datesOf = async (id = '') => (await app.admin.request(getDealDates, { params: { id } })).body.dates

  test('a deal is closed on its close date, and the one beside it is open', async () => {
    const [sold, open] = await add(closed, { ...closed, isClosed: false })
    expect(sold).toMatchObject({ outcome: 'closed', outcomeOn: '2026-11-10', outcomeReason: null })
    expect(open).toMatchObject({ outcome: 'open', outcomeOn: null, currentStep: 1 })
    const { body } = await app.admin.request(listActivity, { params: { id: sold?.id ?? '' } })
    expect(body.map(({ action }) => action)).toEqual(['client.closed', 'client.created'])
  })

  test('nobody hears of it: no alert, no delivery, no reminder, no line of Today, and no figure of open deals', async () => {
    const template = { templateId: 'purchase-financed', passedOthers: 'open' }
    await add({ ...closed, ...template }, { ...closed, withStandardSteps: true })
    await createReminders(app.services)
    const count = async (table: 'notifications' | 'deliveries') =>
      (await app.services.db.selectFrom(table).select('id').execute()).length
    expect([await count('notifications'), await count('deliveries')]).toEqual([0, 0])
    const { today: _day, ...kinds } = (await app.admin.request(getToday)).body
    expect(Object.values(kinds).map(({ total }) => total)).toEqual(Object.values(kinds).map(() => 0))
    expect((await app.admin.request(getAdminStats)).body).toMatchObject({
      totalClients: 2,
      activeTransactions: 0,
      closingThisWeek: 0,
      pendingActions: 0,
      pastDue: 0,
    })
  })

  test('its standard steps are completed between acceptance and closing', async () => {
    const [sold] = await add({ ...closed, withStandardSteps: true })
    const steps = await stepsOf(sold?.id)
    expect(steps.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'completed'))
    expect(steps.map(({ completedDate, expectedDate }) => [completedDate, expectedDate]).at(0)).toEqual([
      '2026-10-05',
      '2026-10-05',
    ])
    expect(steps.at(-1)?.completedDate).toBe('2026-11-10')
    expect(sold).toMatchObject({ currentStep: 6, currentPlace: 6 })
  })

  test('the steps and past dates of its template are done on their days, contingencies too', async () => {
    const line = { ...closed, templateId: 'purchase-financed', passedOthers: 'open' }
    const [sold, open] = await add(line, { ...line, isClosed: false })
    const dates = await datesOf(sold?.id)
    const passed = dates.filter(({ day }) => day !== null && day <= '2026-11-10')
    expect(passed.some(({ kind }) => kind === 'contingency')).toBe(true)
    expect(passed.map(({ state, doneOn }) => [state, doneOn])).toEqual(passed.map(({ day }) => ['done', day]))
    expect((await datesOf(open?.id)).every(({ state }) => state === 'open')).toBe(true)
    const steps = await stepsOf(sold?.id)
    expect(steps.every(({ status }) => status === 'completed')).toBe(true)
    expect(steps.every(({ completedDate }) => (completedDate ?? '9') <= '2026-11-10')).toBe(true)
    expect(sold?.currentPlace).toBe(steps.length)
    expect(sold?.health).toBeNull()
  })

  test('without steps it is at the end as well', async () => {
    const [sold] = await add(closed)
    expect(sold).toMatchObject({ currentStep: 6, stepCount: 0 })
  })

  test('it is at its last step, whatever its line says', async () => {
    const [bare, standard, template] = await add(
      { ...closed, currentStep: 999 },
      { ...closed, currentStep: 999, withStandardSteps: true },
      { ...closed, currentStep: 999, templateId: 'purchase-cash' },
    )
    expect([bare?.currentStep, standard?.currentStep]).toEqual([6, 6])
    expect(template?.currentStep).toBe((await stepsOf(template?.id)).length)
  })

  test('an acceptance after the closing is refused, also one that is still to come, and of an open deal', async () => {
    const toCome = { ...closed, acceptanceDate: '2026-12-07', expectedCloseDate: '2026-10-28' }
    const refused = await send(closed, toCome)
    expect([refused.status, refused.problem.fields]).toEqual([
      400,
      { 'clients.1.expectedCloseDate': 'Must not be before the acceptance on Dec 7, 2026' },
    ])
    for (const acceptanceDate of ['2026-11-11', '1926-10-05'])
      expectWrongField(await send({ ...closed, isClosed: false, acceptanceDate }), 'clients.0.acceptanceDate')
    expect((await app.admin.request(getAdminStats)).body.totalClients).toBe(0)
  })

  test('the empty date of a spreadsheet is no close date', async () => {
    for (const expectedCloseDate of ['1900-01-01', '1904-01-01'])
      for (const isClosed of [true, false]) {
        const line = { ...closed, acceptanceDate: null, expectedCloseDate, isClosed }
        const refused = await send(closed, line)
        expect([refused.status, refused.problem.fields]).toEqual([
          400,
          { 'clients.1.expectedCloseDate': 'Must be a day: this is an empty date' },
        ])
      }
    expect((await app.admin.request(getAdminStats)).body.totalClients).toBe(0)
  })

  test('a closing that is to come, or before the acceptance, is refused by line, and nothing is stored', async () => {
    const tomorrow = { ...closed, expectedCloseDate: '2026-11-21' }
    expectWrongField(await send(closed, tomorrow), 'clients.1.expectedCloseDate')
    expectWrongField(await send({ ...closed, acceptanceDate: '2026-11-11' }), 'clients.0.expectedCloseDate')
    expect((await app.admin.request(getAdminStats)).body.totalClients).toBe(0)
    expect(await add({ ...closed, expectedCloseDate: '2026-11-20' })).toHaveLength(1)
  })
})
