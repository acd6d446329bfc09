import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { markMessageRead, sendAdminMessage } from '#contract/calls/messages/messages.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { changePreferences, type PreferenceChanges } from '#contract/calls/notifications/preferences.ts'
import { requireClient } from '../../db/client-rows.ts'
import { clientReader } from '../../db/readers.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { later, type Outcome, refused } from '../channels/outcome.ts'
import { clientEvents } from '../emails/client-events.ts'
import { claimDue } from './delivery-data.ts'
import { sendDue, type Sender } from './send-due.ts'

const minute = 60_000
const noon = '2026-11-20T20:00:00.000Z'

forEachEngine('the outbox', (engine) => {
  let app: TestApp
  let sent: { deliveries: DeliveryRow[]; reference: string }[] = []
  let outcomes: Outcome[] = []
  let isSetUp = true
  const sender: Sender = {
    reach: { isSetUp: () => isSetUp, smsNumber: () => '+19165550199' },
    deliver: async (deliveries, reference) => {
      sent.push({ deliveries: [...deliveries], reference })
      return outcomes.shift() ?? { state: 'sent' }
    },
  }
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.services.db.deleteFrom('deliveries').execute()
    app.clock.set(noon)
    sent = []
    outcomes = []
    isSetUp = true
  })

  const send = () => sendDue(app.services, sender)
  const setPreferences = (id: string, changes: PreferenceChanges) =>
    app.admin.request(changePreferences, { params: { clientId: id }, body: changes })
  async function clientWith(changes: PreferenceChanges = { emailNotifications: true }): Promise<AdminClient> {
    const client = await app.createClient({ withStandardSteps: true, phone: '(916) 555-0199' })
    await setPreferences(client.id, { timeZone: 'America/Los_Angeles', ...changes })
    return client
  }
  const say = async (id: string, content = 'Hello') =>
    (await app.admin.request(sendAdminMessage, { params: { id }, body: { content } })).body
  const stepsIn = async (id: string) => (await app.admin.request(listSteps, { params: { id } })).body
  const changeFirstStep = async (id: string, status: string) => {
    const [step] = await stepsIn(id)
    await app.admin.request(changeStep, {
      params: { stepId: step?.id ?? '' },
      body: { status: status as 'pending' },
    })
  }
  const notify = async (id: string, more = {}) => {
    const body = { type: 'step_update', title: 'By hand', message: 'Text', ...more } as const
    return (await app.admin.request(createNotification, { params: { clientId: id }, body })).body
  }
  const outbox = async (clientId: string) =>
    app.services.db
      .selectFrom('deliveries')
      .selectAll()
      .where('clientId', '=', clientId)
      .orderBy('id')
      .execute()
  const stateOf = async (clientId: string, channel = 'email') =>
    (await outbox(clientId))
      .filter((one) => one.channel === channel)
      .map(({ state, reason }) => [state, reason].filter(Boolean).join(' '))

  const emailTo = async (clientId: string) =>
    (await outbox(clientId)).find(({ channel }) => channel === 'email')

  test('holds a chat message for five minutes, and sends a burst as one', async () => {
    const { id } = await clientWith()
    await say(id)
    app.clock.advance(2 * minute)
    await say(id, 'And')
    app.clock.advance(2.9 * minute)
    expect(await send()).toBe(0)
    expect(await stateOf(id)).toEqual(['held unread', 'held unread'])
    app.clock.advance(0.1 * minute)
    expect(await send()).toBe(1)
    expect(sent[0]?.deliveries).toHaveLength(2)
    expect(await stateOf(id)).toEqual(['sent', 'sent merged'])
    app.clock.advance(10 * minute)
    expect(await send()).toBe(0)
  })

  test('sends nothing about messages that were read in time', async () => {
    const client = await clientWith()
    const first = await say(client.id)
    await say(client.id, 'Second')
    const browser = await app.portal(client.uniqueId)
    await browser.request(markMessageRead, { params: { id: first.id } })
    app.clock.advance(6 * minute)
    expect(await send()).toBe(1)
    expect(sent[0]?.deliveries).toHaveLength(1)
    expect(await stateOf(client.id)).toEqual(['cancelled read', 'sent'])
  })

  test('groups emails about steps for ten minutes; texts about them are sent immediately', async () => {
    const { id } = await clientWith({ emailNotifications: true, smsNotifications: true })
    await changeFirstStep(id, 'completed')
    app.clock.advance(9 * minute)
    await changeFirstStep(id, 'in-progress')
    // The first text is the opt-in text.
    expect(await send()).toBe(3)
    expect(await stateOf(id, 'sms')).toEqual(['sent', 'sent', 'sent'])
    expect(await stateOf(id)).toEqual(['held gathering', 'held gathering'])
    app.clock.advance(minute)
    expect(await send()).toBe(1)
    expect(await stateOf(id)).toEqual(['sent', 'sent merged'])
  })

  test('sends an admin’s own notification immediately, alone, and regardless of preferences', async () => {
    const { id } = await clientWith({ emailNotifications: true, stepUpdates: false })
    await changeFirstStep(id, 'completed')
    await notify(id)
    expect(await send()).toBe(1)
    expect(sent[0]?.deliveries.map(({ isByHand }) => isByHand)).toEqual([true])
    expect(await stateOf(id)).toEqual(['cancelled kind-off', 'sent'])
  })

  test('sends one of the type message too, with its own text', async () => {
    const { id } = await clientWith()
    await notify(id, { type: 'message_received', title: 'Please call' })
    expect(await send()).toBe(1)
    expect(await stateOf(id)).toEqual(['sent'])
    const { db } = app.services
    const events = await clientEvents(db, clientReader(await requireClient(db, id)), await outbox(id), '2026-11-20')
    expect(events).toMatchObject([{ kind: 'agent', title: 'Please call' }])
  })

  test('logs what was not sent because a channel is off, even if turned off later', async () => {
    const { id } = await clientWith()
    await say(id)
    expect(await stateOf(id, 'sms')).toEqual(['cancelled channel-off'])
    await setPreferences(id, { emailNotifications: false })
    app.clock.advance(5 * minute)
    expect(await send()).toBe(0)
    expect(await stateOf(id)).toEqual(['cancelled channel-off'])
  })

  test('holds deliveries in quiet hours, except urgent ones', async () => {
    app.clock.set('2026-11-20T06:00:00.000Z')
    const { id } = await clientWith()
    await notify(id)
    await notify(id, { priority: 'urgent', overridesQuietHours: true })
    expect(await send()).toBe(1)
    expect(await stateOf(id)).toEqual(['held quiet', 'sent'])
    const [held] = await outbox(id)
    expect(held?.sendAfter).toBe('2026-11-20T16:00:00.000Z')
    expect(held?.attempts).toBe(0)
    app.clock.set('2026-11-20T16:00:00.000Z')
    expect(await send()).toBe(1)
  })

  test('waits a day for a channel that is not set up, and then fails', async () => {
    const { id } = await clientWith({
      emailNotifications: true,
      quietHoursStart: '00:00',
      quietHoursEnd: '00:00',
    })
    await notify(id)
    isSetUp = false
    expect(await send()).toBe(0)
    expect(await stateOf(id)).toEqual(['held not-set-up'])
    app.clock.advance(23 * 60 * minute)
    isSetUp = true
    expect(await send()).toBe(1)
    await notify(id)
    isSetUp = false
    app.clock.advance(24 * 60 * minute)
    await send()
    expect(await stateOf(id)).toEqual(['sent', 'failed not-set-up'])
  })

  test('retries with growing delays under the same reference, and finally gives up', async () => {
    const { id } = await clientWith({
      emailNotifications: true,
      quietHoursStart: '00:00',
      quietHoursEnd: '00:00',
    })
    await notify(id)
    const waits: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      outcomes = [later('451 try later')]
      expect(await send()).toBe(1)
      const [row] = await outbox(id)
      if (row?.state !== 'held') break
      expect([row.reason, row.lastError, row.attempts]).toEqual(['retry', '451 try later', attempt])
      waits.push((Date.parse(row.sendAfter) - app.clock.now().getTime()) / minute)
      app.clock.set(row.sendAfter)
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720])
    expect(await stateOf(id)).toEqual(['failed gave-up'])
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1)
  })

  test('gives up on a group that gets a new delivery before each attempt', async () => {
    const anyHour = { quietHoursStart: '00:00', quietHoursEnd: '00:00' }
    const { id } = await clientWith({ emailNotifications: true, ...anyHour })
    await changeFirstStep(id, 'completed')
    app.clock.advance(10 * minute)
    for (let attempt = 1; attempt <= 8; attempt++) {
      outcomes = [later('451 try later')]
      await changeFirstStep(id, attempt % 2 === 0 ? 'completed' : 'in-progress')
      expect(await send()).toBe(1)
      const [first] = await outbox(id)
      if (first?.state === 'held') app.clock.set(first.sendAfter)
    }
    expect(sent.map(({ deliveries }) => deliveries.length)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect((await stateOf(id))[0]).toBe('failed gave-up')
  })

  test('stops immediately when the receiver refuses', async () => {
    const { id } = await clientWith()
    await notify(id)
    outcomes = [refused('550 no such user')]
    await send()
    const [row] = await outbox(id)
    expect([row?.state, row?.reason, row?.lastError]).toEqual(['failed', 'refused', '550 no such user'])
    app.clock.advance(24 * 60 * minute)
    expect(await send()).toBe(0)
  })

  test('takes over what a crashed sender had claimed, as the same group, once the claim expires', async () => {
    const { id } = await clientWith()
    await changeFirstStep(id, 'completed')
    await changeFirstStep(id, 'in-progress')
    app.clock.advance(10 * minute)
    const { db, database, clock } = app.services
    const taken = await db
      .transaction()
      .execute((trx) => claimDue(trx, database.place.engine, clock(), ['email']))
    expect(taken).toHaveLength(2)
    await changeFirstStep(id, 'pending')
    expect(await send()).toBe(0)
    app.clock.advance(3 * minute)
    expect(await send()).toBe(1)
    expect(sent[0]?.reference).toBe(taken[0]?.id)
    expect(sent[0]?.deliveries.map((one) => one.id)).toEqual(taken.map((one) => one.id))
    expect(await stateOf(id)).toEqual(['sent', 'sent merged', 'held gathering'])
  })

  test('a late sender does not change what another one has sent meanwhile', async () => {
    const { id } = await clientWith()
    await notify(id)
    const late: Sender = {
      ...sender,
      deliver: async () => {
        app.clock.advance(3 * minute)
        expect(await send()).toBe(1)
        return refused('550 no such user')
      },
    }
    await sendDue(app.services, late)
    const [row] = await outbox(id)
    expect([row?.state, row?.reason, row?.lastError]).toEqual(['sent', null, null])
  })

  test('a stopping sender releases only its own deliveries', async () => {
    const [own, other] = [await clientWith(), await clientWith()]
    for (const { id } of [own, other]) await notify(id)
    const { db, database, clock } = app.services
    const stop = new AbortController()
    const claimed: DeliveryRow[] = []
    const stopping: Sender = {
      ...sender,
      deliver: async () => {
        const byOther = db
          .transaction()
          .execute((trx) => claimDue(trx, database.place.engine, clock(), ['email']))
        claimed.push(...(await byOther))
        stop.abort()
        return later('stopped')
      },
    }
    await sendDue(app.services, stopping, { signal: stop.signal })
    expect(await emailTo(own.id)).toMatchObject({ state: 'sending', attempts: 0, claimedUntil: noon })
    expect(claimed).toMatchObject([{ clientId: other.id, attempts: 1 }])
    expect(await emailTo(other.id)).toEqual(claimed[0])
  })

  test('sends 200 deliveries through eight concurrent senders, each exactly once', async () => {
    const clients = [await clientWith(), await clientWith()]
    for (let count = 0; count < 100; count++) for (const { id } of clients) await notify(id)
    const tried = await Promise.all(Array.from({ length: 8 }, send))
    expect(tried.reduce((sum, n) => sum + n, 0)).toBe(200)
    expect(new Set(sent.flatMap(({ deliveries }) => deliveries.map(({ id }) => id))).size).toBe(200)
    for (const { id } of clients) expect(new Set(await stateOf(id))).toEqual(new Set(['sent']))
  })
})
