import { beforeEach, expect, test } from 'vitest'
import { getClient } from '#contract/calls/clients/clients.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { tryAddressAgain } from '#contract/calls/notifications/failing-addresses.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { mailText, signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { takeEmail } from './take-email.ts'

const settings = { MAIL_IN: '{token}@reply.example.com', MAIL_IN_SECRET: 'a-secret-for-plain-mail' }

/** A report of a mail server that an email could not be delivered. */
function report(messageId: string, recipient: string, status = '5.1.1'): Buffer {
  const lines = [
    'From: Mail Delivery <mailer-daemon@mx.example.net>',
    'To: portal@example.com',
    `Message-ID: <${status}-${recipient}-${messageId.slice(1, 9)}@mx.example.net>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    `Status: ${status}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '',
    '--b--',
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}

forEachEngine('a report of a failed delivery', (engine) => {
  const world = notificationWorld(engine, settings)
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    for (const table of ['incoming', 'deliveries', 'messages', 'clients'] as const)
      await services.db.deleteFrom(table).execute()
  })

  /** A client with the Message-ID of the last email to them. */
  async function mailed(email: string) {
    const client = await mailedClient(world, email)
    const mail = world.smtp.mails.find(({ to }) => to.includes(email))
    return { ...client, messageId: mail?.headers.get('message-id') ?? '' }
  }
  const take = (bytes: Buffer) =>
    takeEmail(world.app.services, { bytes, way: 'raw', recipients: ['portal@example.com'] })
  const lastTo = (personId: string) =>
    world.app.services.db
      .selectFrom('deliveries')
      .select(['state', 'reason', 'lastError'])
      .where('personId', '=', personId)
      .where('channel', '=', 'email')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const failing = async (id: string) =>
    (await world.app.admin.request(getClient, { params: { id } })).body.emailFails ?? []
  const reachOf = async (id: string) =>
    (await world.app.admin.request(getClient, { params: { id } })).body.reach
  const failures = async () => (await world.app.admin.request(getToday)).body.failures.lines

  test('A22: fails its delivery and its address until a member tries again', async () => {
    const maya = await mailed('Maya@example.com')
    const noor = await mailed('noor@example.com')
    expect([await reachOf(maya.id), await failing(maya.id)]).toEqual([['email'], []])
    expect(await take(report(maya.messageId, 'maya@EXAMPLE.com'))).toBe('taken')
    expect(await lastTo(maya.id)).toEqual({
      state: 'failed',
      reason: 'refused',
      lastError: 'The mailbox does not exist (5.1.1).',
    })
    expect(await failing(maya.id)).toMatchObject([{ personId: maya.id, address: 'Maya@example.com' }])
    expect([await reachOf(maya.id), await reachOf(noor.id)]).toEqual([[], ['email']])
    world.app.clock.advance(8 * 24 * 60 * 60_000)
    expect(await failures()).toMatchObject([
      { clientId: maya.id, reason: 'The mailbox does not exist (5.1.1).' },
    ])
    world.smtp.mails.length = 0
    await world.notify(maya.id)
    await world.notify(noor.id)
    await world.send()
    expect(world.smtp.mails.map(({ to }) => to)).toEqual([['noor@example.com']])
    expect(await lastTo(maya.id)).toMatchObject({ state: 'cancelled', reason: 'failing' })
    const body = { address: 'maya@example.com' }
    expect((await world.app.admin.request(tryAddressAgain, { body })).status).toBe(200)
    expect((await world.app.admin.request(tryAddressAgain, { body })).status).toBe(404)
    expect([await reachOf(maya.id), await failing(maya.id), await failures()]).toEqual([['email'], [], []])
    await world.notify(maya.id)
    await world.send()
    expect(await lastTo(maya.id)).toMatchObject({ state: 'sent' })
  })

  test('A22: with another recipient, or of no email of ours, changes nothing', async () => {
    const maya = await mailed('maya@example.com')
    const noor = await mailed('noor@example.com')
    await take(report(maya.messageId, 'noor@example.com'))
    await take(report('<01234567-89ab-cdef-0123-456789abcdef@example.com>', 'maya@example.com'))
    await take(report(`<${'-'.repeat(36)}@example.com>`, 'maya@example.com'))
    for (const { id } of [maya, noor]) {
      expect(await lastTo(id)).toMatchObject({ state: 'sent' })
      expect(await failing(id)).toEqual([])
    }
    const states = await world.app.services.db.selectFrom('incoming').select('state').execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['automatic']))
  })

  test('A22: an address that a mail server rejects as unknown fails at once', async () => {
    const maya = await mailed('maya@example.com')
    const noor = await mailed('noor@example.com')
    world.smtp.behave({ recipient: 550, says: '5.7.1 Not from you' })
    await world.notify(noor.id)
    await world.send()
    world.smtp.behave({ recipient: 550, says: '5.1.1 No such user' })
    await world.notify(maya.id)
    await world.send()
    world.smtp.behave()
    expect(await failing(noor.id)).toEqual([])
    expect(await failing(maya.id)).toMatchObject([{ address: 'maya@example.com' }])
  })

  test('that the mailbox is full fails the delivery, not the address', async () => {
    const maya = await mailed('maya@example.com')
    await take(report(maya.messageId, 'maya@example.com', '5.2.2'))
    expect(await lastTo(maya.id)).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('5.2.2'),
    })
    expect(await failing(maya.id)).toEqual([])
  })

  test('A22: ends when an email comes from the address', async () => {
    const maya = await mailed('maya@example.com')
    await take(report(maya.messageId, 'maya@example.com'))
    expect(await failing(maya.id)).toHaveLength(1)
    const source = await signedMail(
      mailText({ from: 'maya@example.com', to: maya.replyTo, text: 'I am here' }),
    )
    await takeEmail(world.app.services, {
      bytes: Buffer.from(source),
      way: 'raw',
      recipients: [maya.replyTo],
    })
    const { body } = await world.app.admin.request(listMessages, { params: { id: maya.id } })
    expect(body.map(({ content }) => content)).toEqual(['I am here'])
    expect(await failing(maya.id)).toEqual([])
  })

  test('A21: 1,000 of them cause no email', async () => {
    const maya = await mailed('maya@example.com')
    world.smtp.mails.length = 0
    for (let at = 0; at < 1_000; at++)
      await take(report(maya.messageId, `stranger${at}@example.com`)).catch(() => undefined)
    await world.send()
    expect(world.smtp.mails).toEqual([])
    expect(await lastTo(maya.id)).toMatchObject({ state: 'sent' })
  })
})
