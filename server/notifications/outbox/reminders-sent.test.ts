import { expect, test } from 'vitest'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { addDealDate } from '#contract/calls/dates/date-calls.ts'
import { addStep, changeStep } from '#contract/calls/deal/steps.ts'
import { subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { createReminders } from '../reminders/create-reminders.ts'

/** Midnight and 8:30 in California, where quiet hours end at 8:00. */
const night = '2026-11-20T08:00:00.000Z'
const morning = '2026-11-20T16:30:00.000Z'

const ending = (name: string) => ({
  name: `${name} contingency`,
  kind: 'contingency',
  day: '2026-11-21',
  meaning: `The ${name.toLowerCase()} clause.`,
})

forAnyEngine('reminders to a real mail server', (engine) => {
  const world = notificationWorld(engine)

  /** Reminders wait for the end of quiet hours, so these begin after them, before anything is sent. */
  async function remindAtNight(uniqueId: string) {
    await world.prefer(uniqueId, { quietHoursStart: '00:00', quietHoursEnd: '00:00' })
    await createReminders(world.app.services)
    await world.prefer(uniqueId, { quietHoursStart: '22:00', quietHoursEnd: '08:00' })
  }

  /** A client with a reminder at night of a step on the 22nd, held by quiet hours. */
  async function reminded() {
    world.app.clock.set(night)
    const { id, uniqueId } = await world.client({ emailNotifications: true }, { withStandardSteps: false })
    const body = { title: 'Home Inspection', expectedDate: '2026-11-22', owner: 'client' }
    const step = (await world.app.admin.request(addStep, { params: { id }, body })).body
    await remindAtNight(uniqueId)
    await world.send()
    expect(world.smtp.mails).toEqual([])
    const held = (await world.log(id)).find(({ kind }) => kind === 'deadline_reminder')
    expect([held?.state, held?.reason]).toEqual(['held', 'quiet'])
    return { id, uniqueId, stepId: step.id }
  }
  const change = (stepId: string, body: object) =>
    world.app.admin.request(changeStep, { params: { stepId }, body })
  const inTheMorning = async () => {
    world.app.clock.set(morning)
    await world.send()
  }
  const reminders = () =>
    world.smtp.mails
      .map(({ headers }) => headers.get('subject') ?? '')
      .filter((text) => /expected|clos/i.test(text))
  const stateOf = async (id: string, kind: string) => {
    const states = (await world.log(id)).filter((one) => one.kind === kind)
    return states.map(({ state, reason }) => (reason ? `${state} ${reason}` : state))
  }

  test('a held reminder counts the days from when it is sent', async () => {
    await reminded()
    await inTheMorning()
    expect(reminders()).toEqual([expect.stringContaining('Home Inspection is expected Nov 22, 2026')])
    for (const { content } of world.smtp.mails[0]?.parts ?? [])
      expect(content).toContain('That is in 2 days.')
    expect(world.smtp.mails[0]?.parts).toHaveLength(2)
  })

  test('a reminder whose date moved or whose step was completed is canceled; the new date gets its own', async () => {
    const done = await reminded()
    await change(done.stepId, { status: 'completed' })
    const moved = await reminded()
    await change(moved.stepId, { expectedDate: '2026-11-23' })
    await inTheMorning()
    expect(reminders()).toEqual([])
    for (const { id } of [moved, done])
      expect(await stateOf(id, 'deadline_reminder')).toEqual(['cancelled withdrawn'])
    await createReminders(world.app.services)
    await world.send()
    expect(reminders()).toEqual([expect.stringContaining('Home Inspection is expected Nov 23, 2026')])
  })

  test('a postponed closing is not announced with the old date', async () => {
    const { id, uniqueId } = await reminded()
    const postpone = (expectedCloseDate: string) =>
      world.app.admin.request(changeClient, { params: { id }, body: { expectedCloseDate } })
    await postpone('2026-11-21')
    await remindAtNight(uniqueId)
    await postpone('2026-11-22')
    await inTheMorning()
    expect(await stateOf(id, 'closing_approaching')).toEqual(['cancelled withdrawn'])
    await createReminders(world.app.services)
    await world.send()
    expect(reminders().at(-1)).toContain('2 days to closing')
    const announced = await world.app.caller().request(listPortalNotifications, { params: { uniqueId } })
    expect(announced.body.filter(({ type }) => type === 'closing_approaching')).toHaveLength(2)
  })

  /** A client with every channel on, and dates of their own. */
  async function withDates(...dates: { name: string; kind: string; day: string; meaning?: string }[]) {
    world.app.clock.set(night)
    const { id, uniqueId } = await world.client({ emailNotifications: true }, { withStandardSteps: false })
    const body = { smsNotifications: true }
    await world.app.admin.request(changePreferences, { params: { clientId: id }, body })
    const browser = await world.app.portal(uniqueId)
    const { endpoint, keys } = world.push.subscription
    await browser.request(subscribePortalPush, { params: { uniqueId }, body: { endpoint, ...keys } })
    for (const date of dates)
      await world.app.admin.request(addDealDate, { params: { id }, body: { ...date, owes: 'client' } })
    world.app.clock.set(morning)
    await world.send()
    world.smtp.mails.length = world.twilio.texts.length = 0
    return id
  }
  const remind = async () => {
    await createReminders(world.app.services)
    while ((await world.send()) > 0);
  }
  test('one story 3: on the eve of three contingencies there is one mail, one text and one push', async () => {
    await withDates(ending('Investigation'), ending('Appraisal'), ending('Loan'))
    await remind()
    const subject = 'Tomorrow: your appraisal, inspection and loan contingencies end'
    expect(world.smtp.mails.map(({ headers }) => headers.get('subject'))).toEqual([subject])
    for (const { content } of world.smtp.mails[0]?.parts ?? []) {
      for (const name of ['investigation', 'appraisal', 'loan'])
        expect(content).toContain(`The ${name} clause.`)
      expect(content).toContain('Talk with')
    }
    expect(world.twilio.texts).toHaveLength(1)
    expect(world.twilio.texts[0]?.['Body']).toContain('appraisal, inspection and loan contingencies end.')
    expect(world.push.pushes.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ title: subject, tag: 'reminders' }),
    ])
  })

  test('one of three is waived before it is sent: the others are named', async () => {
    const id = await withDates(ending('Investigation'), ending('Appraisal'), ending('Loan'))
    await createReminders(world.app.services)
    await world.app.services.db
      .updateTable('deal_dates')
      .set({ state: 'waived' })
      .where('clientId', '=', id)
      .where('name', '=', 'Loan contingency')
      .execute()
    while ((await world.send()) > 0);
    expect(world.smtp.mails.map(({ headers }) => headers.get('subject'))).toEqual([
      'Tomorrow: your appraisal and inspection contingencies end',
    ])
  })

  test('on the day of closing there is one mail, whatever else is due', async () => {
    const day = '2026-11-20'
    const id = await withDates({ name: 'Keys', kind: 'other', day })
    await world.app.admin.request(changeClient, { params: { id }, body: { expectedCloseDate: day } })
    await remind()
    expect(world.smtp.mails.map(({ headers }) => headers.get('subject'))).toEqual([
      'Your closing is today, and 1 more',
    ])
    expect(world.twilio.texts).toHaveLength(1)
  })
})
