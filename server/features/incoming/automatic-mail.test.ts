import { isDeepStrictEqual } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { listBesideChat } from '#contract/calls/messages/beside-chat.ts'
import { listPortalMessages } from '#contract/calls/messages/messages.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { mailText, signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { takeEmail } from './take-email.ts'

const settings = { MAIL_IN: '{token}@reply.example.com', MAIL_IN_SECRET: 'a-secret-for-plain-mail' }

forEachEngine('an automatic email', (engine) => {
  const world = notificationWorld(engine, settings)
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    for (const table of ['incoming', 'deliveries', 'messages', 'clients'] as const)
      await services.db.deleteFrom(table).execute()
  })

  async function away(from: string, to: string, text: string, subject = 'Away') {
    const headers = ['Auto-Submitted: auto-replied']
    const source = await signedMail(mailText({ from, to, text, subject, headers }))
    return takeEmail(world.app.services, { bytes: Buffer.from(source), way: 'raw', recipients: [to] })
  }
  const beside = async (id: string) =>
    (await world.app.admin.request(listBesideChat, { params: { id } })).body.automatic

  test('A21: stands beside the chat of its deal for the team only, and nobody is notified', async () => {
    const maya = await mailedClient(world, 'maya@example.com', { firstName: 'Maya', lastName: 'Okafor' })
    const noor = await mailedClient(world, 'noor@example.com')
    await addCoClient(world.app, maya.id, { email: 'daniel@example.com' })
    const { db } = world.app.services
    const sent = await db.selectFrom('deliveries').select('id').execute()
    const portal = () =>
      world.app.caller().request(listPortalMessages, { params: { uniqueId: maya.uniqueId } })
    const before = await portal()
    await away('maya@example.com', maya.replyTo, 'I am away until Dec 3\n\nMaya')
    world.app.clock.advance(60_000)
    await away('Dan <daniel@example.com>', maya.replyTo, '')
    expect(await beside(maya.id)).toMatchObject([
      { from: 'Maya Okafor', says: 'I am away until Dec 3' },
      { from: 'Dan', says: 'Away' },
    ])
    expect(await beside(noor.id)).toEqual([])
    const after = await portal()
    expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag])
    expect(await db.selectFrom('deliveries').select('id').execute()).toHaveLength(sent.length)
  })

  test('A21: tells open desks and no portal', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const signals: unknown[] = []
    const stop = world.app.services.live.onSignal((signal) => signals.push(signal))
    const toSort = { kind: 'to-sort-changed' }
    // What was told before may still arrive, but only before the first of these.
    await away('maya@example.com', maya.replyTo, 'I am away')
    await away('maya@example.com', maya.replyTo, 'I am still away')
    const since = () => signals.slice(signals.findIndex((signal) => isDeepStrictEqual(signal, toSort)))
    await expect.poll(since).toEqual([toSort, toSort])
    stop()
  })
})
