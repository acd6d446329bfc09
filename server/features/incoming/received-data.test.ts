import { beforeEach, expect, test } from 'vitest'
import { dismissIncoming, fileIncoming, listIncoming } from '#contract/calls/messages/incoming.ts'
import { listReceived } from '#contract/calls/messages/received.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { mailText, signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { postMail } from '../../testing/receivers/post-mail.ts'
import { receivedText } from '../../testing/receivers/post-text.ts'
import { takeText } from './take-text.ts'

forEachEngine('what came in about a deal', (engine) => {
  const world = notificationWorld(engine, {
    MAIL_IN: '{token}@reply.example.com',
    MAIL_IN_SECRET: 'a-secret-for-plain-mail',
  })
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    for (const table of ['incoming', 'messages', 'clients'] as const)
      await services.db.deleteFrom(table).execute()
  })

  const received = async (clientId: string) =>
    (await world.app.admin.request(listReceived, { params: { clientId } })).body
  const answer = async (from: string, to: string, text: string, headers: string[] = []) => {
    world.app.clock.advance(1_000)
    const source = await signedMail(mailText({ from, to, text, headers }))
    return postMail(world.app, 'raw', { to, source })
  }

  test('is listed newest first with who, by which way, what became of it and why, and without its words', async () => {
    const maya = await mailedClient(world, 'maya@example.com', { firstName: 'Maya', lastName: 'Okafor' })
    const noor = await mailedClient(world, 'noor@example.com', { phone: '(916) 555-0143' })
    await answer('maya@example.com', maya.replyTo, 'Thursday works')
    await answer('maya@example.com', maya.replyTo, 'I am away', ['Auto-Submitted: auto-replied'])
    await answer('daniel@work.example.com', maya.replyTo, 'From work')
    const [line] = (await world.app.admin.request(listIncoming)).body.lines
    const params = { id: line?.id ?? '' }
    await world.app.admin.request(fileIncoming, { params, body: { personId: maya.id } })
    await answer('eve@example.com', maya.replyTo, 'Buy cheap')
    const [spam] = (await world.app.admin.request(listIncoming)).body.lines
    await world.app.admin.request(dismissIncoming, { params: { id: spam?.id ?? '' } })
    const both = { by: 'email', way: 'raw' }
    const list = await received(maya.id)
    expect(list).toMatchObject([
      {
        ...both,
        sentFrom: 'eve@example.com',
        state: 'dismissed',
        reason: 'other-sender',
        sortedBy: 'Ada Agent',
      },
      {
        ...both,
        sentFrom: 'daniel@work.example.com',
        state: 'filed',
        reason: null,
        personName: 'Maya Okafor',
        sortedBy: 'Ada Agent',
      },
      { ...both, state: 'automatic', reason: null },
      { ...both, sentFrom: 'maya@example.com', state: 'filed', reason: null, personName: 'Maya Okafor' },
    ])
    expect(list[3]).not.toHaveProperty('sortedBy')
    expect(JSON.stringify(list)).not.toMatch(/Thursday|away|From work|cheap/)
    expect(await received(noor.id)).toEqual([])
  })

  test('what waits to be sorted is with each deal that it may belong to, and a stranger’s with none', async () => {
    const { app } = world
    const one = await app.createClient({ firstName: 'Noor', phone: '(916) 555-0143' })
    const other = await app.createClient({ firstName: 'Omar', phone: '(916) 555-0143' })
    const third = await app.createClient({ firstName: 'Maya', phone: '(916) 555-0142' })
    await takeText(app.services, receivedText({ from: '+19165550143', body: 'Which day?' }))
    await takeText(app.services, receivedText({ from: '+19165550199', body: 'Still for sale?' }))
    const waiting = { by: 'sms', way: 'webhook', sentFrom: '+19165550143', state: 'to-sort' }
    expect(await received(one.id)).toMatchObject([waiting])
    expect(await received(other.id)).toMatchObject([waiting])
    expect(await received(third.id)).toEqual([])
  })

  test('of a client who does not exist is 404', async () => {
    const params = { clientId: '01a2236e-6810-7eec-a18c-000000000000' }
    expect((await world.app.admin.request(listReceived, { params })).status).toBe(404)
  })
})
