import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { changePortalPreferences, changePreferences } from '#contract/calls/notifications/preferences.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const day = 24 * 60 * 60_000
const base = 'https://portal.example.com'

forAnyEngine('texts to a real gateway', (engine) => {
  const world = notificationWorld(engine)
  test('turning texts on sends an opt-in text, at most once a day, unless turned off by then', async () => {
    const { id, uniqueId } = await world.client()
    // An admin turns texts on for the number, and off again before anything was sent.
    for (const smsNotifications of [true, false])
      await world.app.admin.request(changePreferences, {
        params: { clientId: id },
        body: { smsNotifications },
      })
    const change = (smsNotifications: boolean) =>
      world.app
        .caller()
        .request(changePortalPreferences, { params: { uniqueId }, body: { smsNotifications } })
    await world.send()
    expect(world.twilio.texts).toEqual([])
    for (const isOn of [true, false, true, false, true]) {
      await change(isOn)
      if (isOn) await world.send()
    }
    expect(world.twilio.texts.map((text) => text['Body'])).toEqual([
      expect.stringMatching(/Text updates are on\. Reply STOP to end, HELP for help\./),
    ])
    expect(world.twilio.texts[0]?.['Body']).toContain(`${base}/client/${uniqueId}`)
    world.app.clock.advance(day)
    await change(false)
    await change(true)
    await world.send()
    expect(world.twilio.texts).toHaveLength(2)
  })

  test('a text is sent to a number with consent, and STOP and START from the phone are recorded', async () => {
    const { id, uniqueId } = await world.textedClient()
    await world.notify(id)
    await world.send()
    expect(world.twilio.texts[0]?.['To']).toBe('+19165550142')
    expect(world.twilio.texts[0]?.['Body']).toContain(`${base}/client/${uniqueId}`)
    const text = async (body: string, token = world.twilio.settings.authToken) => {
      const fields = { Body: body, From: '+19165550142' }
      const signed = `${base}/api/sms/receivedBody${body}From+19165550142`
      return world.app.caller().send({
        method: 'POST',
        url: '/api/sms/received',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64'),
        },
        payload: new URLSearchParams(fields).toString(),
      })
    }
    expect((await text('STOP', 'another token')).statusCode).toBe(403)
    expect((await world.preferences(id)).smsNotifications).toBe(true)
    expect((await text('Stop.')).statusCode).toBe(200)
    expect((await world.preferences(id)).smsNotifications).toBe(false)
    await world.notify(id)
    await world.send()
    expect(world.twilio.texts).toHaveLength(1)
    expect((await text('start')).body).toContain('<Message>')
    expect((await world.preferences(id)).smsNotifications).toBe(true)
    await world.notify(id)
    await world.send()
    expect(world.twilio.texts).toHaveLength(2)
    expect((await text('HELP')).body).toContain(`${base}/client/`)
    const consents = await world.app.services.db
      .selectFrom('sms_consents')
      .select(['isGiven', 'source', 'phone'])
      .where('clientId', '=', id)
      .orderBy('id')
      .execute()
    expect(consents.map(({ isGiven, source }) => [isGiven, source])).toEqual([
      [true, 'admin'],
      [false, 'text'],
      [true, 'text'],
    ])
  })

  test('a STOP known only to the gateway turns texts off here too, for no one else', async () => {
    const { id } = await world.textedClient()
    const other = await world.textedClient('(916) 555-0188')
    world.twilio.behave({ status: 400, code: 21610 })
    await world.notify(id)
    await world.send()
    expect((await world.preferences(id)).smsNotifications).toBe(false)
    expect((await world.log(id, 'sms'))[0]).toMatchObject({ state: 'failed', reason: 'refused' })
    expect((await world.preferences(other.id)).smsNotifications).toBe(true)
  })

  test('a number entered by the agent has not consented', async () => {
    const { id } = await world.textedClient()
    await world.app.services.db
      .updateTable('clients')
      .set({ phone: '(916) 555-0177' })
      .where('id', '=', id)
      .execute()
    await world.notify(id)
    await world.send()
    expect(world.twilio.texts).toEqual([])
    expect((await world.log(id, 'sms'))[0]?.reason).toBe('no-address')
  })
})
