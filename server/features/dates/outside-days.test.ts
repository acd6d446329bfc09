import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { createClient, listClients } from '#contract/calls/clients/clients.ts'
import * as calls from '#contract/calls/dates/date-calls.ts'
import { changeStep, listPortalSteps, listSteps } from '#contract/calls/deal/steps.ts'
import { getAdminStats } from '#contract/calls/desk/stats.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { limits } from '#contract/rules/limits.ts'
import { up } from '../../db/migrations/029-days-outside.ts'
import { initialData } from '../../initial-data.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

const person = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  propertyAddress: '12 Alder Way',
}
const template = { templateId: 'purchase-financed' }
const line = (email: string, more: object) => ({
  ...person,
  email,
  expectedCloseDate: '2026-12-18',
  ...more,
})
const counted = (from: string, days: number, side: 'before' | 'after') =>
  ({ from, days, count: 'calendar', side, roll: 'none' }) as const

forEachEngine('days outside of 1900 to 2199', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    app.clock.set('2026-11-06T20:00:00.000Z')
  })
  afterAll(() => app.close())

  /** What the caller gets for a request that leads outside: the field, the line and its day, and nothing stored. */
  async function expectRefused(
    request: () => Promise<{ status: number; problem: { fields?: Record<string, string> } }>,
    field: string,
    text: RegExp,
  ) {
    const before = await tableContents(app.services.db)
    const reply = await request()
    expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([400, [field]])
    expect(reply.problem.fields?.[field]).toMatch(text)
    expect(await tableContents(app.services.db)).toEqual(before)
  }

  const create = (body: object) => () => app.admin.request(createClient, { body: { ...person, ...body } })

  test('dates 11.3: a new client whose template leads there is refused by the line and its day', async () => {
    const early = { ...template, expectedCloseDate: '1900-01-01' }
    await expectRefused(create(early), 'expectedCloseDate', /would fall on Dec \d+, 1899/)
    const late = { ...template, acceptanceDate: '2199-12-25', expectedCloseDate: '2199-12-31' }
    await expectRefused(create(late), 'acceptanceDate', /would fall on Jan \d+, 2200/)
    expect((await create({ ...template, expectedCloseDate: '1900-01-31' })()).status).toBe(201)
  })

  test('an import with one such line adds nobody', async () => {
    const clients = [
      line('one@example.com', template),
      line('two@example.com', { ...template, expectedCloseDate: '1900-01-02' }),
    ]
    await expectRefused(
      () => app.admin.request(importClients, { body: { clients } }),
      'clients.1.expectedCloseDate',
      /1899/,
    )
    const params = { body: { clients: clients.slice(0, 1) } }
    expect((await app.admin.request(importClients, params)).body.imported).toBe(1)
  })

  test('a template, a date and a move are refused too, and the next works', async () => {
    const bare = await app.createClient({ expectedCloseDate: '1900-01-02' })
    const apply = (body: object) => () =>
      app.admin.request(calls.applyTemplate, {
        params: { id: bare.id },
        body: { ...template, steps: 'keep', ...body },
      })
    await expectRefused(apply({}), 'expectedCloseDate', /1899/)
    const deal = await DealWithDates.create(app, {
      acceptanceDate: '2199-11-02',
      expectedCloseDate: '2199-12-20',
    })
    const other = await DealWithDates.create(app)
    const add = (days: number) => () =>
      app.admin.request(calls.addDealDate, {
        params: { id: deal.id },
        body: { name: 'Move in', rule: counted('closing', days, 'after') },
      })
    await expectRefused(add(12), 'rule.days', /^Move in would fall on Jan 1, 2200/)
    expect((await add(11)()).body.day).toBe('2199-12-31')
    await expectRefused(() => deal.move({ set: { closing: '2199-12-21' } }), 'set.closing', /^Move in/)
    const acceptance = { set: { acceptance: '1900-01-02', closing: '1900-01-03' } }
    await expectRefused(() => other.move(acceptance), 'set.acceptance', /1899/)
    expect((await deal.move({ set: { closing: '2199-12-02' } })).status).toBe(201)
  })

  test('a deal has at most 200 dates', async () => {
    const deal = await DealWithDates.create(app)
    const other = await DealWithDates.create(app)
    const { dates } = await deal.dates()
    const plain = {
      ...(await app.services.db
        .selectFrom('deal_dates')
        .selectAll()
        .where('clientId', '=', deal.id)
        .executeTakeFirstOrThrow()),
    }
    const more = Array.from({ length: limits.datesOfDeal - dates.length - 1 }, () => ({
      ...plain,
      id: crypto.randomUUID(),
    }))
    await app.services.db.insertInto('deal_dates').values(more).execute()
    const add = ({ id }: DealWithDates) =>
      app.admin.request(calls.addDealDate, { params: { id }, body: { name: 'Survey', day: '2026-11-12' } })
    expect((await add(deal)).status).toBe(201)
    const beyond = await add(deal)
    expect([beyond.status, beyond.problem.message]).toEqual([
      409,
      'A deal has at most 200 dates. Delete one that is no longer needed.',
    ])
    expect((await deal.dates()).dates).toHaveLength(200)
    expect((await add(other)).status).toBe(201)
  })

  test('a row with such a day is left out, and everything else is answered', async () => {
    const broken = await DealWithDates.create(app)
    const whole = await DealWithDates.create(app)
    const { db } = app.services
    const bad = { date: await broken.date('Deposit to escrow'), day: '1899-12-30' }
    await db.updateTable('deal_dates').set({ day: bad.day }).where('id', '=', bad.date.id).execute()
    await db
      .updateTable('escrow_steps')
      .set({ expectedDate: bad.day, status: 'pending' })
      .where('clientId', '=', broken.id)
      .where('stepNumber', '=', 1)
      .execute()
    const params = { id: broken.id }
    const names = (await broken.dates()).dates.map(({ name }) => name)
    expect([names.length, names.includes('Deposit to escrow')]).toEqual([9, false])
    expect((await whole.dates()).dates).toHaveLength(10)
    const steps = (await app.admin.request(listSteps, { params })).body
    expect(steps.map(({ stepNumber }) => stepNumber)).toEqual([2, 3, 4, 5, 6])
    const today = await app.admin.request(getToday)
    expect(today.status).toBe(200)
    expect(JSON.stringify(today.body)).not.toContain(bad.day)
    expect((await app.admin.request(getAdminStats)).status).toBe(200)
    expect((await app.admin.request(listClients)).status).toBe(200)
    const portal = app.caller()
    const opened = {
      clientId: broken.id,
      personId: broken.id,
      uniqueId: broken.uniqueId,
      isArchived: false,
      isSample: false,
      language: 'en' as const,
      version: '0',
    }
    const { answers } = await (await initialData(app.services, opened)).read()
    expect(answers['listPortalSteps']).toHaveLength(5)
    const own = { params: { uniqueId: broken.uniqueId } }
    expect((await portal.request(listPortalSteps, own)).body).toHaveLength(5)
    expect((await broken.portalDates()).dates.some(({ name }) => name === 'Deposit to escrow')).toBe(false)

    await up(db as unknown as Kysely<unknown>)
    expect((await broken.date('Deposit to escrow')).day).toBeNull()
    // The migration runs before any answer is cached; here a change makes them new.
    const stepId = steps[0]?.id ?? ''
    await app.admin.request(changeStep, { params: { stepId }, body: { title: 'Escrow is open' } })
    expect((await broken.move({})).status).toBe(201)
    expect((await broken.date('Deposit to escrow')).day).toBe('2026-11-02')
    expect((await app.admin.request(listSteps, { params })).body).toHaveLength(6)
    const left = sql<{ n: number }>`select count(*) as n from deal_dates where day < '1900-01-01'`
    expect((await left.execute(db)).rows[0]?.n).toBe(0)
  })
})
