import { beforeEach, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { mailText, signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { receivedText } from '../../testing/receivers/post-text.ts'
import { takeEmail } from './take-email.ts'
import { takeText } from './take-text.ts'

const settings = { MAIL_IN: '{token}@reply.example.com', MAIL_IN_SECRET: 'a-secret-for-plain-mail' }
const numbers = 'Routing 021000021 and account 123456789'

forEachEngine('the sender of an answer', (engine) => {
  const world = notificationWorld(engine, settings)
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    for (const table of ['incoming', 'deliveries', 'messages', 'clients'] as const)
      await services.db.deleteFrom(table).execute()
  })

  async function answer(from: string, to: string, text: string, headers: string[] = []): Promise<void> {
    const source = await signedMail(mailText({ from, to, text, headers }))
    await takeEmail(world.app.services, { bytes: Buffer.from(source), way: 'raw', recipients: [to] })
  }
  /** What is sent about answers, with whom it goes to. */
  async function told() {
    world.smtp.mails.length = 0
    await world.send()
    return world.smtp.mails
      .filter(({ headers }) => headers.get('auto-submitted') === 'auto-replied')
      .map(({ to, parts }) => [to[0], parts[0]?.content.replaceAll(/\s+/g, ' ') ?? ''])
  }

  test('A17: is told once a day, in their language, that bank details were removed', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const ana = await mailedClient(world, 'ana@example.com', { language: 'es' })
    await answer('maya@example.com', maya.replyTo, numbers)
    await answer('maya@example.com', maya.replyTo, `Again: ${numbers}`)
    await answer('ana@example.com', ana.replyTo, numbers)
    expect(await told()).toEqual([
      [
        'maya@example.com',
        expect.stringContaining('We removed what looks like bank details from your message.'),
      ],
      [
        'ana@example.com',
        expect.stringContaining('Quitamos de su mensaje lo que parece ser datos bancarios.'),
      ],
    ])
    await answer('maya@example.com', maya.replyTo, `Once more: ${numbers}`)
    expect(await told()).toEqual([])
    world.app.clock.advance(24 * 60 * 60_000)
    await answer('maya@example.com', maya.replyTo, `Tomorrow: ${numbers}`)
    expect(await told()).toHaveLength(1)
  })

  test('is told that the deal is archived', async () => {
    const maya = await mailedClient(world, 'maya@example.com', { agentName: 'Elena Ruiz' })
    await world.app.admin.request(archiveClient, { params: { id: maya.id } })
    await answer('maya@example.com', maya.replyTo, 'Thank you for all')
    expect(await told()).toEqual([
      ['maya@example.com', expect.stringContaining('This transaction is archived. Elena has your answer.')],
    ])
  })

  test('A17: is told by text, once a day each, what was left out of a text', async () => {
    await world.textedClient()
    const { services } = world.app
    await takeText(services, receivedText({ body: numbers }))
    await takeText(services, receivedText({ body: `Again: ${numbers}` }))
    await takeText(services, receivedText({ body: 'My house', photos: 1 }))
    world.twilio.texts.length = 0
    await world.send()
    expect(world.twilio.texts.map(({ Body }) => Body)).toEqual([
      expect.stringContaining('We removed what looks like bank details from your message.'),
      expect.stringContaining('file'),
    ])
    await takeText(services, receivedText({ from: '+19165550188', body: numbers }))
    await world.send()
    expect(world.twilio.texts).toHaveLength(2)
  })

  test('A21: a stranger, another sender and a program are told nothing', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    await answer('stranger@example.com', 'portal@example.com', numbers)
    await answer('daniel@example.com', maya.replyTo, numbers)
    await answer('maya@example.com', maya.replyTo, numbers, ['Auto-Submitted: auto-replied'])
    expect(await told()).toEqual([])
  })
})
