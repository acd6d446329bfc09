import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAnswersTest, startAnswersTest } from '#contract/calls/notifications/answers-setup.ts'
import type { MailPort } from '../../mail-in/mail-port.ts'
import { replyToken, testToken } from '../../mail-in/reply-address.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { createPlace, forEachEngine } from '../../testing/engines/engines.ts'
import { loopbackCertificate, loopbackKey } from '../../testing/receivers/loopback-certificate.ts'
import { postMail } from '../../testing/receivers/post-mail.ts'
import { receivedText } from '../../testing/receivers/post-text.ts'
import { SmtpDialog } from '../../testing/receivers/smtp-dialog.ts'
import { startSmtpReceiver } from '../../testing/receivers/smtp-receiver.ts'
import { openMailPort } from './open-mail-port.ts'
import { takeText } from './take-text.ts'

forEachEngine('a test of answers', (engine) => {
  const world = notificationWorld(engine, {
    MAIL_IN: 'answers+{token}@example.com',
    MAIL_IN_PORT: '2525',
    MAIL_IN_SECRET: 'a-secret-for-plain-mail',
    MAILGUN_SIGNING_KEY: 'key-0123456789',
    POSTMARK_PASSWORD: 'a-password-of-postmark',
    TRUST_PROXY: 'loopback',
  })
  let port: MailPort
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'certificate-'))
    const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
    await writeFile(tls.cert, loopbackCertificate)
    await writeFile(tls.key, loopbackKey)
    const own = world.app.services.settings.mailIn?.own
    if (!own) throw new Error('There is no port')
    // Any free one.
    Object.assign(own, { port: 0, tls })
    const opened = await openMailPort(world.app.services)
    if (!opened) throw new Error('The port is not open')
    port = opened
  })
  beforeEach(async () => {
    for (const table of ['incoming', 'answer_tests', 'messages', 'clients'] as const)
      await world.app.services.db.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await port.stop()
    await rm(folder, { recursive: true })
  })

  const start = (channel: 'email' | 'sms') => world.app.admin.request(startAnswersTest, { body: { channel } })
  const result = async (channel: 'email' | 'sms' = 'email') =>
    (await world.app.admin.request(getAnswersTest, { query: new URLSearchParams({ channel }) })).body
  /** The email of the test as the mail server got it. */
  const sent = () => {
    const mail = world.smtp.mails.at(-1)
    return { to: mail?.to[0] ?? '', source: mail?.source ?? '' }
  }

  /** Hands an email to the port as the mail server of its sender does, and returns the last reply. */
  async function deliver({ to, source }: { to: string; source: string }, isEncrypted: boolean) {
    const dialog = await SmtpDialog.open(port.port)
    await dialog.reply()
    await dialog.say('EHLO mx.example.com')
    if (isEncrypted) {
      await dialog.say('STARTTLS')
      await dialog.encrypt()
    }
    const begun = await dialog.begin(to, 'portal@example.com')
    if (begun !== '354') return begun
    dialog.write(Buffer.from(source.replaceAll(/^\./gm, '..'), 'latin1'))
    return dialog.say('\r\n.')
  }

  test.each([true, false])('A27: says that it came back by the port, encrypted: %s', async (isEncrypted) => {
    const startedAt = world.app.clock.now().toISOString()
    expect((await start('email')).body).toEqual({ startedAt })
    expect(await result()).toEqual({ startedAt })
    world.app.clock.advance(2_400)
    expect(await deliver(sent(), isEncrypted)).toBe('250')
    expect(await result()).toEqual({ startedAt, arrivedAfter: 3, way: 'port', isEncrypted })
  })

  test.each([
    ['mailgun', 'https'],
    ['postmark', 'https'],
    ['raw', 'https'],
    ['raw', 'http'],
    ['mailgun', 'http'],
    ['postmark', 'http'],
  ] as const)('A27: says that it came back by %s over %s', async (way, protocol) => {
    const startedAt = world.app.clock.now().toISOString()
    await start('email')
    world.app.clock.advance(3_000)
    expect((await postMail(world.app, way, sent(), protocol)).statusCode).toBe(200)
    expect(await result()).toEqual({
      startedAt,
      arrivedAfter: 3,
      way,
      isEncrypted: protocol === 'https',
    })
    // It is nobody's message, and only the first one counts.
    await postMail(world.app, way === 'raw' ? 'postmark' : 'raw', sent())
    expect(await result()).toMatchObject({ way })
    expect(await world.app.services.db.selectFrom('incoming').select('id').execute()).toEqual([])
  })

  test('A27: an earlier test, a changed address and a reply address do not end it', async () => {
    await start('email')
    const earlier = sent()
    world.app.clock.advance(1_000)
    const { startedAt } = (await start('email')).body
    expect((await postMail(world.app, 'raw', earlier)).statusCode).toBe(200)
    const { to, source } = sent()
    const changed = to.replace(/\+./, (begin) => (begin === '+a' ? '+b' : '+a'))
    expect(
      (await postMail(world.app, 'raw', { to: changed, source: source.replaceAll(to, changed) })).statusCode,
    ).toBe(406)
    expect(await deliver({ to: changed, source }, false)).toBe('503')
    const { id = '' } =
      (await world.app.services.db.selectFrom('answer_tests').select('id').executeTakeFirst()) ?? {}
    const { deliverySecret } = world.app.services
    const reply = replyToken({ deliveryId: id, linkKey: 'key' }, deliverySecret)
    expect(reply).not.toBe(testToken(id, deliverySecret))
    const answer = to.replace(/\+.*@/, `+${reply}@`)
    await postMail(world.app, 'raw', { to: answer, source: source.replaceAll(to, answer) })
    expect(await result()).toEqual({ startedAt })
  })

  test('says why the email could not be sent, and is none then', async () => {
    world.smtp.behave({ recipient: 550 })
    const { body } = await start('email')
    expect(body).toEqual({ startedAt: null, error: expect.stringMatching(/550/) })
    expect(await result()).toEqual({ startedAt: null })
  })

  test('of texts says when the next one came, and whether the webhook brought it', async () => {
    const text = receivedText({ from: '+19165550177', body: 'Any word' })
    await takeText(world.app.services, text)
    world.app.clock.advance(1_000)
    const { startedAt } = (await start('sms')).body
    expect(await result('sms')).toEqual({ startedAt })
    expect(await result()).toEqual({ startedAt: null })
    world.app.clock.advance(12_000)
    await takeText(world.app.services, receivedText({ from: '+19165550177', body: 'Any word' }))
    expect(await result('sms')).toEqual({ startedAt, arrivedAfter: 12, way: 'webhook' })
  })
})

test('A27: one process sends the test, another one takes it in, and each says so', async () => {
  const place = await createPlace('postgres')
  const smtp = await startSmtpReceiver()
  const settings = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'portal@example.com',
    MAIL_IN: '{token}@reply.example.com',
    MAIL_IN_SECRET: 'a-secret-for-plain-mail',
  }
  const one = await startTestApp({ engine: 'postgres', settings }, place)
  const other = await startTestApp({ engine: 'postgres', settings }, place)
  try {
    const { startedAt } = (await one.admin.request(startAnswersTest, { body: { channel: 'email' } })).body
    const [mail] = smtp.mails
    expect(
      (await postMail(other, 'raw', { to: mail?.to[0] ?? '', source: mail?.source ?? '' })).statusCode,
    ).toBe(200)
    expect((await one.admin.request(getAnswersTest)).body).toMatchObject({
      startedAt,
      way: 'raw',
      isEncrypted: false,
    })
  } finally {
    await other.stop()
    await one.close()
    await smtp.stop()
  }
})
