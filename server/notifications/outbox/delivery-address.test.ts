import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { sendClientMessage } from '#contract/calls/messages/messages.ts'
import { maxTextsPerDay, sendPhoneCode } from '#contract/calls/notifications/confirmations.ts'
import { sendDeliveryNow, subscribePortalPush } from '#contract/calls/notifications/deliveries.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import type { DeliveryRow } from '../../db/delivery-rows.ts'
import { newId } from '../../db/new-id.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'
import { isOverSmsLimit } from '../rules/sms-limit.ts'
import { createDeliverySender } from './delivery-sender.ts'
import { sendDue } from './send-due.ts'

const day = 24 * 60 * 60_000
const anyHour = { quietHoursStart: '00:00', quietHoursEnd: '00:00' }

forAnyEngine('a delivery is only sent to the address it was queued for', (engine) => {
  const world = notificationWorld(engine)
  const endOf = async (clientId: string, channel: string) =>
    (await world.log(clientId, channel)).map(({ state, reason }) => [state, reason])

  test('profile saves with changing numbers send no update texts to any of them', async () => {
    const { id, uniqueId } = await world.textedClient()
    await world.prefer(uniqueId, anyHour)
    for (let n = 10; n < 40; n++) {
      await world.saveProfile(uniqueId, { phone: `(916) 555-01${n}` })
      await world.prefer(uniqueId, { smsNotifications: true })
      await world.notify(id)
    }
    await world.send()
    // Only three codes, and only the newest is still valid.
    expect(world.twilio.texts.length).toBeLessThanOrEqual(3)
    for (const { Body: body } of world.twilio.texts) expect(body).toContain('is your code')
  })

  test('a new number entered in the portal turns texts off; the same number in another format does not', async () => {
    const { id, uniqueId } = await world.textedClient()
    const other = await world.textedClient('(916) 555-0160')
    await world.saveProfile(uniqueId, { phone: '916.555.0142' })
    expect((await world.preferences(id)).smsNotifications).toBe(true)
    const announced = await world.app.announced(() =>
      world.saveProfile(uniqueId, { phone: '(916) 555-0188' }),
    )
    expect(announced).toContainEqual({
      kind: 'changed',
      clientId: id,
      topics: ['client', 'preferences'],
      audience: 'everyone',
    })
    expect((await world.preferences(id)).smsNotifications).toBe(false)
    expect(await world.channels(uniqueId)).toMatchObject({
      hasNewNumber: true,
      phoneConfirmation: { state: 'none', canSend: true },
    })
    await world.notify(id)
    await world.send()
    expect(world.twilio.texts).toEqual([])
    expect((await world.preferences(other.id)).smsNotifications).toBe(true)
    await world.prefer(uniqueId, { smsNotifications: true })
    await world.send()
    expect((await world.confirm(uniqueId, world.codeTo('+19165550188'))).status).toBe(200)
    await world.notify(id)
    await world.send()
    expect(new Set(world.twilio.texts.map(({ To: to }) => to))).toEqual(new Set(['+19165550188']))
  })

  test('pending deliveries are canceled when the number changes, also by the agent or when sent by hand', async () => {
    world.app.clock.set('2026-11-20T08:00:00.000Z')
    const { id, uniqueId } = await world.client({}, { phone: '(916) 555-0142' })
    for (const phone of ['(916) 555-0188', '(916) 555-0142']) {
      await world.saveProfile(uniqueId, { phone })
      await world.prefer(uniqueId, { smsNotifications: true })
      await world.send()
      await world.confirm(uniqueId, world.codeTo(phone.replaceAll(/\D/g, '').replace(/^/, '+1')))
    }
    await world.notify(id)
    await world.notify(id)
    await world.send()
    world.twilio.texts.length = 0
    const waiting = (await world.log(id, 'sms')).filter(
      ({ kind, state }) => kind === 'step_update' && state === 'held',
    )
    expect(waiting).toHaveLength(2)
    // Both numbers have consented, so consent is not the reason that nothing is sent to the other one.
    await world.app.admin.request(changeClient, { params: { id }, body: { phone: '(916) 555-0188' } })
    await world.app.admin.request(sendDeliveryNow, { params: { id: waiting[0]?.id ?? '' } })
    world.app.clock.set('2026-11-20T20:00:00.000Z')
    await world.send()
    const steps = (await world.log(id, 'sms')).filter(({ kind }) => kind === 'step_update')
    expect(steps.map(({ state, reason }) => [state, reason])).toEqual([
      ['cancelled', 'address-changed'],
      ['cancelled', 'address-changed'],
    ])
    expect(world.twilio.texts.filter(({ Body: body }) => body?.includes('Keys on'))).toEqual([])
  })

  test('a pending email is not redirected to an address that the agent enters meanwhile', async () => {
    const { id } = await world.client({ emailNotifications: true })
    world.smtp.behave({ recipient: 451 })
    await world.notify(id)
    await world.send()
    world.smtp.behave()
    await world.app.admin.request(changeClient, { params: { id }, body: { email: 'new@example.com' } })
    world.app.clock.advance(60_000)
    await world.send()
    expect(world.smtp.mails).toEqual([])
    expect(await endOf(id, 'email')).toEqual([['cancelled', 'address-changed']])
    await world.notify(id)
    await world.send()
    expect(world.smtp.mails.map(({ to }) => to)).toEqual([['new@example.com']])
  })

  test('an address that changes during sending gets nothing', async () => {
    const { id } = await world.textedClient()
    await world.app.admin.request(changePreferences, {
      params: { clientId: id },
      body: { emailNotifications: true },
    })
    await world.notify(id)
    const original = createDeliverySender(world.app.services)
    const meanwhile = { email: 'new@example.com', phone: '(916) 555-0188' }
    await sendDue(world.app.services, {
      ...original,
      deliver: async (...delivery) => {
        await world.app.services.db.updateTable('clients').set(meanwhile).where('id', '=', id).execute()
        return original.deliver(...delivery)
      },
    })
    const reached = [
      ...world.smtp.mails.flatMap(({ to }) => to),
      ...world.twilio.texts.map(({ To: to }) => to),
    ]
    expect(reached.length).toBeGreaterThan(0)
    for (const address of reached) expect(['maya@example.com', '+19165550142']).toContain(address)
  })

  test('STOP and HELP from a former number change nothing for the new one and do not reveal the portal', async () => {
    const { id, uniqueId } = await world.textedClient()
    const other = await world.textedClient('(916) 555-0142')
    await world.saveProfile(uniqueId, { phone: '(916) 555-0188' })
    await world.prefer(uniqueId, { smsNotifications: true })
    await world.send()
    await world.confirm(uniqueId, world.codeTo('+19165550188'))
    const text = (body: string) =>
      world.app.caller().send({
        method: 'POST',
        url: '/api/sms/received',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': createHmac('sha1', world.twilio.settings.authToken)
            .update(`https://portal.example.com/api/sms/receivedBody${body}From+19165550142`)
            .digest('base64'),
        },
        payload: new URLSearchParams({ Body: body, From: '+19165550142' }).toString(),
      })
    const help = (await text('HELP')).body
    expect(help).toContain(other.uniqueId)
    expect(help).not.toContain(uniqueId)
    await text('STOP')
    expect((await world.preferences(id)).smsNotifications).toBe(true)
    expect((await world.preferences(other.id)).smsNotifications).toBe(false)
    world.twilio.texts.length = 0
    await world.notify(id)
    await world.send()
    expect(world.twilio.texts.map(({ To: to }) => to)).toContain('+19165550188')
  })

  test('at most twenty texts a day are sent to one client, urgent or not; the rest are canceled', async () => {
    const { id } = await world.textedClient()
    const other = await world.textedClient('(916) 555-0188')
    for (let count = 0; count < 24; count++) await world.notify(id)
    await world.notify(other.id)
    await world.send()
    const to = (number: string) => world.twilio.texts.filter(({ To: one }) => one === number)
    // The first one was the opt-in text.
    expect(to('+19165550142')).toHaveLength(19)
    expect(to('+19165550188')).toHaveLength(1)
    const ends = await endOf(id, 'sms')
    expect(ends.filter(([state]) => state === 'sent')).toHaveLength(20)
    expect(ends.filter(([, reason]) => reason === 'daily-limit')).toHaveLength(5)
    world.app.clock.advance(day + 1)
    await world.notify(id)
    await world.send()
    expect(to('+19165550142')).toHaveLength(20)
  })

  test('the texts of a day are those sent to the person, each message once, and those being sent now', async () => {
    const [{ id }, other] = [await world.client(), await world.client()]
    await world.notify(id)
    const { db } = world.app.services
    const now = world.app.clock.now()
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
    const model = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('channel', '=', 'sms')
      .where('clientId', '=', id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('deliveries').execute()
    const add = async (changes: Partial<DeliveryRow>) => {
      const key = newId()
      const sent = { state: 'sent', reason: null, settledAt: ago(60_000) }
      const row = { ...model, ...sent, id: key, groupKey: key, dedupeKey: key, ...changes }
      await db.insertInto('deliveries').values(row).execute()
      return key
    }
    for (let count = 1; count < maxTextsPerDay; count++) await add({})
    const isOver = () => isOverSmsLimit(db, { ...model, groupKey: 'this one' }, now)
    const isCounted = async (changes: Partial<DeliveryRow>) => {
      const added = await add(changes)
      const counted = await isOver()
      await db.deleteFrom('deliveries').where('id', '=', added).execute()
      return counted
    }
    expect(await isOver()).toBe(false)
    const sending = { state: 'sending', settledAt: null }
    for (const one of [{}, { settledAt: ago(day - 1) }, { ...sending, groupKey: 'another one' }])
      expect(await isCounted(one), JSON.stringify(one)).toBe(true)
    for (const one of [
      { settledAt: ago(day) },
      { reason: 'merged' },
      { ...sending, groupKey: 'this one' },
      { state: 'held', settledAt: null },
      { state: 'failed' },
      { channel: 'email' },
      { personId: other.id },
    ])
      expect(await isCounted(one), JSON.stringify(one)).toBe(false)
  })

  test('nothing is sent for the sample client, and no code can be requested', async () => {
    const { id, uniqueId } = await world.client({ emailNotifications: true })
    await world.notify(id)
    await world.app.services.db.updateTable('clients').set({ isSample: true }).where('id', '=', id).execute()
    await world.send()
    expect(await endOf(id, 'email')).toEqual([['cancelled', 'sample']])
    const other = await world.client({ emailNotifications: true }, { email: 'other@example.com' })
    await world.prefer(uniqueId, { smsNotifications: true })
    await world.saveProfile(uniqueId, { email: 'stranger@example.com', phone: '(916) 555-0188' })
    const params = { uniqueId }
    expect((await world.app.caller().request(sendPhoneCode, { params })).problem.code).toBe('sample')
    const { endpoint, keys } = world.push.subscription
    const push = await world.app
      .caller()
      .request(subscribePortalPush, { params, body: { endpoint, ...keys } })
    expect(push.problem.code).toBe('sample')
    await world.app.caller().request(sendClientMessage, { params, body: { content: 'Hello' } })
    await world.notify(id)
    await world.notify(other.id)
    world.app.clock.advance(day)
    await world.send()
    expect(world.twilio.texts).toEqual([])
    expect(world.smtp.mails.map(({ to }) => to)).toEqual([['other@example.com']])
    expect(new Set((await endOf(id, 'sms')).map(([, reason]) => reason))).toEqual(
      new Set(['sample', 'channel-off']),
    )
    expect((await world.channels(uniqueId)).isSample).toBe(true)
  })
})
