import { expect, test } from 'vitest'
import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import { changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { DealWithDates } from '../../testing/app/deal-with-dates.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { createReminders } from '../reminders/create-reminders.ts'
import { findMoneySubjects } from './money-subjects.ts'

forEachEngine('the wire warning of an email', (engine) => {
  const world = notificationWorld(engine)
  const day = '2026-11-21'

  /** The subjects of the emails sent since, each with whether it carries the warning. */
  async function sent(): Promise<[string, boolean][]> {
    world.app.clock.set(new Date(world.app.services.clock().getTime() + 20 * 60_000).toISOString())
    await world.send()
    return world.smtp.mails.map(({ headers, parts }) => {
      const warned = parts.map(({ content }) =>
        content.replaceAll(/\s+/g, ' ').includes('wire instructions by email'),
      )
      expect(new Set(warned).size).toBe(1)
      return [headers.get('subject')?.split(' is ')[0]?.split(':')[0] ?? '', warned[0] ?? false]
    })
  }

  async function remindedOfDate(kind: string, name: string) {
    const { id } = await world.client({ emailNotifications: true }, { withStandardSteps: false })
    await world.app.admin.request(addDealDate, { params: { id }, body: { name, kind, owes: 'client', day } })
    await createReminders(world.app.services)
    return sent()
  }

  test.each(['money', 'signing', 'disclosure'])(
    'is there for a date of the kind %s, whatever its name',
    async (kind) => {
      expect(await remindedOfDate(kind, 'Hito siete')).toEqual([['Hito siete', true]])
    },
  )

  test('is not there for a walkthrough, and is for what a name says in Spanish', async () => {
    expect(await remindedOfDate('other', 'Final walkthrough')).toEqual([['Final walkthrough', false]])
    world.smtp.mails.length = 0
    expect(await remindedOfDate('other', 'Fondos en plica')).toEqual([['Fondos en plica', true]])
  })

  test.each([
    ['on the closing', -1, true],
    ['after the acceptance', 2, false],
  ])('for a step %s depends on that, not on its title', async (_what, place, isWarned) => {
    const { id } = await DealWithDates.create(world.app, { templateId: 'purchase-cash', currentStep: 1 })
    await world.app.admin.request(changePreferences, {
      params: { clientId: id },
      body: { emailNotifications: true },
    })
    const step = (await world.app.admin.request(listSteps, { params: { id } })).body.at(place)
    const body = { title: 'Hito siete', nextAction: 'Ver', owner: 'client' }
    await world.app.admin.request(changeStep, { params: { stepId: step?.id ?? '' }, body })
    await world.app.services.db
      .updateTable('escrow_steps')
      .set({ expectedDate: day })
      .where('id', '=', step?.id ?? '')
      .execute()
    await createReminders(world.app.services)
    expect(await sent()).toEqual([['Hito siete', isWarned]])
  })

  test.each([
    [null, '2026-12-04', true],
    ['Deposit to escrow', '2026-11-23', true],
    ['Final walkthrough', '2026-11-24', false],
  ])('for a move of %s, whatever its name', async (name, to, isWarned) => {
    const deal = await DealWithDates.create(world.app)
    const params = { clientId: deal.id }
    await world.app.admin.request(changePreferences, { params, body: { emailNotifications: true } })
    if (name !== null) await deal.change(name, { name: 'Hito siete' })
    const set =
      name === null ? { closing: to } : { dates: { [(await deal.date('Hito siete')).id]: { day: to } } }
    await deal.move({ set }, { reason: 'Hito', isNotified: true })
    expect((await sent()).map(([, isThere]) => isThere)).toEqual([isWarned])
  })

  test('a move of the closing is about money, also of a deal that has no such dates', async () => {
    const none = {
      templateId: undefined,
      acceptanceDate: undefined,
      passed: undefined,
      passedOthers: undefined,
    }
    const deal = await DealWithDates.create(world.app, { ...none, withStandardSteps: false, currentStep: 1 })
    const { body: move } = await deal.move({ set: { closing: '2026-12-04' } }, { reason: '' })
    const subjects = { stepIds: [], dateIds: [], moveIds: [move.id] }
    const found = await findMoneySubjects(world.app.services.db, deal.id, subjects)
    expect(found).toEqual(new Set([move.id]))
    const other = await DealWithDates.create(world.app)
    expect(await findMoneySubjects(world.app.services.db, other.id, subjects)).toEqual(new Set())
  })
})
