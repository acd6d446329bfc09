import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { createReminders } from '../../notifications/reminders/create-reminders.ts'
import { getDeliveryContext } from '../../notifications/rules/delivery-context.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { remindersOf } from '../../testing/app/reminders-of.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const noon = (day: string) => `${day}T20:00:00.000Z`

forEachEngine('reminders of dates, and dates in calendars', (engine) => {
  let app: TestApp
  let deal: DealWithDates
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.clock.set(noon('2026-11-02'))
    deal = await DealWithDates.create(app)
    const params = { clientId: deal.id }
    await app.admin.request(changePreferences, { params, body: { reminderDaysBefore: 2 } })
  })

  const remindedOn = async (day: string) => {
    app.clock.set(noon(day))
    await createReminders(app.services)
    return (await remindersOf(app, deal.id)).map(({ title, message }) => [title, message])
  }
  const calendar = async () =>
    (
      await app.services.db
        .selectFrom('calendar_dates')
        .select(['title', 'day', 'isDone', 'cancelledAt'])
        .where('clientId', '=', deal.id)
        .where('kind', '=', 'date')
        .execute()
    ).map(({ title, day, isDone, cancelledAt }) => [title, cancelledAt === null ? day : null, isDone])

  test('dates 11.7: a client is reminded of what they owe, once, and of a step that follows it not again', async () => {
    const reminders = await remindedOn('2026-11-29')
    expect(reminders.map(([title]) => title)).toContain('Final walkthrough: due tomorrow')
    expect(reminders.map(([title]) => title).filter((title) => title?.includes('Walkthrough'))).toEqual([])
    expect(await remindedOn('2026-11-29')).toEqual(reminders)
  })

  test('a contingency is a day to talk, and never something to do', async () => {
    const loan = async (day: string) => (await remindedOn(day)).filter(([title]) => title?.startsWith('Loan'))
    // Nov 14 is a Saturday: who wants to act does it on Friday.
    expect(await loan('2026-11-12')).toEqual([
      ['Loan contingency ends in 2 days', 'Talk with Jordan by Nov 13, 2026.'],
    ])
    const reminder = (await remindedOn('2026-11-14')).find(([title]) => title?.startsWith('Loan'))
    expect(reminder?.[0]).toBe('Loan contingency ends today')
    expect(reminder?.[1]).toMatch(/^Talk with .+ today\.$/)
  })

  test('nobody is reminded of what is done, internal, or another’s', async () => {
    await deal.change('Final walkthrough', { state: 'waived' })
    const titles = (await remindedOn('2026-11-26')).map(([title]) => title)
    expect(titles.join()).not.toMatch(/Clear to close|Closing Disclosure|Final walkthrough/)
  })

  test('calendars have the visible dates: moved, done, and canceled when waived', async () => {
    const before = await calendar()
    expect(before).toHaveLength(9)
    expect(before).toContainEqual(['Funds to escrow', '2026-12-01', false])
    await deal.move({ set: { closing: '2026-12-09' } })
    await deal.change('Deposit to escrow', { state: 'done' })
    await deal.change('Final walkthrough', { state: 'waived' })
    await deal.change('Sign loan documents', { isVisible: false })
    const after = await calendar()
    expect(after).toContainEqual(['Funds to escrow', '2026-12-08', false])
    expect(after).toContainEqual(['Deposit to escrow', '2026-11-02', true])
    expect(after).toContainEqual(['Final walkthrough', null, false])
    expect(after).toContainEqual(['Sign loan documents', null, false])
    expect(JSON.stringify(after)).not.toContain('Clear to close')
  })

  test('a held reminder is not sent once its date has moved', async () => {
    await remindedOn('2026-11-29')
    const held = await app.services.db
      .selectFrom('deliveries')
      .selectAll()
      .where('clientId', '=', deal.id)
      .where('remindsOfDateId', 'is not', null)
      .executeTakeFirstOrThrow()
    const reach = { isSetUp: () => true, smsNumber: () => null }
    const isOutdated = async () => {
      const moment = { now: app.services.clock(), teamZone: 'America/Los_Angeles', reach }
      return (await getDeliveryContext(app.services.db, held, moment)).isWithdrawn
    }
    expect(await isOutdated()).toBe(false)
    await deal.move({ set: { closing: '2026-12-09' } })
    expect(await isOutdated()).toBe(true)
  })
})
