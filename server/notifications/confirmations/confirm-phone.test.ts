import { expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { sendPhoneCode } from '#contract/calls/notifications/confirmations.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { postText } from '../../testing/receivers/post-text.ts'

const minute = 60_000
const day = 24 * 60 * minute
const number = '+19165550142'
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

forEachEngine('confirming a number by a code', (engine) => {
  const world = notificationWorld(engine)
  const sendCode = (uniqueId: string) => world.app.caller().request(sendPhoneCode, { params: { uniqueId } })
  const phoneOf = async (uniqueId: string) => (await world.channels(uniqueId)).phoneConfirmation
  const consents = async (clientId: string) =>
    world.app.services.db
      .selectFrom('sms_consents')
      .selectAll()
      .where('clientId', '=', clientId)
      .orderBy('id')
      .execute()
  const textFrom = (from: string, body: string) =>
    postText(world.app, { authToken: world.twilio.settings.authToken, From: from, Body: body })

  test('turning texts on in the portal sends a code, and nothing else until it is entered', async () => {
    const { id, uniqueId } = await world.client()
    const other = await world.client()
    expect((await world.prefer(uniqueId, { smsNotifications: true })).body.smsNotifications).toBe(true)
    await world.notify(id)
    await world.send()
    expect(world.twilio.texts.map(({ To: to, Body: body }) => [to, body])).toEqual([
      [number, expect.stringMatching(/^[^:]+: \d{6} is your code for text updates\..* Reply STOP to end\.$/)],
    ])
    expect(world.twilio.texts[0]?.['Body']).not.toContain('http')
    expect((await world.log(id, 'sms')).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
      ['step_update', 'cancelled', 'no-address'],
      ['confirm_phone', 'sent', null],
    ])
    expect(await phoneOf(uniqueId)).toEqual({ state: 'sent', canSend: true, problem: null })
    expect(await consents(id)).toEqual([])
    const code = world.codeTo(number)
    expect((await world.confirm(other.uniqueId, code)).status).toBe(409)
    expect((await world.confirm(uniqueId, ` ${code.slice(0, 3)} ${code.slice(3)}`)).body.state).toBe(
      'confirmed',
    )
    await world.notify(id)
    await world.send()
    expect(world.twilio.texts.slice(1).map(({ Body: body }) => body)).toEqual([
      expect.stringContaining('Text updates are on.'),
      expect.stringContaining('Keys on'),
    ])
    expect(await consents(id)).toMatchObject([{ phone: number, isGiven: true, source: 'portal' }])
    expect(await consents(other.id)).toEqual([])
  })

  test('entering a code turns texts on, for this client only', async () => {
    const [{ id, uniqueId }, other] = [await world.client(), await world.client()]
    await sendCode(uniqueId)
    await sendCode(other.uniqueId)
    await world.send()
    expect((await world.preferences(id)).smsNotifications).toBe(false)
    expect((await world.confirm(uniqueId, world.codeTo(number))).status).toBe(400)
    expect((await world.confirm(other.uniqueId, world.codeTo(number))).status).toBe(200)
    expect((await world.preferences(other.id)).smsNotifications).toBe(true)
    expect((await world.preferences(id)).smsNotifications).toBe(false)
  })

  test('the code is sent in quiet hours too, and works once within half an hour', async () => {
    world.app.clock.set('2026-11-20T08:00:00.000Z')
    const { uniqueId } = await world.client()
    await world.prefer(uniqueId, { smsNotifications: true })
    await world.send()
    const code = world.codeTo(number)
    world.app.clock.advance(30 * minute)
    const late = await world.confirm(uniqueId, code)
    expect([late.status, late.problem.code]).toEqual([409, 'code-expired'])
    expect((await phoneOf(uniqueId)).state).toBe('none')
    expect((await sendCode(uniqueId)).body.state).toBe('sent')
    await world.send()
    const next = world.codeTo(number)
    expect(next).not.toBe(code)
    expect((await world.confirm(uniqueId, code)).status).toBe(400)
    expect((await world.confirm(uniqueId, next)).status).toBe(200)
    expect((await world.confirm(uniqueId, next)).status).toBe(409)
  })

  test('five wrong codes invalidate a code, and each is counted although it is refused', async () => {
    const { id, uniqueId } = await world.client()
    await world.prefer(uniqueId, { smsNotifications: true })
    await world.send()
    const code = world.codeTo(number)
    expectWrongField(await world.confirm(uniqueId, '12'), 'code')
    for (const left of ['4 tries are left', '3 tries are left', '2 tries are left', 'One try is left']) {
      const tried = await world.confirm(uniqueId, wrong(code))
      expectWrongField(tried, 'code')
      expect(tried.problem.fields?.['code']).toContain(left)
    }
    expect((await world.confirm(uniqueId, wrong(code))).problem.code).toBe('code-expired')
    expect((await world.confirm(uniqueId, code)).status).toBe(409)
    expect(await consents(id)).toEqual([])
  })

  test('concurrent wrong codes are counted one by one', async () => {
    const { uniqueId } = await world.client()
    await world.prefer(uniqueId, { smsNotifications: true })
    await world.send()
    const code = wrong(world.codeTo(number))
    const tried = await Promise.all(Array.from({ length: 12 }, () => world.confirm(uniqueId, code)))
    expect(tried.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(tried.filter(({ status }) => status === 409)).toHaveLength(8)
  })

  test('at most three codes a day are sent per portal and per number', async () => {
    const [one, other, third] = [await world.client(), await world.client(), await world.client()]
    for (let n = 0; n < 2; n++) expect((await sendCode(one.uniqueId)).status).toBe(200)
    expect((await sendCode(other.uniqueId)).status).toBe(200)
    const refused = await sendCode(third.uniqueId)
    expect([refused.status, refused.problem.message]).toEqual([
      429,
      'No more than 3 codes are sent in 24 hours. Please try again tomorrow, or ask your agent.',
    ])
    expect(await phoneOf(third.uniqueId)).toMatchObject({ state: 'none', canSend: false })
    // Another number, but the portal's own limit.
    await world.saveProfile(one.uniqueId, { phone: '(916) 555-0188' })
    expect((await sendCode(one.uniqueId)).status).toBe(200)
    await world.saveProfile(one.uniqueId, { phone: '(916) 555-0199' })
    expect((await sendCode(one.uniqueId)).status).toBe(429)
    world.app.clock.advance(day + 1)
    expect((await sendCode(one.uniqueId)).status).toBe(200)
    expect((await sendCode(third.uniqueId)).status).toBe(200)
  })

  test('turning texts on and off repeatedly sends one code', async () => {
    const { uniqueId } = await world.client()
    for (const smsNotifications of [true, false, true, false, true]) {
      await world.prefer(uniqueId, { smsNotifications })
      await world.send()
    }
    expect(world.twilio.texts).toHaveLength(1)
  })

  test('a number that replied STOP to a code gets no more codes from any portal until it replies START', async () => {
    const [one, other] = [await world.client(), await world.client()]
    await world.prefer(one.uniqueId, { smsNotifications: true })
    await world.send()
    expect((await textFrom(number, 'STOP')).statusCode).toBe(200)
    expect((await world.preferences(one.id)).smsNotifications).toBe(false)
    const refused = await sendCode(other.uniqueId)
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'This number has replied STOP. Text START to the number that texted you, then try again.',
    ])
    await world.prefer(one.uniqueId, { smsNotifications: true })
    await world.send()
    expect(world.twilio.texts).toHaveLength(1)
    await textFrom(number, 'START')
    expect((await sendCode(other.uniqueId)).status).toBe(200)
  })

  test('a rejected text is announced to the portal and shown there', async () => {
    const { id, uniqueId } = await world.client()
    await world.prefer(uniqueId, { smsNotifications: true })
    world.twilio.behave({ status: 400, code: 21614 })
    const signals = await world.app.announced(() => world.send())
    expect(signals).toContainEqual({
      kind: 'changed',
      clientId: id,
      topics: ['preferences'],
      audience: 'everyone',
    })
    expect(await phoneOf(uniqueId)).toEqual({
      state: 'none',
      canSend: true,
      problem: 'This number cannot receive texts.',
    })
  })

  test('no code is sent for an archived transaction or without a number', async () => {
    const archived = await world.client()
    await world.app.admin.request(archiveClient, { params: { id: archived.id } })
    expect((await sendCode(archived.uniqueId)).problem.code).toBe('archived')
    const without = await world.client({}, { phone: null })
    expect((await sendCode(without.uniqueId)).problem.message).toContain(
      'Enter a mobile number under Config.',
    )
  })
})
