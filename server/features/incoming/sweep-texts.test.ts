import { beforeEach, expect, test } from 'vitest'
import { listIncoming } from '#contract/calls/messages/incoming.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { limits } from '#contract/rules/limits.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { newSid, receivedText } from '../../testing/receivers/post-text.ts'
import { sweepTexts } from './sweep-texts.ts'
import { takeText } from './take-text.ts'

const number = '+19165550142'

forEachEngine('texts that the webhook did not bring', (engine) => {
  const world = notificationWorld(engine)
  beforeEach(async () => {
    const { db } = world.app.services
    for (const table of ['incoming', 'messages', 'clients'] as const) await db.deleteFrom(table).execute()
    world.twilio.received.length = 0
    world.twilio.perPage = 50
  })

  /** A text in the gateway's list, some minutes ago. */
  function received(body: string, minutesAgo: number, more: Record<string, string> = {}) {
    const sent = new Date(world.app.clock.now().getTime() - minutesAgo * 60_000).toUTCString()
    const { from: to } = world.twilio.settings
    const text = {
      sid: newSid(),
      from: number,
      to,
      body,
      direction: 'inbound',
      num_media: '0',
      date_sent: sent,
    }
    world.twilio.received.unshift({ ...text, ...more })
    return { ...text, ...more }
  }
  const sweep = () => sweepTexts(world.app.services)
  const chat = async (id: string) =>
    (await world.app.admin.request(listMessages, { params: { id } })).body.map(({ content }) => content)

  test('A7: are taken in their order, over several pages, once', async () => {
    const { id } = await world.textedClient()
    const sent = received('Sent by us', 55, { direction: 'outbound-api' })
    const known = received('Before it went down', 60)
    await takeText(world.app.services, receivedText({ sid: known.sid, body: known.body }))
    for (let n = 0; n < 5; n++) received(`Answer ${n}`, 50 - n)
    received('To another number of the account', 40, { to: '+19165550101' })
    world.twilio.perPage = 2
    expect(await sweep()).toBe(5)
    expect(await chat(id)).toEqual(['Before it went down', ...[0, 1, 2, 3, 4].map((n) => `Answer ${n}`)])
    expect(await sweep()).toBe(0)
    expect(await chat(id)).not.toContain(sent.body)
  })

  test('A7: two processes that sweep at once take each text once', async () => {
    const { id } = await world.textedClient()
    for (let n = 0; n < 4; n++) received(`Answer ${n}`, 50 - n)
    await Promise.all([sweep(), sweep()])
    expect((await chat(id)).toSorted()).toEqual([0, 1, 2, 3].map((n) => `Answer ${n}`))
  })

  test('a keyword counts only if nothing was decided for the number since', async () => {
    const { id } = await world.client()
    world.app.clock.advance(60 * 60_000)
    received('STOP', 90)
    const texted = await world.textedClient()
    await sweep()
    expect((await world.preferences(texted.id)).smsNotifications).toBe(true)
    world.app.clock.advance(60_000)
    received('STOP', 0)
    world.app.clock.advance(5 * 60_000)
    await sweep()
    expect((await world.preferences(texted.id)).smsNotifications).toBe(false)
    expect([await chat(id), await chat(texted.id)]).toEqual([[], []])
    expect(world.twilio.texts).toEqual([])
  })

  test.each([
    ['next year', '2027-11-20T10:00:00.000Z'],
    ['1970', '1970-01-01T00:00:00.000Z'],
  ])('a text dated %s came now', async (_name, at) => {
    const { id } = await world.textedClient()
    await takeText(world.app.services, receivedText({ way: 'sweep', sentAt: at }))
    const [row] = await world.app.services.db.selectFrom('incoming').select('receivedAt').execute()
    expect(row?.receivedAt).toBe(world.app.clock.now().toISOString())
    expect(await chat(id)).toHaveLength(1)
  })

  test('of a number over its limit wait for the next sweep, and others do not', async () => {
    const { id } = await world.textedClient()
    const other = await world.textedClient('(916) 555-0177')
    const count = limits.answers.hour + 2
    for (let n = 0; n < count; n++) received(`${n}`, 50 - n / 10)
    received('Me too', 1, { from: '+19165550177' })
    await sweep()
    expect([(await chat(id)).length, await chat(other.id)]).toEqual([limits.answers.hour, ['Me too']])
    world.app.clock.advance(61 * 60_000)
    await sweep()
    expect((await chat(id)).slice(-2)).toEqual([`${count - 2}`, `${count - 1}`])
  })

  test('a gateway that cannot list them is an error, and nothing is taken', async () => {
    await world.textedClient()
    received('Hello', 1)
    world.twilio.behave({ status: 503 })
    await expect(sweep()).rejects.toThrow('The text gateway did not list its texts (503)')
    const query = new URLSearchParams({ state: 'to-sort' })
    expect((await world.app.admin.request(listIncoming, { query })).body.total).toBe(0)
  })

  test('the address for the gateway asks it to try again after every failure', async () => {
    const { textWebhook } = (await world.app.admin.request(getChannels)).body
    expect(textWebhook).toBe('https://portal.example.com/api/sms/received#rc=5&rp=all')
  })
})
