import { expect, test } from 'vitest'
import { archiveClient, changeClient } from '#contract/calls/clients/clients.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { changePerson } from '#contract/calls/people/people.ts'
import { getNumberFacts, getSafetyNote, lockNumber, readSafetyNote } from '#contract/calls/people/safety.ts'
import { recordConsent } from '../../notifications/preferences/consent-data.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { adminPassword } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { readMail } from '../../testing/receivers/read-mail.ts'

const phone = '(916) 555-0177'
const newPhone = '(916) 555-0290'
/** Any number of escrow's or the agent's, however it is written. */
const anyNumber = /916[^\d\n]{0,4}555[^\d\n]{0,3}(?:0177|029\d|0101|0666)/
const day = 24 * 3_600_000
const title = /^(?:Escrow’s number has changed|El número de escrow cambió)/

forEachEngine('a changed number of escrow’s', (engine) => {
  const world = notificationWorld(engine)
  const desk = () => world.app.admin
  const lock = (id: string, body: object = {}) =>
    desk().request(lockNumber, { params: { id }, body: { phone, password: adminPassword, ...body } })
  const change = (id: string, to = newPhone) =>
    lock(id, { phone: to, phoneAgain: to, reason: 'Golden Oak moved its office.' })
  const facts = async (id: string) => (await desk().request(getNumberFacts, { params: { id } })).body

  /** What the people of a deal were sent by whom: the channel and the address, in order. */
  async function received(id: string) {
    await world.send()
    const rows = await world.app.services.db
      .selectFrom('deliveries')
      .select(['personId', 'channel', 'sentTo', 'state', 'reason'])
      .where('clientId', '=', id)
      .where('kind', '=', 'number_changed')
      .where('personId', 'is not', null)
      .orderBy('id')
      .execute()
    return rows.map((row) => [row.personId, row.channel, row.sentTo, row.state, row.reason])
  }
  /** The mails about it, without those to the team. */
  const mails = () =>
    world.smtp.mails
      .map(({ source }) => readMail(source))
      .filter(({ headers }) => title.test(headers.get('subject') ?? ''))
  const textOf = ({ parts }: ReturnType<typeof mails>[number]) =>
    parts.map(({ content }) => content.replaceAll(/\s+/g, ' ')).join('\n')
  const unreached = async (id: string) => {
    const query = new URLSearchParams({ lines: '1000' })
    const { numbers } = (await desk().request(getToday, { query })).body
    return (numbers?.lines ?? [])
      .filter(({ clientId, what }) => clientId === id && what === 'unreached')
      .map(({ clientName }) => clientName)
  }

  test('C17: reaches each person by every address that is known, at night and whatever they turned off', async () => {
    const maya = await world.textedClient()
    const other = await world.textedClient('(916) 555-0143')
    const rosa = await addCoClient(world.app, maya.id, { firstName: 'Rosa', email: 'rosa@example.com' })
    const dan = await addCoClient(world.app, maya.id)
    const { endpoint, keys } = world.push.subscription
    await world.app.caller().request(subscribePortalPush, {
      params: { uniqueId: rosa.uniqueId },
      body: { endpoint, ...keys },
    })
    for (const { uniqueId } of [maya, rosa])
      await world.prefer(uniqueId, {
        emailNotifications: false,
        smsNotifications: false,
        stepUpdates: false,
        quietHoursStart: '00:00',
        quietHoursEnd: '23:59',
      })
    await lock(maya.id)
    await lock(other.id)
    expect(await unreached(maya.id)).toEqual([])
    await world.send()
    world.twilio.texts.length = 0
    world.push.pushes.length = 0
    expect((await facts(maya.id)).told).toEqual([
      { personId: maya.id, firstName: 'Maya', phone: '(916) 555-0142', ways: ['email', 'sms'] },
      { personId: rosa.personId, firstName: 'Rosa', phone: null, ways: ['email', 'push'] },
      { personId: dan.personId, firstName: 'Daniel', phone: null, ways: [] },
    ])
    await change(maya.id)
    expect(await received(maya.id)).toEqual([
      [maya.id, 'email', maya.email, 'sent', null],
      [maya.id, 'sms', '+19165550142', 'sent', null],
      [rosa.personId, 'email', 'rosa@example.com', 'sent', null],
      [rosa.personId, 'push', null, 'sent', null],
      [dan.personId, 'email', null, 'cancelled', 'no-address'],
    ])
    expect(mails()).toHaveLength(2)
    expect(world.twilio.texts.map(({ Body: body = '' }) => body)).toEqual([
      expect.stringMatching(/Escrow's number has changed/),
    ])
    expect(world.push.pushes.map(({ payload }) => payload)).toMatchObject([
      { title: 'Escrow’s number has changed', url: `/client/${rosa.uniqueId}` },
    ])
    expect(await unreached(maya.id)).toEqual(['Daniel Ortiz'])
    expect(await received(other.id)).toEqual([])
    expect(
      (
        await world.app.services.db
          .selectFrom('notifications')
          .select('id')
          .where('clientId', '=', maya.id)
          .execute()
      ).length,
    ).toBeGreaterThanOrEqual(3)
    // Once they have checked it, nobody need call them.
    const caller = world.app.caller()
    const params = { uniqueId: dan.uniqueId }
    const { numberId } = (await caller.request(getSafetyNote, { params })).body
    await caller.request(readSafetyNote, { params, body: { numberId } })
    expect(await unreached(maya.id)).toEqual([])
  })

  test('C17: no mail holds a number: neither of escrow’s, nor the agent’s, which may have been changed first', async () => {
    const maya = await world.client(
      {},
      { agentName: 'Elena Ruiz', agentPhone: '(916) 555-0101', escrowPhone: phone },
    )
    await lock(maya.id)
    await desk().request(changeClient, {
      params: { id: maya.id },
      body: { agentName: 'Mallory', agentPhone: '(916) 555-0666' },
    })
    await change(maya.id)
    await world.send()
    const [mail] = mails()
    expect(mail && textOf(mail)).toContain('call Elena on the number you have always had')
    expect(mail && textOf(mail)).toContain(`/client/${maya.uniqueId}`)
    expect(mail?.headers.get('list-unsubscribe')).toBeUndefined()
    expect(world.smtp.mails.length).toBeGreaterThan(1)
    for (const { source } of world.smtp.mails)
      expect(
        readMail(source)
          .parts.map(({ content }) => content)
          .join('\n'),
      ).not.toMatch(anyNumber)
  })

  test('C17: goes to the address before, too, for 30 days, whoever replaced it; that one gets no link and no name', async () => {
    const maya = await world.client({}, { email: 'maya@example.com' })
    const rosa = await addCoClient(world.app, maya.id, { firstName: 'Rosa', email: 'rosa@example.com' })
    await lock(maya.id)
    // By the agent, whose addresses count as confirmed, and once more; by herself, which is not confirmed yet.
    for (const email of ['second@example.com', 'third@example.com'])
      await desk().request(changeClient, { params: { id: maya.id }, body: { email } })
    await world.saveProfile(maya.uniqueId, { email: 'fourth@example.com' })
    await desk().request(changePerson, { params: { personId: rosa.personId }, body: { email: null } })
    world.app.clock.advance(1_000)
    await change(maya.id)
    const told = (await received(maya.id)).map(([personId, , sentTo, state]) => [personId, sentTo, state])
    expect(told).toEqual(
      expect.arrayContaining([
        [maya.id, 'fourth@example.com', 'sent'],
        [maya.id, 'third@example.com', 'sent'],
        [maya.id, 'second@example.com', 'sent'],
        [maya.id, 'maya@example.com', 'sent'],
        [rosa.personId, 'rosa@example.com', 'sent'],
      ]),
    )
    expect(told).toHaveLength(5)
    for (const mail of mails()) {
      expect(textOf(mail)).not.toContain(maya.uniqueId)
      expect(textOf(mail)).not.toContain(rosa.uniqueId)
      expect(textOf(mail)).not.toContain('Elm Street')
      expect(textOf(mail)).not.toMatch(/Hello/)
    }
    world.app.clock.advance(30 * day)
    await change(maya.id, '(916) 555-0291')
    const later = (await received(maya.id)).slice(told.length)
    expect(later.map(([personId, , sentTo]) => [personId, sentTo])).toEqual([
      [maya.id, 'fourth@example.com'],
      [rosa.personId, null],
    ])
    expect(await unreached(maya.id)).toEqual(['Rosa Ortiz'])
  })

  test('an address that was never confirmed, and the same one in another case, is no address before', async () => {
    const maya = await world.client({}, { email: 'maya@example.com' })
    await lock(maya.id)
    await world.saveProfile(maya.uniqueId, { email: 'typo@example.com' })
    await world.saveProfile(maya.uniqueId, { email: 'MAYA@example.com' })
    await change(maya.id)
    expect((await received(maya.id)).map(([, , sentTo]) => sentTo)).toEqual(['MAYA@example.com'])
  })

  test('is not stopped by a later change of the address, and not by archiving the deal', async () => {
    const maya = await world.client({}, { email: 'maya@example.com' })
    await lock(maya.id)
    await change(maya.id)
    await desk().request(changeClient, { params: { id: maya.id }, body: { email: 'thief@example.com' } })
    await desk().request(archiveClient, { params: { id: maya.id } })
    expect((await received(maya.id)).map(([, , sentTo, state]) => [sentTo, state])).toEqual([
      ['maya@example.com', 'sent'],
    ])
  })

  test('goes to no number without consent, and to none that replied STOP, also when an admin turned texts off', async () => {
    const maya = await world.textedClient()
    const params = { clientId: maya.id }
    await desk().request(changePreferences, { params, body: { smsNotifications: false } })
    await lock(maya.id)
    expect((await facts(maya.id)).told[0]?.ways).toEqual(['email', 'sms'])
    const who = { clientId: maya.id, personId: maya.id, phone: '+19165550142' }
    world.app.clock.advance(1_000)
    const at = world.app.clock.now().toISOString()
    const { db } = world.app.services
    await recordConsent(db, { ...who, isGiven: false, source: 'text', wording: 'STOP' }, at)
    expect((await facts(maya.id)).told[0]?.ways).toEqual(['email'])
    await change(maya.id)
    expect((await received(maya.id)).map(([, channel]) => channel)).toEqual(['email'])
    const noor = await world.client({}, { phone: '(916) 555-0188' })
    await lock(noor.id)
    expect((await facts(noor.id)).told[0]?.ways).toEqual(['email'])
  })

  test('who was sent nothing stays on Today: no address, email not set up, a failure', async () => {
    const maya = await world.client()
    await lock(maya.id)
    const { channels } = world.app.services
    const { email } = channels
    channels.email = null
    expect((await facts(maya.id)).told[0]?.ways).toEqual([])
    await change(maya.id)
    expect(await unreached(maya.id)).toEqual([])
    await world.send()
    expect(await unreached(maya.id)).toEqual(['Maya Ortiz'])
    channels.email = email
    world.app.clock.advance(16 * 60_000)
    await world.send()
    expect(await unreached(maya.id)).toEqual([])
    await world.app.services.db
      .updateTable('deliveries')
      .set({ state: 'failed', reason: 'refused' })
      .where('clientId', '=', maya.id)
      .execute()
    expect(await unreached(maya.id)).toEqual(['Maya Ortiz'])
  })

  test('once the deal has closed nobody of the client side is told', async () => {
    const maya = await world.client({}, { expectedCloseDate: '2026-11-19' })
    await lock(maya.id)
    const body = { outcome: 'closed', outcomeOn: '2026-11-19', outcomeReason: '', isNotified: false } as const
    const closed = await desk().request(setOutcome, { params: { id: maya.id }, body })
    expect(closed.status, closed.text).toBe(200)
    expect((await facts(maya.id)).told).toEqual([])
    await change(maya.id)
    expect(await received(maya.id)).toEqual([])
  })
})
