import { expect, test } from 'vitest'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { createDeliverySender } from './delivery-sender.ts'
import { startSender } from './sender-timer.ts'

forEachEngine('the sender', (engine) => {
  const world = notificationWorld(engine)
  const rowsOf = (clientId: string, channel: string) =>
    world.app.services.db
      .selectFrom('deliveries')
      .selectAll()
      .where('clientId', '=', clientId)
      .where('channel', '=', channel)
      .orderBy('id')
      .execute()

  test('texts are sent while an unresponsive mail server holds up every email', async () => {
    const emailClients = await world.client({ emailNotifications: true })
    const texted = await world.textedClient()
    for (let count = 0; count < 8; count++) await world.notify(emailClients.id)
    world.app.clock.advance(1_000)
    await world.notify(texted.id)
    world.smtp.behave({ greeting: 'silence' })
    const stop = startSender(world.app.services, createDeliverySender(world.app.services))
    await expect.poll(() => world.twilio.texts.length, { timeout: 60_000 }).toBe(1)
    const mails = await rowsOf(emailClients.id, 'email')
    await stop()
    // No email had been accepted by then.
    expect(mails.map(({ lastError }) => lastError)).toEqual(mails.map(() => null))
    expect(mails.some(({ state }) => state === 'sending')).toBe(true)
  }, 90_000)

  test('what an unresponsive mail server holds up is sent once by the next process, under the same Message-ID', async () => {
    const { id } = await world.client({ emailNotifications: true })
    await world.notify(id)
    world.smtp.behave({ sender: 'silence' })
    const before = world.smtp.connections()
    const stop = startSender(world.app.services, createDeliverySender(world.app.services))
    await expect.poll(() => world.smtp.connections(), { timeout: 20_000 }).toBeGreaterThan(before)
    await stop()
    const [row] = await rowsOf(id, 'email')
    expect(row).toMatchObject({
      state: 'sending',
      claimedUntil: world.app.clock.now().toISOString(),
      attempts: 0,
      lastError: null,
    })
    world.smtp.behave()
    expect(await world.send()).toBe(1)
    expect(world.smtp.mails.map(({ headers }) => headers.get('message-id'))).toEqual([
      `<${row?.id}@example.com>`,
    ])
    expect(await rowsOf(id, 'email')).toMatchObject([{ state: 'sent', attempts: 1 }])
  }, 60_000)

  test('current deliveries are finished and stored before it stops', async () => {
    const { id } = await world.client({ emailNotifications: true })
    for (let count = 0; count < 3; count++) await world.notify(id)
    const stop = startSender(world.app.services, createDeliverySender(world.app.services))
    await expect.poll(() => world.smtp.mails.length, { timeout: 20_000 }).toBeGreaterThan(0)
    await stop()
    const states = (await rowsOf(id, 'email')).map(({ state }) => state)
    expect(states.filter((state) => state === 'sent')).toHaveLength(world.smtp.mails.length)
    expect(states).not.toContain('sending')
  }, 60_000)
})
