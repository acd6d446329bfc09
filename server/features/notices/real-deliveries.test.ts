import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeProfile } from '#contract/clients.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/messages.ts'
import {
  cancelNotice,
  listNotices,
  sendNoticeNow,
  sendTestMail,
  subscribePortalPush,
} from '#contract/notices.ts'
import { createNotification } from '#contract/notifications.ts'
import { changePortalPreferences, getPreferences, type PreferenceChanges } from '#contract/preferences.ts'
import { changeStep, listSteps } from '#contract/steps.ts'
import { createPush } from '../../delivery/push/push.ts'
import { vapidKeys } from '../../installation-facts.ts'
import { forEachEngine } from '../../testing/engines.ts'
import { type PushReceiver, startPushReceiver } from '../../testing/push-receiver.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../testing/smtp-receiver.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startTwilioStandIn, type TwilioStandIn } from '../../testing/twilio-stand-in.ts'
import { expectWrongField } from '../../testing/wrong-field.ts'
import { sendDue } from './send-due.ts'
import { usualSender } from './usual-sender.ts'

const minute = 60_000
const base = 'https://portal.example.com'
const noon = '2026-11-20T20:00:00.000Z'

forEachEngine('notices over real channels', (engine) => {
  let app: TestApp
  let smtp: SmtpReceiver
  let twilio: TwilioStandIn
  let push: PushReceiver
  beforeAll(async () => {
    smtp = await startSmtpReceiver()
    twilio = await startTwilioStandIn()
    app = await startTestApp({
      engine,
      settings: {
        BASE_URL: base,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'portal@example.com',
        TWILIO_ACCOUNT_SID: twilio.settings.accountSid,
        TWILIO_AUTH_TOKEN: twilio.settings.authToken,
        TWILIO_FROM: twilio.settings.from,
        TWILIO_BASE_URL: twilio.settings.baseUrl,
      },
    })
    const keys = await vapidKeys(app.services.db)
    push = await startPushReceiver(keys.publicKey)
    app.services.channels.push = createPush({ ...keys, subject: base }, push.reach)
  })
  afterAll(async () => {
    await app.close()
    await Promise.all([smtp.stop(), twilio.stop(), push.stop()])
  })
  beforeEach(async () => {
    await app.services.db.deleteFrom('notices').execute()
    app.clock.set(noon)
    smtp.behave()
    twilio.behave()
    push.behave()
    smtp.mails.length = 0
    twilio.texts.length = 0
    push.pushes.length = 0
  })

  const send = () => sendDue(app.services, usualSender(app.services))
  async function client(changes: PreferenceChanges = {}) {
    const made = await app.createClient({ withStandardSteps: true, phone: '(916) 555-0142' })
    const params = { uniqueId: made.uniqueId }
    const body = { timeZone: 'America/Los_Angeles', ...changes }
    await app.caller().request(changePortalPreferences, { params, body })
    return made
  }
  const notify = (clientId: string) =>
    app.admin.request(createNotification, {
      params: { clientId },
      body: { type: 'step_update', title: 'Keys on <Friday>', message: 'At 10.\r\nBcc: x@example.com' },
    })
  const log = async (clientId: string, channel = 'email') => {
    const { body } = await app.admin.request(listNotices, { params: { clientId } })
    return body.filter((one) => one.adminName === null && one.channel === channel)
  }
  const preferences = async (clientId: string) =>
    (await app.admin.request(getPreferences, { params: { clientId } })).body

  test('a step that is done reaches the client by mail: who, what, where to, and how to end it', async () => {
    const { id, uniqueId, email } = await client({ emailNotifications: true })
    const [step] = (await app.admin.request(listSteps, { params: { id } })).body
    await app.admin.request(changeStep, { params: { stepId: step?.id ?? '' }, body: { status: 'completed' } })
    app.clock.advance(10 * minute)
    expect(await send()).toBe(1)
    const [mail] = smtp.mails
    expect(mail?.to).toEqual([email])
    expect(mail?.headers.get('subject')).toContain('Purchase Agreement')
    const one = `${base}/unsubscribe/${id}.`
    expect(mail?.headers.get('list-unsubscribe')).toContain(one)
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (const { content } of mail?.parts ?? []) expect(content).toContain(`${base}/client/${uniqueId}`)
    const [entry] = await log(id)
    expect([entry?.state, entry?.reason, entry?.kind]).toEqual(['sent', null, 'step_update'])
  })

  test('one click in the mail program ends the mails; a look at the address and a false token do not', async () => {
    const { id } = await client({ emailNotifications: true })
    await notify(id)
    await send()
    const address = /<(https:[^>]+)>/.exec(smtp.mails[0]?.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
    const url = new URL(address).pathname
    const post = (to: string) =>
      app.caller().send({
        method: 'POST',
        url: to,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    await app.caller().send({ method: 'GET', url })
    expect((await post(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404)
    expect((await preferences(id)).emailNotifications).toBe(true)
    expect((await post(url)).statusCode).toBe(200)
    expect((await post(url)).statusCode).toBe(200)
    expect((await preferences(id)).emailNotifications).toBe(false)
  })

  test('what a mail says is text: no header can be smuggled in, no markup runs', async () => {
    const { id } = await client({ emailNotifications: true })
    await notify(id)
    await send()
    const [mail] = smtp.mails
    expect(mail?.headerNames).not.toContain('bcc')
    expect(mail?.parts.find(({ type }) => type === 'text/html')?.content).toContain('&lt;Friday&gt;')
  })

  test('greylisting is tried again under the same Message-ID; a refusal stops and is shown', async () => {
    const { id } = await client({ emailNotifications: true })
    await notify(id)
    smtp.behave({ recipient: 451 })
    await send()
    expect(smtp.mails).toEqual([])
    const [held] = await log(id)
    expect([held?.state, held?.reason, held?.attempts]).toEqual(['held', 'retry', 1])
    expect(held?.lastError).not.toContain('@')
    smtp.behave()
    app.clock.advance(minute)
    await send()
    expect(smtp.mails[0]?.headers.get('message-id')).toBe(`<${held?.id}@example.com>`)
    await notify(id)
    smtp.behave({ recipient: 550 })
    await send()
    expect((await log(id))[0]).toMatchObject({ state: 'failed', reason: 'refused' })
  })

  test('a text message goes to a number that agreed, and STOP and START from the phone are kept', async () => {
    const { id, uniqueId } = await client({ smsNotifications: true })
    await notify(id)
    await send()
    expect(twilio.texts[0]?.['To']).toBe('+19165550142')
    expect(twilio.texts[0]?.['Body']).toContain(`${base}/client/${uniqueId}`)
    const text = async (body: string, token = twilio.settings.authToken) => {
      const { createHmac } = await import('node:crypto')
      const fields = { Body: body, From: '+19165550142' }
      const signed = `${base}/api/sms/receivedBody${body}From+19165550142`
      return app.caller().send({
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
    expect((await preferences(id)).smsNotifications).toBe(true)
    expect((await text('Stop.')).statusCode).toBe(200)
    expect((await preferences(id)).smsNotifications).toBe(false)
    await notify(id)
    await send()
    expect(twilio.texts).toHaveLength(1)
    expect((await text('start')).body).toContain('<Message>')
    expect((await preferences(id)).smsNotifications).toBe(true)
    await notify(id)
    await send()
    expect(twilio.texts).toHaveLength(2)
    expect((await text('HELP')).body).toContain(`${base}/client/`)
    const kept = await app.services.db
      .selectFrom('sms_consents')
      .select(['isGiven', 'source', 'phone'])
      .where('clientId', '=', id)
      .orderBy('id')
      .execute()
    expect(kept.map(({ isGiven, source }) => [isGiven, source])).toEqual([
      [true, 'portal'],
      [false, 'text'],
      [true, 'text'],
    ])
  })

  test('a new number of the client’s own agrees; a STOP that only the gateway knows ends the texts here too', async () => {
    const { id, uniqueId, ...known } = await client({ smsNotifications: true })
    const { firstName, lastName, email, propertyAddress, transactionType, expectedCloseDate } = known
    const profile = { firstName, lastName, email, propertyAddress, transactionType, expectedCloseDate }
    const body = { ...profile, phone: '(916) 555-0188' }
    expect((await app.caller().request(changeProfile, { params: { uniqueId }, body })).status).toBe(200)
    await notify(id)
    await send()
    expect(twilio.texts[0]?.['To']).toBe('+19165550188')
    twilio.behave({ status: 400, code: 21610 })
    await notify(id)
    await send()
    expect((await preferences(id)).smsNotifications).toBe(false)
    expect((await log(id, 'sms'))[0]).toMatchObject({ state: 'failed', reason: 'refused' })
  })

  test('a number that the agent put in has not agreed to anything', async () => {
    const { id } = await client({ smsNotifications: true })
    await app.services.db
      .updateTable('clients')
      .set({ phone: '(916) 555-0177' })
      .where('id', '=', id)
      .execute()
    await notify(id)
    await send()
    expect(twilio.texts).toEqual([])
    expect((await log(id, 'sms'))[0]?.reason).toBe('no-address')
  })

  test('a push opens on the device only, and a browser that is gone is forgotten', async () => {
    const { id, uniqueId } = await client()
    const { endpoint, keys } = push.subscription
    const subscribe = (body: object) =>
      app.caller().request(subscribePortalPush, { params: { uniqueId }, body })
    for (const wrong of ['http://push.example.com/1', 'no address'])
      expectWrongField(await subscribe({ endpoint: wrong, ...keys }), 'endpoint')
    expect((await subscribe({ endpoint, ...keys })).status).toBe(200)
    await notify(id)
    await send()
    expect(push.pushes[0]?.payload).toMatchObject({ title: 'Keys on <Friday>', url: `/client/${uniqueId}` })
    push.behave(410)
    await notify(id)
    await send()
    push.behave()
    await notify(id)
    await send()
    expect(push.pushes).toHaveLength(1)
  })

  test('an admin hears that a client wrote, and not what', async () => {
    const { id, uniqueId } = await client()
    const params = { uniqueId }
    await app.caller().request(sendClientMessage, { params, body: { content: 'A secret' } })
    app.clock.advance(5 * minute)
    await send()
    const [mail] = smtp.mails
    expect(mail?.to).toEqual([app.adminEmail])
    expect(mail?.source).not.toContain('A secret')
    for (const { content } of mail?.parts ?? [])
      expect(content).toContain(`${base}/admin/client/${id}/messages`)
  })

  test('an agent lets a held notice go at once, or cancels it, but not twice', async () => {
    app.clock.set('2026-11-20T08:00:00.000Z')
    const { id } = await client({ emailNotifications: true })
    await notify(id)
    await notify(id)
    await send()
    const held = (await log(id)).filter(({ state }) => state === 'held')
    expect(held.map(({ reason }) => reason)).toEqual(['quiet', 'quiet'])
    const [one, other] = held
    expect((await app.admin.request(cancelNotice, { params: { id: one?.id ?? '' } })).body.state).toBe(
      'cancelled',
    )
    expect((await app.admin.request(cancelNotice, { params: { id: one?.id ?? '' } })).status).toBe(409)
    await app.admin.request(sendNoticeNow, { params: { id: other?.id ?? '' } })
    await send()
    expect(smtp.mails).toHaveLength(1)
  })

  test('a test mail tells an admin at once whether mail arrives', async () => {
    expect((await app.admin.request(sendTestMail)).body).toEqual({ sent: true, error: null })
    expect(smtp.mails[0]?.to).toEqual([app.adminEmail])
    smtp.behave({ recipient: 421 })
    const { body } = await app.admin.request(sendTestMail)
    expect(body.sent).toBe(false)
    expect(body.error).not.toBe('')
  })

  test('no log and no mail holds the text of a message', async () => {
    const { id } = await client({ emailNotifications: true })
    await app.admin.request(sendAdminMessage, { params: { id }, body: { content: 'The gate code is 4711' } })
    app.clock.advance(5 * minute)
    await send()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.source).not.toContain('4711')
    expect(JSON.stringify(await log(id))).not.toContain('4711')
  })
})
