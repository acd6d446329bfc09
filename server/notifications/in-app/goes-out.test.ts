import { expect, test } from 'vitest'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const night = '2026-11-21T07:00:00.000Z'
const morning = '2026-11-21T16:00:00.000Z'

forEachEngine('how a notification of an admin goes out', (engine) => {
  const world = notificationWorld(engine)
  const ways = async (id: string) =>
    (await world.notify(id)).body.goesOut.map(({ channel, when, reason, until }) => [
      channel,
      when,
      reason,
      until,
    ])

  test('what the answer says is what the sender then does', async () => {
    const { id, uniqueId } = await world.textedClient()
    await world.prefer(uniqueId, { emailNotifications: true })
    world.smtp.mails.length = 0
    expect(await ways(id)).toEqual([
      ['email', 'now', null, null],
      ['sms', 'now', null, null],
    ])
    await world.send()
    expect([world.smtp.mails.length, world.twilio.texts.length]).toEqual([1, 1])
  })

  test('in quiet hours it says when they end, and what is off', async () => {
    const { id } = await world.client({
      emailNotifications: true,
      quietHoursStart: '21:00',
      quietHoursEnd: '08:00',
    })
    world.app.clock.set(night)
    const [email, sms] = await ways(id)
    expect(email).toEqual(['email', 'later', 'quiet', morning])
    expect(sms?.slice(0, 3)).toEqual(['sms', 'never', 'channel-off'])
    await world.send()
    expect(world.smtp.mails).toHaveLength(0)
  })

  test('a channel that is not set up, and one that is off, never deliver it', async () => {
    const { id } = await world.client({ emailNotifications: false })
    expect((await ways(id))[0]).toEqual(['email', 'never', 'channel-off', null])
    const { id: other } = await world.client({ emailNotifications: true })
    const { channels } = world.app.services
    const { email } = channels
    channels.email = null
    try {
      expect((await ways(other))[0]).toEqual(['email', 'never', 'not-set-up', null])
    } finally {
      channels.email = email
    }
  })
})
