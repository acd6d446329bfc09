import { afterAll, beforeEach, expect, test } from 'vitest'
import { endFilingAddress, giveFilingAddress } from '#contract/calls/messages/filing-address.ts'
import { listMessages } from '#contract/calls/messages/messages.ts'
import { limits } from '#contract/rules/limits.ts'
import type { MailPort } from '../../mail-in/mail-port.ts'
import { mailedClient } from '../../testing/app/mailed-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { mailText, signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { SmtpDialog } from '../../testing/receivers/smtp-dialog.ts'
import { openMailPort } from './open-mail-port.ts'

forEachEngine('an email that comes to the port', (engine) => {
  const world = notificationWorld(engine, { MAIL_IN: 'answers+{token}@example.com', MAIL_IN_PORT: '2525' })
  let port: MailPort | null = null
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    await services.db.deleteFrom('incoming').execute()
    const { mailIn } = services.settings
    if (!mailIn?.own) throw new Error('There is no port')
    // Any free one.
    mailIn.own.port = 0
    port ??= await openMailPort(services)
  })
  afterAll(() => port?.stop())

  /** Hands over an email and returns the replies to its recipient and to its last dot. */
  async function deliver(from: string, to: string, text: string): Promise<string[]> {
    const source = await signedMail(mailText({ from, to, text }))
    const dialog = await SmtpDialog.open(port?.port ?? 0)
    await dialog.reply()
    await dialog.say('EHLO mail.example.com')
    await dialog.say(`MAIL FROM:<${from}>`)
    const recipient = await dialog.say(`RCPT TO:<${to}>`)
    if (recipient !== '250') return [recipient]
    await dialog.say('DATA')
    const end = await dialog.say(`${source.replaceAll(/^\./gm, '..')}\r\n.`)
    dialog.write('QUIT\r\n')
    return [recipient, end]
  }
  const chat = async (id: string) =>
    (await world.app.admin.request(listMessages, { params: { id } })).body.map(({ content }) => content)

  test('A3: is its writer’s message', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    expect(await deliver('maya@example.com', maya.replyTo, 'By the port')).toEqual(['250', '250'])
    expect(await chat(maya.id)).toEqual(['By the port'])
  })

  test('A22: of a null sender comes in at our own addresses', async () => {
    const { email } = world.app.services.settings
    if (!email) throw new Error('There is no email')
    email.returnPath = 'bounces@example.com'
    for (const to of ['portal@example.com', 'Bounces@example.com', 'postmaster@example.com']) {
      const dialog = await SmtpDialog.open(port?.port ?? 0)
      await dialog.reply()
      await dialog.say('EHLO mx.example.net')
      expect(await dialog.say('MAIL FROM:<>')).toBe('250')
      expect(await dialog.say(`RCPT TO:<${to}>`)).toBe('250')
      await dialog.say('DATA')
      const source = mailText({ from: 'mailer-daemon@mx.example.net', to, text: `About ${to}` })
      expect(await dialog.say(`${source}\r\n.`)).toBe('250')
      dialog.write('QUIT\r\n')
    }
    const states = await world.app.services.db.selectFrom('incoming').select('state').execute()
    expect(states).toEqual(Array.from({ length: 3 }, () => ({ state: 'automatic' })))
  })

  test('A12, A16: for a changed or a foreign address is refused before its data', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const changed = maya.replyTo.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a'))
    for (const to of [changed, 'somebody@elsewhere.example', 'answers+abc@example.com'])
      expect(await deliver('maya@example.com', to, 'Hello')).toEqual(['550'])
    expect(await world.app.services.db.selectFrom('incoming').selectAll().execute()).toEqual([])
    expect(await deliver('maya@example.com', 'answers@example.com', 'Without a token')).toEqual([
      '250',
      '250',
    ])
    expect(world.smtp.mails.filter(({ to }) => to.includes('somebody@elsewhere.example'))).toEqual([])
  })

  test('to the address for files of a deal waits; to one that ended is refused before its data', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const params = { id: maya.id }
    const { address } = (await world.app.admin.request(giveFilingAddress, { params })).body
    expect(address).toMatch(/^answers\+[a-z2-7]{20}@example\.com$/)
    expect(await deliver('lender@bank.example', address.toUpperCase(), 'Papers')).toEqual(['250', '250'])
    await world.app.admin.request(endFilingAddress, { params })
    expect(await deliver('lender@bank.example', address, 'More papers')).toEqual(['550'])
    const stored = await world.app.services.db.selectFrom('incoming').select(['reason', 'clientId']).execute()
    expect(stored).toEqual([{ reason: 'filed-by-address', clientId: maya.id }])
    expect(await chat(maya.id)).toEqual([])
  })

  test('A6: is not acknowledged while it cannot be stored', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    const { db } = world.app.services
    await db.schema.alterTable('messages').renameTo('messages_away').execute()
    const refused = await deliver('maya@example.com', maya.replyTo, 'Again')
    await db.schema.alterTable('messages_away').renameTo('messages').execute()
    expect(refused).toEqual(['250', '451'])
    expect(await deliver('maya@example.com', maya.replyTo, 'Again')).toEqual(['250', '250'])
    expect(await chat(maya.id)).toEqual(['Again'])
  })

  test('over the limit of its sender stays at the sender’s server', async () => {
    const maya = await mailedClient(world, 'maya@example.com')
    await deliver('maya@example.com', maya.replyTo, 'One')
    const { db } = world.app.services
    const [row] = await db.selectFrom('incoming').selectAll().execute()
    const copies = Array.from({ length: limits.answers.hour }, (_, n) => ({
      ...row!,
      id: `01a2236e-6810-7eec-a18c-${String(n).padStart(12, '0')}`,
      dedupeKey: `copy ${n}`,
      messageId: null,
    }))
    await db.insertInto('incoming').values(copies).execute()
    expect((await deliver('maya@example.com', maya.replyTo, 'Two')).at(-1)).toMatch(/^45\d$/)
    expect(await chat(maya.id)).toEqual(['One'])
  })
})
