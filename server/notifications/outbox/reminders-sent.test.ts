import { expect, test } from 'vitest'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { addStep, changeStep } from '#contract/calls/deal/steps.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { createReminders } from '../reminders/create-reminders.ts'

/** Midnight and 8:30 in California, where quiet hours end at 8:00. */
const night = '2026-11-20T08:00:00.000Z'
const morning = '2026-11-20T16:30:00.000Z'

forEachEngine('reminders to a real mail server', (engine) => {
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
    const body = { title: 'Home Inspection', expectedDate: '2026-11-22' }
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
      .filter((text) => /due|clos/i.test(text))
  const stateOf = async (id: string, kind: string) => {
    const states = (await world.log(id)).filter((one) => one.kind === kind)
    return states.map(({ state, reason }) => (reason ? `${state} ${reason}` : state))
  }

  test('a held reminder counts the days from when it is sent', async () => {
    await reminded()
    await inTheMorning()
    expect(reminders()).toEqual([expect.stringContaining('Home Inspection is due Nov 22, 2026')])
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
    expect(reminders()).toEqual([expect.stringContaining('Home Inspection is due Nov 23, 2026')])
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
})
