import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { archiveClient, replaceLink } from '#contract/calls/clients/clients.ts'
import { listIncoming } from '#contract/calls/messages/incoming.ts'
import { listMessages, listPortalMessages } from '#contract/calls/messages/messages.ts'
import { stopPersonLink } from '#contract/calls/people/people.ts'
import { newId } from '../../db/new-id.ts'
import { replyToken } from '../../mail-in/reply-address.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { addLink } from '../../testing/app/partner-deal.ts'
import { mailText, signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'

const secret = 'a-secret-for-plain-mail'
const mailgunKey = 'key-0123456789'
const settings = {
  MAIL_IN: '{token}@reply.example.com',
  MAIL_IN_SECRET: secret,
  MAILGUN_SIGNING_KEY: mailgunKey,
  POSTMARK_PASSWORD: 'a-password-of-postmark',
}

forEachEngine('an email from outside', (engine) => {
  const world = notificationWorld(engine, settings)
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    for (const table of ['incoming', 'known_senders', 'blocked_senders', 'messages', 'clients'] as const)
      await services.db.deleteFrom(table).execute()
  })

  const post = (source: string | Buffer, to: string) =>
    world.app.caller().send({
      method: 'POST',
      url: `/api/mail/raw?to=${encodeURIComponent(to)}`,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
      payload: source,
    })
  const answer = async (from: string, to: string, text: string, subject?: string) =>
    post(await signedMail(mailText({ from, to, text, ...(subject ? { subject } : {}) })), to)
  const chat = async (id: string) => (await world.app.admin.request(listMessages, { params: { id } })).body
  const toSort = async () => (await world.app.admin.request(listIncoming)).body.lines

  test('A3: is the message of the person whom it answers, by each way, once', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const noor = await mailedClient(world, 'noor@example.com')
    expect(maya.replyTo).toMatch(/^[a-z2-7]{48}@reply\.example\.com$/)
    const source = await signedMail(
      mailText({
        from: 'Maya <maya@example.com>',
        to: maya.replyTo,
        text: `Thursday works.\n\nOn Fri, Nov 20, 2026 at 9:12 AM Team <${maya.replyTo}> wrote:\n> Keys on Friday`,
      }),
    )
    const timestamp = String(Math.floor(world.app.clock.now().getTime() / 1_000))
    const token = 'b'.repeat(50)
    const signature = createHmac('sha256', mailgunKey)
      .update(timestamp + token)
      .digest('hex')
    const form = { timestamp, token, signature, recipient: maya.replyTo, 'body-mime': source }
    const mailgun = () =>
      world.app.caller().send({
        method: 'POST',
        url: '/api/mail/mailgun/mime',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      })
    const postmark = () =>
      world.app.caller().send({
        method: 'POST',
        url: '/api/mail/postmark',
        headers: {
          authorization: `Basic ${Buffer.from(`any:${settings.POSTMARK_PASSWORD}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        payload: JSON.stringify({ RawEmail: source, OriginalRecipient: maya.replyTo }),
      })
    const replies = await Promise.all([
      mailgun(),
      postmark(),
      post(source, maya.replyTo),
      post(source, maya.replyTo),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await mailgun()).statusCode).toBe(403)
    expect(await chat(maya.id)).toMatchObject([
      {
        content: 'Thursday works.',
        by: 'email',
        senderType: 'client',
        senderName: expect.stringContaining('Maya'),
      },
    ])
    expect(await chat(noor.id)).toEqual([])
    expect(await toSort()).toEqual([])
  })

  test('A12: from another address waits in its deal; with one changed character nothing is stored', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const daniel = await addCoClient(world.app, maya.id, { email: 'daniel@example.com' })
    await answer('daniel@example.com', maya.replyTo, 'Daniel here, from work')
    expect(await chat(maya.id)).toEqual([])
    expect(await toSort()).toMatchObject([
      {
        by: 'email',
        reason: 'other-sender',
        sentFrom: 'daniel@example.com',
        content: 'Daniel here, from work',
        people: [{ personId: maya.id }, { personId: daniel.personId }],
      },
    ])
    const changed = maya.replyTo.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))
    expect((await answer('maya@example.com', changed, 'Hello')).statusCode).toBe(406)
    expect((await answer('maya@example.com', maya.replyTo.toUpperCase(), 'In capitals')).statusCode).toBe(200)
    expect((await chat(maya.id)).map(({ content }) => content)).toEqual(['In capitals'])
    expect(await world.app.services.db.selectFrom('incoming').select('id').execute()).toHaveLength(2)
  })

  test('A12: that its domain does not confirm waits', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const forged = mailText({ from: 'maya@example.com', to: maya.replyTo, text: 'Wire it today' })
    expect((await post(forged, maya.replyTo)).statusCode).toBe(200)
    expect(await chat(maya.id)).toEqual([])
    expect(await toSort()).toMatchObject([{ reason: 'unconfirmed-sender', people: [{ personId: maya.id }] }])
  })

  test('A13: to an email from before the new link waits, and to a newer one does not', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    await world.app.admin.request(replaceLink, { params: { id: maya.id } })
    await answer('maya@example.com', maya.replyTo, 'Old')
    expect(await toSort()).toMatchObject([{ reason: 'before-new-link', content: 'Old' }])
    world.smtp.mails.length = 0
    await world.notify(maya.id)
    await world.send()
    await answer('maya@example.com', world.smtp.mails[0]?.headers.get('reply-to') ?? '', 'New')
    expect((await chat(maya.id)).map(({ content }) => content)).toEqual(['New'])
  })

  test('A14: of a co-buyer bears the co-buyer’s name; of a partner it reaches no portal', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const { services } = world.app
    const daniel = await addCoClient(world.app, maya.id, { email: 'daniel@example.com' })
    const lender = await addLink(world.app, maya.id, 'lender', { email: 'priya@example.com' })
    const { key } = await services.db
      .selectFrom('people')
      .select('key')
      .where('id', '=', lender.id)
      .executeTakeFirstOrThrow()
    /** The address that answers a delivery to a person. */
    async function addressOf(personId: string, linkKey: string, sentTo: string) {
      const [first] = await services.db
        .selectFrom('deliveries')
        .selectAll()
        .where('clientId', '=', maya.id)
        .where('channel', '=', 'email')
        .limit(1)
        .execute()
      const deliveryId = newId()
      const row = { ...first, id: deliveryId, personId, sentTo, dedupeKey: deliveryId }
      await services.db
        .insertInto('deliveries')
        .values(row as never)
        .execute()
      return `${replyToken({ deliveryId, linkKey }, services.deliverySecret)}@reply.example.com`
    }
    const toDaniel = await addressOf(daniel.personId, daniel.uniqueId, 'daniel@example.com')
    await answer('Dan <daniel@example.com>', toDaniel, 'Fine with me')
    expect(await chat(maya.id)).toMatchObject([
      { content: 'Fine with me', senderName: 'Daniel Ortiz', person: { id: daniel.personId } },
    ])
    const toLender = await addressOf(lender.id, key, 'priya@example.com')
    await answer('priya@example.com', toLender, 'The appraisal is in')
    expect(await toSort()).toMatchObject([{ reason: 'partner', content: 'The appraisal is in', people: [] }])
    const params = { uniqueId: maya.uniqueId }
    expect(
      JSON.stringify((await world.app.caller().request(listPortalMessages, { params })).body),
    ).not.toContain('appraisal')
    await world.app.admin.request(stopPersonLink, { params: { personId: daniel.personId } })
    await answer('daniel@example.com', toDaniel, 'Am I out?')
    expect((await toSort()).map(({ reason }) => reason)).toEqual(['partner', 'stopped-link'])
  })

  test('to two deals at once is one message in each', async () => {
    const one = await mailedClient(world, 'maya@example.com')
    const two = await mailedClient(world, 'maya@example.com', {
      propertyAddress: '40 Oak Court, Davis, CA 95616',
    })
    await answer('maya@example.com', `${one.replyTo}, ${two.replyTo}`, 'Both')
    expect([await chat(one.id), await chat(two.id)].map((of) => of.length)).toEqual([1, 1])
  })

  test('without a token is the chat’s only from the confirmed address of one person of one open deal', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const bare = 'portal@example.com'
    await answer('maya@example.com', bare, 'A new mail')
    expect((await chat(maya.id)).map(({ content }) => content)).toEqual(['A new mail'])
    const second = await mailedClient(world, 'maya@example.com')
    await answer('maya@example.com', bare, 'Which one?')
    expect((await toSort()).map(({ reason, people }) => [reason, people.length])).toEqual([
      ['several-deals', 2],
    ])
    await world.app.admin.request(archiveClient, { params: { id: second.id } })
    await answer('stranger@example.com', bare, 'Is it for sale?')
    expect((await toSort()).map(({ reason }) => reason)).toEqual(['several-deals', 'unknown'])
    const forged = mailText({ from: 'nobody@example.com', to: bare, text: 'Spam' })
    expect((await post(forged, bare)).statusCode).toBe(406)
  })

  test('A17: bank numbers are in no table, also in the subject and the quoted tail', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    await answer(
      'maya@example.com',
      maya.replyTo,
      `Routing 021000021 and account 123456789\n\nOn Fri, Nov 20, 2026 Team <${maya.replyTo}> wrote:\n> My account 98765432101`,
      'Account 55544433322 routing 021000021',
    )
    const { db } = world.app.services
    const stored = JSON.stringify([
      await db.selectFrom('incoming').selectAll().execute(),
      await db.selectFrom('messages').selectAll().execute(),
    ])
    for (const digits of ['021000021', '123456789', '98765432101', '55544433322'])
      expect(stored).not.toContain(digits)
    expect(stored).not.toContain(maya.replyTo)
    expect(await chat(maya.id)).toMatchObject([
      { content: 'Routing [removed] and account [removed]', isMasked: true },
    ])
  })

  test('of our own that comes back is dropped', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const own = world.smtp.mails[0]
    expect(own?.headers.get('message-id')).toMatch(/^<[\da-f-]{36}@example\.com>$/)
    expect((await post(own?.source ?? '', maya.replyTo)).statusCode).toBe(200)
    expect(await chat(maya.id)).toEqual([])
    expect(await world.app.services.db.selectFrom('incoming').select('id').execute()).toEqual([])
  })

  test('A21: that a program wrote reaches no chat and nobody', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    for (const header of [
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'List-Id: <list.example.com>',
    ]) {
      const away = mailText({
        from: 'maya@example.com',
        to: maya.replyTo,
        text: 'I am away',
        headers: [header],
      })
      expect((await post(await signedMail(away), maya.replyTo)).statusCode).toBe(200)
    }
    expect(await chat(maya.id)).toEqual([])
    expect(await toSort()).toEqual([])
    const states = await world.app.services.db.selectFrom('incoming').select(['state', 'clientId']).execute()
    expect(states).toEqual(Array.from({ length: 3 }, () => ({ state: 'automatic', clientId: maya.id })))
  })

  test('with nothing but a quote waits, and an empty one does not', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    await answer(
      'maya@example.com',
      maya.replyTo,
      `On Fri, Nov 20, 2026 Team <${maya.replyTo}> wrote:\n> Keys`,
    )
    expect((await toSort()).map(({ reason }) => reason)).toEqual(['no-words'])
    await answer('maya@example.com', maya.replyTo, '')
    expect(await toSort()).toHaveLength(1)
    expect(await chat(maya.id)).toEqual([])
  })

  test('that cannot be read waits, and the team learns of it', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const parts = Array.from({ length: 300 }, () => '--b\r\nContent-Type: text/plain\r\n\r\nx').join('\r\n')
    const headers = [`From: maya@example.com`, `To: ${maya.replyTo}`, 'MIME-Version: 1.0']
    const type = 'Content-Type: multipart/mixed; boundary=b'
    const source = `${[...headers, type].join('\r\n')}\r\n\r\n${parts}\r\n--b--\r\n`
    expect((await post(source, maya.replyTo)).statusCode).toBe(200)
    expect(await toSort()).toMatchObject([{ reason: 'unreadable', sentFrom: 'maya@example.com' }])
  })

  test('posts that may be Mailgun’s are read a few at a time, and a place is free again after each', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/api/mail/mailgun/mime'
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const reply = await world.app
          .caller()
          .send({ method: 'POST', url, headers: form, payload: 'token=x' })
        return reply.statusCode
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([403]))
  })

  test('posts with a wrong secret, an old signature or a foreign body are refused', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const send = (url: string, headers: Record<string, string>, payload: string) =>
      world.app.caller().send({ method: 'POST', url, headers, payload })
    const raw = { 'content-type': 'message/rfc822' }
    expect((await send('/api/mail/raw', { ...raw, authorization: 'Bearer wrong' }, 'x')).statusCode).toBe(403)
    expect((await send('/api/mail/raw', raw, 'x')).statusCode).toBe(403)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const old = String(Math.floor(world.app.clock.now().getTime() / 1_000) - 301)
    const token = 'c'.repeat(50)
    const signature = createHmac('sha256', mailgunKey)
      .update(old + token)
      .digest('hex')
    const fields = { timestamp: old, token, signature, recipient: maya.replyTo, 'body-mime': 'x' }
    const mailgun = await send('/api/mail/mailgun/mime', form, new URLSearchParams(fields).toString())
    expect(mailgun.statusCode).toBe(403)
    const json = { 'content-type': 'application/json' }
    expect((await send('/api/mail/postmark', json, '{}')).statusCode).toBe(403)
    const authorization = `Basic ${Buffer.from(`x:${settings.POSTMARK_PASSWORD}`).toString('base64')}`
    expect((await send('/api/mail/postmark', { ...json, authorization }, '{}')).statusCode).toBe(422)
    expect(await world.app.services.db.selectFrom('incoming').select('id').execute()).toEqual([])
  })
})
