import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listClients, type AdminClient } from '#contract/calls/clients/clients.ts'
import type { Today } from '#contract/calls/desk/today.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { addDays, daysBetween, dayIn } from '#contract/rules/days.ts'
import { dueText } from '#contract/rules/deal/due-reason.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { backUp } from '../../backup/back-up.ts'
import { startBareTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { hasPostgres } from '../../testing/engines/postgres.ts'
import { tableContents, tables } from '../../testing/engines/table-contents.ts'
import { isOpenDay } from '../sample-days.ts'
import { demoDeals, playDemo } from './play-demo.ts'

const zone = 'America/Los_Angeles'
const shortDay = '[A-Z][a-z]{2} \\d{1,2}'

/** The lines of Today about deals with something due. */
const dueNow = new Map([
  ['Renee Caldwell', [new RegExp(`^Loan contingency ended ${shortDay}$`)]],
  ['Charlotte Mbeki', [new RegExp(`^Proof of income was due ${shortDay}$`)]],
  ['Kenji Tanaka', [new RegExp(`^Deposit to escrow was due ${shortDay}$`)]],
  ['Mateo Salazar', [new RegExp(`^Says done ${shortDay}: Deposit to escrow$`)]],
])

/** The verdicts that are not calm. */
const troubled: ReadonlyMap<string, readonly ['at-risk' | 'needs-attention', RegExp]> = new Map([
  ['Noah Brooks', ['at-risk', new RegExp(`^Loan contingency runs until ${shortDay}$`)]],
  ['Renee Caldwell', ['needs-attention', new RegExp(`^Loan contingency ended ${shortDay}$`)]],
  ['Ibrahim Yusuf', ['needs-attention', new RegExp(`^New dates not seen since ${shortDay}$`)]],
  ['Charlotte Mbeki', ['needs-attention', new RegExp(`^Proof of income was due ${shortDay}$`)]],
  ['Kenji Tanaka', ['needs-attention', new RegExp(`^Deposit to escrow was due ${shortDay}$`)]],
])

/** Columns with the day of something that has happened. */
const pastDays = new Set(['completedDate', 'doneOn', 'saidDoneOn', 'outcomeOn', 'acceptanceDate'])
/** Columns with a moment to come. */
const futureMoments = new Set(['expiresAt', 'sendAfter', 'scheduledFor'])

test('on any day of two years the deals were accepted before today, and close on open days, each on its own', () => {
  for (let today = '2027-01-01'; today < '2029-01-01'; today = addDays(today, 1)) {
    const deals = demoDeals(today)
    const open = deals.filter(({ isClosed }) => !isClosed)
    const wrong = deals.filter(
      ({ acceptedOn, closesOn, isClosed }) =>
        acceptedOn >= closesOn ||
        acceptedOn >= today ||
        isClosed !== closesOn < today ||
        !isOpenDay(closesOn),
    )
    expect([today, wrong]).toEqual([today, []])
    expect([today, new Set(open.map(({ closesOn }) => closesOn)).size]).toEqual([today, open.length])
  }
})

const testedMoments = [
  ['sqlite', 'the end of daylight saving time', '2026-11-01T09:30:00Z'],
  ['postgres', 'December 24, twenty minutes after midnight', '2026-12-24T08:20:00Z'],
] as const

const ofThisRun = testedMoments.filter(([engine]) => engine === 'sqlite' || hasPostgres())

describe.each(ofThisRun)('on %s, %s', (engine, _name, now) => {
  const today = dayIn(new Date(now), zone)
  let app: TestApp
  let contents: Record<string, string[]>
  let clients: AdminClient[]
  let waiting: Today
  beforeAll(async () => {
    app = await startBareTestApp({ engine })
    app.clock.set(now)
    await playDemo(app.services)
    contents = await tableContents(app.services.db)
    const admin = await app.newAdmin('ada@example.com')
    clients = (await admin.request(listClients)).body
    waiting = (await admin.request(getToday, { query: new URLSearchParams({ lines: '100' }) })).body
  }, 60_000)
  afterAll(() => app.close())

  const withOutcome = (outcome: AdminClient['outcome']) => clients.filter((one) => one.outcome === outcome)

  test('a backup of them can be restored', async () => {
    const archive = join(app.services.tempDir, 'demo.tar.gz')
    const { trial } = await backUp(app.services.settings, archive, () => undefined)
    expect(trial).toEqual({ outcome: 'restored' })
  })

  test('forty different people, on both sides, are with a team that has a name', () => {
    expect(contents['team_settings']?.join()).toContain('Ruiz Home Group')
    expect(clients).toHaveLength(40)
    const companies = clients.flatMap(({ agentPhone, escrowPhone, lenderPhone }) => [
      agentPhone,
      escrowPhone,
      lenderPhone,
    ])
    for (const of of [
      clients.map(nameOf),
      clients.map(({ email }) => email),
      clients.map(({ propertyAddress }) => propertyAddress),
      [...clients.map(({ phone }) => phone), ...new Set(companies)],
    ])
      expect(new Set(of).size).toBe(of.length)
    for (const { email, phone } of clients) {
      expect(email).toMatch(/^[a-z.]+@example\.com$/)
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
    }
    const sales = clients.filter(({ transactionType }) => /^sale|selling$/.test(transactionType))
    expect(sales.length).toBeGreaterThan(10)
    expect(sales.length).toBeLessThan(20)
  })

  test('the open ones close on open days, spread over about ten weeks', () => {
    const closings = withOutcome('open').map(({ expectedCloseDate }) => expectedCloseDate)
    expect(closings).toHaveLength(28)
    expect(closings.filter((day) => !isOpenDay(day))).toEqual([])
    expect(new Set(closings).size).toBe(28)
    const ahead = closings.map((day) => daysBetween(today, day))
    expect(Math.min(...ahead)).toBeGreaterThan(0)
    expect(Math.max(...ahead)).toBeGreaterThan(60)
    expect(Math.max(...ahead)).toBeLessThan(85)
    expect(ahead.filter((days) => days < 35).length).toBeGreaterThan(14)
  })

  test('the others have closed on their day this year or the year before, one was canceled, and one rests', () => {
    const closed = withOutcome('closed')
    expect(closed).toHaveLength(10)
    for (const { outcomeOn, expectedCloseDate, currentStep, stepCount } of closed) {
      expect(outcomeOn).toBe(expectedCloseDate)
      expect(isOpenDay(expectedCloseDate)).toBe(true)
      expect(expectedCloseDate < today).toBe(true)
      expect(currentStep).toBe(stepCount)
    }
    const year = Number(today.slice(0, 4))
    const inYear = (of: number) => closed.filter(({ outcomeOn }) => outcomeOn?.startsWith(`${of}-`)).length
    expect(inYear(year - 1)).toBeGreaterThanOrEqual(4)
    expect(inYear(year) + inYear(year - 1)).toBe(10)
    if (today.slice(5) > '02-15') expect(inYear(year)).toBeGreaterThanOrEqual(4)
    expect(withOutcome('canceled').map(({ outcomeReason }) => outcomeReason)).toEqual([
      'The lender refused the loan, and you stepped back within the loan contingency.',
    ])
    expect(withOutcome('on-hold').map(({ outcomeReason }) => outcomeReason)).toEqual([
      'The probate court has to confirm the sale first.',
    ])
  })

  test('Today names the deals with a special fact, and no other', () => {
    const said = new Map(
      waiting.due.lines.map(({ clientName, reasons }) => [
        clientName,
        reasons.map((reason) => dueText(reason, today)),
      ]),
    )
    expect([...said.keys()].toSorted()).toEqual([...dueNow.keys()].toSorted())
    for (const [name, texts] of dueNow)
      expect(said.get(name)).toEqual(texts.map((text) => expect.stringMatching(text) as string))
    expect(waiting.risks.lines.map(({ clientName }) => clientName)).toEqual(['Noah Brooks'])
    expect(waiting.unseen.lines.map(({ clientName }) => clientName)).toEqual(['Ibrahim Yusuf'])
    expect(waiting.messages.lines.map(({ clientName }) => clientName).toSorted()).toEqual([
      'Daniela Fuentes',
      'Hannah Weiss',
    ])
    expect(waiting.unanswered.lines.map(({ clientName }) => clientName)).toEqual(['Omar Haddad'])
    expect(waiting.unopened.lines.map(({ clientName }) => clientName)).toEqual(['Isabel Moreno'])
    // Beside it, insurance that came on the last open day.
    expect(waiting.toCheck?.total).toBeLessThan(4)
    expect(waiting.toCheck).toMatchObject({ clientName: 'Sofia Marchetti', name: 'Pay stub' })
    expect(waiting.closings.total).toBeGreaterThan(0)
  })

  test('one deal is at risk, about one in eight needs something, and all others are calm', () => {
    for (const client of withOutcome('open')) {
      const { health, healthReason } = client
      const [verdict, reason] = troubled.get(nameOf(client)) ?? [
        'on-track',
        new RegExp(`^(Next: .+, ${shortDay}|All dates are done)$`),
      ]
      expect([nameOf(client), health]).toEqual([nameOf(client), verdict])
      expect(healthReason).toMatch(reason)
    }
    const inNeed = new Set([...troubled.keys(), ...dueNow.keys()])
    expect(inNeed.size).toBeGreaterThanOrEqual(4)
    expect(inNeed.size).toBeLessThanOrEqual(6)
  })

  test('nothing has happened after now, and no text has a hole', () => {
    const late: string[] = []
    for (const table of tables)
      for (const row of contents[table] ?? [])
        for (const [column, value] of Object.entries(JSON.parse(row) as Record<string, unknown>)) {
          if (typeof value !== 'string') continue
          const isMoment = /^\d{4}-\d\d-\d\dT/.test(value) && !futureMoments.has(column)
          if (isMoment && Date.parse(value) > Date.parse(now)) late.push(`${table}.${column} ${value}`)
          if (pastDays.has(column) && value >= today) late.push(`${table}.${column} ${value}`)
          // As words: a random secret may contain them.
          if (/\b(?:undefined|NaN)\b|\[object/.test(value)) late.push(`${table}.${column} ${value}`)
        }
    expect(late).toEqual([])
    expect(contents['deliveries']).toEqual([])
  })

  test('people write and do things by day, steps in their order on open days', async () => {
    const { db } = app.services
    const moments = await db.selectFrom('messages').select(['createdAt']).execute()
    const hours = moments.map(({ createdAt }) =>
      Number(
        new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
          new Date(createdAt),
        ),
      ),
    )
    expect(hours.length).toBeGreaterThan(100)
    expect(hours.filter((hour) => hour < 7 || hour > 21)).toEqual([])
    const steps = await db
      .selectFrom('escrow_steps')
      .innerJoin('clients', 'clients.id', 'escrow_steps.clientId')
      .select(['clientId', 'stepNumber', 'completedDate', 'status', 'clients.currentStep', 'outcome'])
      .orderBy('clientId')
      .orderBy('stepNumber')
      .execute()
    for (const own of Map.groupBy(steps, ({ clientId }) => clientId).values()) {
      const done = own.flatMap(({ completedDate }) => completedDate ?? [])
      expect(done).toEqual(done.toSorted())
      expect(done.filter((day) => !isOpenDay(day))).toEqual([])
      const states = own.map(({ status }) => status)
      const { currentStep = 0, outcome } = own[0] ?? {}
      const current = outcome === 'closed' ? 'completed' : 'in-progress'
      expect(states.slice(0, currentStep)).toEqual([
        ...Array.from({ length: currentStep - 1 }, () => 'completed'),
        current,
      ])
      expect(new Set(states.slice(currentStep)).size).toBeLessThanOrEqual(1)
    }
    const old = await db
      .selectFrom('notifications')
      .select('id')
      .where('isRead', '=', false)
      .where('createdAt', '<', `${addDays(today, -2)}T00:00:00.000Z`)
      .execute()
    expect(old).toEqual([])
  })
})
