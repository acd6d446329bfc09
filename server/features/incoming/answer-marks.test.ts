import { beforeEach, expect, test } from 'vitest'
import { getChannels } from '#contract/calls/notifications/deliveries.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { mailText, signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forAnyEngine, forEachEngine } from '../../testing/engines/engines.ts'
import { postMail } from '../../testing/receivers/post-mail.ts'
import { receivedText } from '../../testing/receivers/post-text.ts'
import { SmtpDialog } from '../../testing/receivers/smtp-dialog.ts'
import { openRefusalLog } from './answer-marks.ts'
import { openMailPort } from './open-mail-port.ts'
import { sweepTexts } from './sweep-texts.ts'
import { takeText } from './take-text.ts'

forEachEngine('how answers come in', (engine) => {
  const world = notificationWorld(engine, {
    MAIL_IN: '{token}@reply.example.com',
    MAIL_IN_PORT: '2525',
    MAIL_IN_SECRET: 'a-secret-for-plain-mail',
  })
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    for (const table of ['incoming', 'answer_marks', 'messages', 'clients'] as const)
      await services.db.deleteFrom(table).execute()
    world.twilio.received.length = 0
  })

  const setup = async () => (await world.app.admin.request(getChannels)).body.answers
  const email = async () => (await setup())?.email
  const now = () => world.app.clock.now().toISOString()

  test('is named with its pattern, ways and MX record, and what never happened is absent', async () => {
    expect(await setup()).toEqual({
      email: {
        pattern: '{token}@reply.example.com',
        ways: ['port', 'raw'],
        port: { number: 2525, isEncrypted: false },
        mxRecord: 'reply.example.com. MX 10 portal.example.com.',
      },
      text: { number: world.twilio.settings.from },
    })
  })

  test('the last email and the last text that came', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const source = await signedMail(mailText({ from: 'maya@example.com', to: maya.replyTo, text: 'Yes' }))
    await postMail(world.app, 'raw', { to: maya.replyTo, source })
    const emailedAt = now()
    world.app.clock.advance(1_000)
    await takeText(world.app.services, receivedText({ body: 'Hello' }))
    expect((await email())?.lastReceived).toBe(emailedAt)
    expect((await setup())?.text?.lastReceived).toBe(now())
  })

  test('the last refused email, with the reason and how many of the day; and one that was too large', async () => {
    const { services } = world.app
    const mail = {
      to: 'nobody@reply.example.com',
      source: mailText({ from: 'a@example.com', to: 'b', text: 'Hi' }),
    }
    await postMail(world.app, 'raw', mail)
    await expect.poll(email).toMatchObject({ lastRefused: { at: now(), reason: 'nobody', today: 1 } })
    world.app.clock.advance(60_000)
    const log = openRefusalLog(services)
    for (const reason of ['too-large', 'peer', 'no-address'] as const) log.note(reason)
    await log.stop()
    expect(await email()).toMatchObject({
      lastRefused: { at: now(), reason: 'no-address', today: 4 },
      lastTooLarge: now(),
    })
    const at = now()
    world.app.clock.advance(24 * 60 * 60_000)
    expect((await email())?.lastRefused).toEqual({ at, reason: 'no-address', today: 0 })
  })

  test('a post with a wrong password, and one that is too large', async () => {
    const { mailIn } = world.app.services.settings
    const mail = { to: 'nobody@reply.example.com', source: 'x'.repeat(41 * 1024 * 1024) }
    expect((await postMail(world.app, 'raw', mail)).statusCode).toBe(413)
    await expect.poll(email).toMatchObject({ lastTooLarge: now() })
    const secret = mailIn?.secret ?? ''
    world.app.clock.advance(60_000)
    const wrong = {
      url: '/api/mail/raw',
      headers: { authorization: `Bearer not ${secret}`, 'content-type': 'message/rfc822' },
    }
    expect((await world.app.caller().send({ method: 'POST', ...wrong, payload: 'Hi' })).statusCode).toBe(403)
    await expect
      .poll(email, { timeout: 5_000 })
      .toMatchObject({ lastRefused: { at: now(), reason: 'signature', today: 2 } })
  })

  test('an email to a wrong address at the port', async () => {
    const { services } = world.app
    const own = services.settings.mailIn?.own
    if (own) own.port = 0
    const port = await openMailPort(services)
    const dialog = await SmtpDialog.open(port?.port ?? 0)
    await dialog.reply()
    await dialog.begin('nobody@reply.example.com')
    dialog.write('QUIT\r\n')
    await port?.stop()
    if (own) own.port = 2525
    expect((await email())?.lastRefused).toEqual({ at: now(), reason: 'no-address', today: 1 })
  })

  test('the last sweep of texts and what it found, and a gateway that does not list its texts', async () => {
    const { services } = world.app
    await sweepTexts(services)
    expect((await setup())?.text).toMatchObject({ lastSweep: { at: now(), found: 0 } })
    const at = now()
    world.app.clock.advance(5 * 60_000)
    const { settings } = services
    const gateway = settings.sms?.baseUrl ?? ''
    if (settings.sms) settings.sms.baseUrl = `${gateway}/without-a-list`
    await expect(sweepTexts(services)).rejects.toThrow('did not list')
    if (settings.sms) settings.sms.baseUrl = gateway
    expect((await setup())?.text).toMatchObject({ lastSweep: { at, found: 0 }, sweepFailed: now() })
    world.app.clock.advance(5 * 60_000)
    await sweepTexts(services)
    expect((await setup())?.text).toEqual({
      number: world.twilio.settings.from,
      lastSweep: { at: now(), found: 0 },
    })
  })
})

forAnyEngine('without texts and answers by email', (engine) => {
  const world = notificationWorld(engine)
  test('the channels are as they were', async () => {
    world.app.services.settings.sms = null
    expect((await world.app.admin.request(getChannels)).body).not.toHaveProperty('answers')
  })
})
