import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { getPortalClient } from '#contract/calls/clients/clients.ts'
import { downloadDate, getPortalCalendar, startPortalCalendar } from '#contract/calls/deal/calendar.ts'
import { addStep } from '#contract/calls/deal/steps.ts'
import { markMessageRead, sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { confirmEmail, sendEmailLink } from '#contract/calls/notifications/confirmations.ts'
import { listDeliveries, subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { listNotifications, listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { changePerson, stopPersonLink } from '#contract/calls/people/people.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { createReminders } from '../reminders/create-reminders.ts'

const hers = { email: 'maya@example.com', phone: '(916) 555-0142', number: '+19165550142' }
const his = { email: 'dan@example.com', phone: '(916) 555-0143', number: '+19165550143' }

const of = ({ uniqueId }: { uniqueId: string }) => ({ params: { uniqueId } })

forAnyEngine('what leaves the portal for each person', (engine) => {
  const world = notificationWorld(engine)

  /** A client and a co-client with email on; and another deal, whose people get nothing. */
  async function twoPeople() {
    const maya = await world.client({ emailNotifications: true }, { withStandardSteps: false })
    const dan = await addCoClient(world.app, maya.id, { email: his.email, phone: his.phone })
    await world.prefer(dan.uniqueId, { emailNotifications: true, timeZone: 'America/Los_Angeles' })
    const other = await world.client({ emailNotifications: true }, { email: 'rosa@example.com' })
    await addCoClient(world.app, other.id, { firstName: 'Luis', email: 'luis@example.com' })
    await world.send()
    world.smtp.mails.length = 0
    return { maya, dan, other }
  }
  const mailsTo = (address: string) => world.smtp.mails.filter(({ to }) => to.includes(address))
  const subscribe = ({ uniqueId }: { uniqueId: string }) => {
    const { endpoint, keys } = world.push.subscription
    return world.app
      .caller()
      .request(subscribePortalPush, { params: { uniqueId }, body: { endpoint, ...keys } })
  }
  /** Turns texts on in the portal, by the code that is texted. */
  async function turnTextsOn({ uniqueId }: { uniqueId: string }, number: string) {
    await world.prefer(uniqueId, { smsNotifications: true })
    await world.send()
    await world.confirm(uniqueId, world.codeTo(number))
  }
  const unsubscribeToken = (address: string) =>
    /\/unsubscribe\/([\w.-]+)/.exec(
      mailsTo(address)
        .at(-1)
        ?.source.replaceAll(/=\r?\n/g, '') ?? '',
    )?.[1] ?? ''

  test('P14 an email, a text and a push bear the own link, and nothing of the other person', async () => {
    const { maya, dan } = await twoPeople()
    await turnTextsOn(maya, hers.number)
    await turnTextsOn(dan, his.number)
    await world.send()
    world.twilio.texts.length = 0
    await world.notify(maya.id)
    await world.send()
    const texts = (number: string) => JSON.stringify(world.twilio.texts.filter(({ To: to }) => to === number))
    expect([mailsTo(hers.email).length, mailsTo(his.email).length]).toEqual([1, 1])
    expect(world.twilio.texts).toHaveLength(2)
    await subscribe(dan)
    await world.notify(maya.id)
    await world.send()
    const pushes = JSON.stringify(world.push.pushes)
    const sources = (address: string) =>
      mailsTo(address)
        .map(({ source }) => source)
        .join('\n')
    const found = [
      [sources(hers.email) + texts(hers.number), maya, dan, his],
      [sources(his.email) + texts(his.number) + pushes, dan, maya, hers],
    ] as const
    expect(world.push.pushes).toHaveLength(1)
    for (const [text, own, others, contact] of found) {
      expect(text).toContain(own.uniqueId)
      for (const secret of [others.uniqueId, contact.email, contact.number, contact.phone])
        expect(text).not.toContain(secret)
    }
    // The log says to whom each went.
    const { body } = await world.app.admin.request(listDeliveries, { params: { clientId: maya.id } })
    const sent = body.filter(({ channel, state }) => channel === 'sms' && state === 'sent')
    expect(new Set(sent.map(({ personName }) => personName))).toEqual(new Set([undefined, 'Daniel Ortiz']))
  })

  test('P14 a calendar and every answer hold nothing of the other person’s', async () => {
    const { maya, dan } = await twoPeople()
    await world.app.admin.request(addStep, {
      params: { id: maya.id },
      body: { title: 'Inspection', expectedDate: '2026-12-01', owner: 'client' },
    })
    await world.notify(maya.id)
    for (const [own, others, contact] of [
      [maya, dan, his],
      [dan, maya, hers],
    ] as const) {
      const browser = await world.app.portal(own.uniqueId)
      const { body } = await browser.request(startPortalCalendar, of(own))
      expect((await browser.request(getPortalCalendar, of(own))).body).toEqual(body)
      const path = new URL(body.feed?.address ?? '').pathname
      const feed = await world.app.caller().send({ method: 'GET', url: path })
      const texts = [feed.body]
      for (const tail of [
        '',
        '/steps',
        '/dates',
        '/documents',
        '/notes',
        '/messages',
        '/notifications',
        '/preferences',
        '/channels',
      ])
        texts.push((await browser.send({ method: 'GET', url: `/api/clients/${own.uniqueId}${tail}` })).body)
      for (const text of texts)
        for (const secret of [others.uniqueId, contact.email, contact.phone])
          expect(text).not.toContain(secret)
      const id = /UID:([\w-]{36})/.exec(feed.body)?.[1] ?? ''
      expect((await browser.request(downloadDate, { params: { id } })).text).not.toContain(others.uniqueId)
    }
    const [a, b] = [
      await world.app.caller().request(getPortalCalendar, of(maya)),
      await world.app.caller().request(getPortalCalendar, of(dan)),
    ]
    expect(a.body.feed?.address).not.toBe(b.body.feed?.address)
  })

  test('P15 a co-client who turns email off, by the link of an email or in the portal, leaves the client’s on', async () => {
    const { maya, dan } = await twoPeople()
    await world.notify(maya.id)
    await world.send()
    const [ofMaya, ofDan] = [unsubscribeToken(hers.email), unsubscribeToken(his.email)]
    expect(ofMaya).not.toBe(ofDan)
    const ended = await world.app.caller().send({
      method: 'POST',
      url: `/unsubscribe/${ofDan}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(ended.statusCode).toBe(200)
    const email = async (who: { uniqueId: string }) =>
      (await world.app.caller().request(getPortalPreferences, of(who))).body.emailNotifications
    expect([await email(maya), await email(dan)]).toEqual([true, false])
    world.smtp.mails.length = 0
    await world.notify(maya.id)
    await world.send()
    expect([mailsTo(hers.email).length, mailsTo(his.email).length]).toEqual([1, 0])
  })

  test('P15 reminder days and quiet hours are each one’s own', async () => {
    const { maya, dan } = await twoPeople()
    await world.prefer(maya.uniqueId, { reminderDaysBefore: 1 })
    await world.prefer(dan.uniqueId, { reminderDaysBefore: 7 })
    await world.app.admin.request(addStep, {
      params: { id: maya.id },
      body: { title: 'Inspection', expectedDate: '2026-11-25', owner: 'client' },
    })
    const reminded = async (who: { uniqueId: string }) =>
      (await world.app.caller().request(listPortalNotifications, of(who))).body.filter(
        ({ type }) => type === 'deadline_reminder',
      )
    await createReminders(world.app.services)
    await createReminders(world.app.services)
    expect([(await reminded(maya)).length, (await reminded(dan)).length]).toEqual([0, 1])
    // The client's one comes on its own day; in his quiet hours nobody is reminded for him.
    world.app.clock.set('2026-11-24T20:00:00.000Z')
    await world.prefer(dan.uniqueId, {
      reminderDaysBefore: 2,
      quietHoursStart: '11:00',
      quietHoursEnd: '13:00',
    })
    await createReminders(world.app.services)
    expect([(await reminded(maya)).length, (await reminded(dan)).length]).toEqual([1, 1])
    world.app.clock.set('2026-11-24T22:00:00.000Z')
    await createReminders(world.app.services)
    expect([(await reminded(maya)).length, (await reminded(dan)).length]).toEqual([1, 2])
  })

  test('a reminder that both get at once is one event on the desk', async () => {
    const { maya, dan } = await twoPeople()
    await world.app.admin.request(addStep, {
      params: { id: maya.id },
      body: { title: 'Inspection', expectedDate: '2026-11-22', owner: 'client' },
    })
    await createReminders(world.app.services)
    const { body } = await world.app.admin.request(listNotifications, { params: { clientId: maya.id } })
    expect(body.filter(({ type }) => type === 'deadline_reminder')).toHaveLength(1)
    for (const who of [maya, dan]) {
      const list = (await world.app.caller().request(listPortalNotifications, of(who))).body
      expect(list.filter(({ type }) => type === 'deadline_reminder')).toHaveLength(1)
    }
  })

  test('a message that one of them has read is emailed to the other only; what a co-client writes names them to the team', async () => {
    const { maya, dan } = await twoPeople()
    const body = { content: 'See you on Thursday.' }
    const { id } = (await world.app.admin.request(sendAdminMessage, { params: { id: maya.id }, body })).body
    await (await world.app.portal(dan.uniqueId)).request(markMessageRead, { params: { id } })
    world.app.clock.advance(6 * 60_000)
    await world.send()
    expect([mailsTo(hers.email).length, mailsTo(his.email).length]).toEqual([1, 0])
    await world.app.caller().request(sendClientMessage, { ...of(dan), body: { content: 'I will be there.' } })
    world.app.clock.advance(6 * 60_000)
    await world.send()
    const toTeam = mailsTo(world.app.adminEmail).at(-1)
    expect(toTeam?.headers.get('subject')).toContain('Daniel Ortiz')
    expect(toTeam?.source).not.toContain('Maya Ortiz')
  })

  test('P5 what was held for a stopped link is not sent; the client’s is', async () => {
    const { maya, dan } = await twoPeople()
    await world.app.admin.request(sendAdminMessage, { params: { id: maya.id }, body: { content: 'Hello' } })
    await world.app.admin.request(stopPersonLink, { params: { personId: dan.personId } })
    world.app.clock.advance(6 * 60_000)
    await world.send()
    expect([mailsTo(hers.email).length, mailsTo(his.email).length]).toEqual([1, 0])
    const { body } = await world.app.admin.request(listDeliveries, { params: { clientId: maya.id } })
    const ended = body.filter(
      ({ personName, kind }) => personName === 'Daniel Ortiz' && kind === 'message_received',
    )
    expect(ended.map(({ channel, state }) => [channel, state])).toContainEqual(['email', 'cancelled'])
  })

  test('STOP from a co-client’s phone ends the co-client’s texts only', async () => {
    const { maya, dan } = await twoPeople()
    await turnTextsOn(maya, hers.number)
    await turnTextsOn(dan, his.number)
    const text = { Body: 'STOP', From: his.number }
    const signature = createHmac('sha1', world.twilio.settings.authToken)
      .update(`https://portal.example.com/api/sms/receivedBodySTOPFrom${his.number}`)
      .digest('base64')
    await world.app.caller().send({
      method: 'POST',
      url: '/api/sms/received',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      payload: new URLSearchParams(text).toString(),
    })
    const texts = async (who: { uniqueId: string }) =>
      (await world.app.caller().request(getPortalPreferences, of(who))).body.smsNotifications
    expect([await texts(maya), await texts(dan)]).toEqual([true, false])
  })

  test('an address that a co-client typed is confirmed by its own link, and one that an admin typed is', async () => {
    const { maya, dan } = await twoPeople()
    await world.saveProfile(dan.uniqueId, { email: 'new@example.com' })
    await world.app.caller().request(sendEmailLink, of(dan))
    await world.send()
    const mail = mailsTo('new@example.com').at(-1)
    const token = /\/confirm-email\/([\w.-]+)/.exec(mail?.source.replaceAll(/=\r?\n/g, '') ?? '')?.[1] ?? ''
    const state = async (who: { uniqueId: string }) =>
      (await world.channels(who.uniqueId)).emailConfirmation.state
    expect([await state(dan), await state(maya)]).toEqual(['sent', 'confirmed'])
    expect((await world.app.caller().request(confirmEmail, { body: { token } })).status).toBe(200)
    expect(await state(dan)).toBe('confirmed')
    await world.app.admin.request(changePerson, {
      params: { personId: dan.personId },
      body: { email: 'x@example.com' },
    })
    expect(await state(dan)).toBe('confirmed')
    expect((await world.app.caller().request(getPortalClient, of(maya))).body.email).toBe(hers.email)
  })
})
