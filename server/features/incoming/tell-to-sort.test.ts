import { beforeEach, expect, test } from 'vitest'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { dismissIncoming, listIncoming } from '#contract/calls/messages/incoming.ts'
import {
  changeAdminNotificationPreferences,
  subscribeAdminPush,
} from '#contract/calls/notifications/deliveries.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { receivedText } from '../../testing/receivers/post-text.ts'
import { takeText } from './take-text.ts'

const minute = 60_000
const stranger = '+19165550199'

forEachEngine('what waits to be sorted', (engine) => {
  const world = notificationWorld(engine)
  beforeEach(async () => {
    const { db } = world.app.services
    for (const table of ['incoming', 'admin_notification_preferences', 'messages', 'clients'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('user').where('email', '!=', world.app.adminEmail).execute()
  })

  const text = (body: string, from = stranger) => takeText(world.app.services, receivedText({ from, body }))
  const sendAfter = async (minutes: number) => {
    world.smtp.mails.length = 0
    world.app.clock.advance(minutes * minute)
    await world.send()
    return world.smtp.mails
      .map(({ to, headers }) => `${to[0]}: ${headers.get('subject')}`)
      .toSorted((a, b) => a.localeCompare(b))
  }
  const device = () => {
    const { endpoint, keys } = world.push.subscription
    return world.app.admin.request(subscribeAdminPush, { body: { endpoint, ...keys } })
  }

  test('is mailed and pushed to every member after 5 minutes, without its words and its sender', async () => {
    await world.app.newAdmin('ben@example.com', 'Ben Broker')
    await device()
    await text('Is the house still for sale?')
    expect(await sendAfter(4)).toEqual([])
    const subject = 'A message waits to be sorted'
    expect(await sendAfter(1)).toEqual([`${world.app.adminEmail}: ${subject}`, `ben@example.com: ${subject}`])
    for (const { source } of world.smtp.mails) {
      expect(source).not.toContain('still for sale')
      expect(source).not.toContain('555019')
    }
    expect(world.push.pushes.map(({ payload }) => payload)).toMatchObject([
      { title: subject, body: '', url: '/admin/messages?view=to-sort' },
    ])
    expect(await sendAfter(60)).toEqual([])
  })

  test('what was sorted meanwhile is not mailed', async () => {
    await text('Wrong number?')
    const [line] = (await world.app.admin.request(listIncoming)).body.lines
    await world.app.admin.request(dismissIncoming, { params: { id: line?.id ?? '' } })
    expect(await sendAfter(5)).toEqual([])
  })

  test('several go in one email, and the next one half an hour later at the earliest', async () => {
    const { adminEmail } = world.app
    await text('One')
    world.app.clock.advance(2 * minute)
    await text('Two', '+19165550198')
    expect(await sendAfter(3)).toEqual([`${adminEmail}: 2 messages wait to be sorted`])
    await text('Three')
    expect(await sendAfter(29)).toEqual([])
    await text('Four')
    expect(await sendAfter(1)).toEqual([`${adminEmail}: 2 messages wait to be sorted`])
    await text('Five')
    expect(await sendAfter(29)).toEqual([])
    expect(await sendAfter(1)).toEqual([`${adminEmail}: A message waits to be sorted`])
  })

  test('of one assigned deal goes to its member, of an address in two deals to everybody, and to nobody who turned it off', async () => {
    const { app } = world
    const ben = await app.newAdmin('ben@example.com', 'Ben Broker')
    const cleo = await app.newAdmin('cleo@example.com', 'Cleo')
    const assignedTo = (await ben.request(getMe)).body.id
    const clients = [
      await app.createClient({
        firstName: 'Maya',
        phone: '(916) 555-0142',
        propertyAddress: '12 Elm Street',
      }),
      await app.createClient({ firstName: 'Noor', phone: '(916) 555-0143' }),
      await app.createClient({ firstName: 'Omar', phone: '(916) 555-0143' }),
    ]
    for (const { id } of clients)
      await app.admin.request(changeClient, { params: { id }, body: { assignedTo } })
    await text('From a number that she typed', '+19165550142')
    expect(await sendAfter(5)).toEqual(['ben@example.com: A message waits to be sorted'])
    expect(world.smtp.mails[0]?.parts[0]?.content).toContain('12 Elm Street')
    await cleo.request(changeAdminNotificationPreferences, { body: { toSort: false } })
    await text('From a number of two', '+19165550143')
    const subject = 'A message waits to be sorted'
    expect(await sendAfter(31)).toEqual([`${app.adminEmail}: ${subject}`, `ben@example.com: ${subject}`])
  })
})
