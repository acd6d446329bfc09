import { beforeEach, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { listBesideChat, markDraftUsed } from '#contract/calls/messages/beside-chat.ts'
import * as incoming from '#contract/calls/messages/incoming.ts'
import { listMessages, listPortalMessages, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { listReceived } from '#contract/calls/messages/received.ts'
import { listDeliveries } from '#contract/calls/notifications/deliveries.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { mailWithFiles } from '../../testing/app/mail-with-files.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { mailText, signedMail, signingDns } from '../../testing/app/signed-mail.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { takeEmail } from './take-email.ts'

const settings = { MAIL_IN: '{token}@reply.example.com', MAIL_IN_SECRET: 'a-secret-for-plain-mail' }
const waits = 'Your answer waits in the desk. Open it and press Send.'

/** The drafts of a member above the chat of a deal. */
const drafts = async (caller: Caller, id: string) =>
  (await caller.request(listBesideChat, { params: { id } })).body.drafts
/** An email to a member that no program answers and nobody can. */
const unanswerable = (email: string) => [email, 'auto-replied', null]

forEachEngine('an answer of a member by email', (engine) => {
  const world = notificationWorld(engine, settings)
  let ben: Caller
  const ada = () => world.app.admin
  beforeEach(async () => {
    const { services } = world.app
    services.dns = signingDns
    for (const table of ['incoming', 'deliveries', 'messages', 'clients'] as const)
      await services.db.deleteFrom(table).execute()
    await services.db.deleteFrom('user').where('email', '=', 'ben@example.com').execute()
    ben = await world.app.newAdmin('ben@example.com', 'Ben Broker')
  })

  /** A deal whose client wrote, with the emails that told each member of it. */
  async function writtenDeal() {
    const { id, uniqueId } = await world.app.createClient({})
    await world.app
      .caller()
      .request(sendClientMessage, { params: { uniqueId }, body: { content: 'Which day?' } })
    world.smtp.mails.length = 0
    world.app.clock.advance(6 * 60_000)
    await world.send()
    const replyTo = (email: string) =>
      world.smtp.mails.find(({ to }) => to.includes(email))?.headers.get('reply-to') ?? ''
    return { id, uniqueId, ada: replyTo(world.app.adminEmail), ben: replyTo('ben@example.com') }
  }
  async function answer(from: string, to: string, text: string, headers: string[] = []) {
    const source = await signedMail(mailText({ from, to, text, headers }))
    return takeEmail(world.app.services, { bytes: Buffer.from(source), way: 'raw', recipients: [to] })
  }
  const toSort = async () => (await ada().request(incoming.listIncoming)).body.lines
  /** What members are told of their drafts. */
  async function told() {
    world.smtp.mails.length = 0
    await world.send()
    return world.smtp.mails
      .filter(({ parts }) => parts[0]?.content.replaceAll(/\s+/g, ' ').includes(waits))
      .map(({ to, headers }) => [to[0], headers.get('auto-submitted'), headers.get('reply-to') ?? null])
  }

  test('A15: is a draft of the deal for that member only, and of no portal', async () => {
    const deal = await writtenDeal()
    const other = await writtenDeal()
    const params = { uniqueId: deal.uniqueId }
    const portal = () => world.app.caller().request(listPortalMessages, { params })
    const before = await portal()
    const quoted = `On Thursday.\n\nOn Fri, Nov 20, 2026 at 9:12 AM Team <${deal.ben}> wrote:\n> Which day?`
    expect(await answer('Ben@example.com', deal.ben, quoted)).toBe('taken')
    expect(await drafts(ben, deal.id)).toEqual([
      { id: expect.any(String), content: 'On Thursday.', receivedAt: world.app.clock.now().toISOString() },
    ])
    expect(await drafts(ada(), deal.id)).toEqual([])
    expect(await drafts(ben, other.id)).toEqual([])
    expect(await toSort()).toEqual([])
    const after = await portal()
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag])
    const chat = await ada().request(listMessages, { params: { id: deal.id } })
    expect(chat.body.map(({ content }) => content)).toEqual(['Which day?'])
    const received = await ada().request(listReceived, { params: { clientId: deal.id } })
    expect(received.body).toEqual([])
    const log = await ada().request(listDeliveries, { params: { clientId: deal.id } })
    expect(log.text).not.toContain('about_answer')
  })

  test('A15: is read, sorted and used by nobody else', async () => {
    const deal = await writtenDeal()
    await answer('ben@example.com', deal.ben, 'On Thursday.')
    const id = (await drafts(ben, deal.id))[0]?.id ?? ''
    const params = { id }
    const status = async (caller: Caller, call: Parameters<Caller['request']>[0], body?: unknown) =>
      (await caller.request(call, { params, ...(body === undefined ? {} : { body }) })).status
    for (const call of [incoming.getIncoming, markDraftUsed, incoming.dismissIncoming, incoming.blockSender])
      expect([call.id, await status(ada(), call)]).toEqual([call.id, 404])
    expect(await status(ada(), incoming.reopenIncoming)).toBe(404)
    expect(await status(ada(), incoming.fileIncoming, { personId: deal.id })).toBe(404)
    expect(await status(ben, incoming.getIncoming)).toBe(200)
    expect(await drafts(ben, deal.id)).toHaveLength(1)
    expect(await status(ben, markDraftUsed)).toBe(200)
    expect(await status(ben, markDraftUsed)).toBe(404)
    expect(await drafts(ben, deal.id)).toEqual([])
    const query = new URLSearchParams({ state: 'dismissed' })
    expect((await ben.request(incoming.listIncoming, { query })).body.lines).toEqual([])
    expect(await status(ben, incoming.reopenIncoming)).toBe(404)
  })

  test('waits for the team where it is not surely theirs', async () => {
    const deal = await writtenDeal()
    await answer(world.app.adminEmail, deal.ben, 'From Ada')
    await answer('stranger@example.com', deal.ben, 'From a stranger')
    const forged = mailText({ from: 'ben@example.com', to: deal.ben, text: 'Forged' })
    await takeEmail(world.app.services, { bytes: Buffer.from(forged), way: 'raw', recipients: [deal.ben] })
    await ada().request(archiveClient, { params: { id: deal.id } })
    await answer('ben@example.com', deal.ben, 'Too late')
    const lines = (await toSort()).map(({ content, reason, deal: of, answered }) => [
      content,
      reason,
      of?.clientId,
      answered,
    ])
    expect(lines).toEqual([
      ['From Ada', 'member', deal.id, undefined],
      ['From a stranger', 'member', deal.id, undefined],
      ['Forged', 'unconfirmed-sender', deal.id, undefined],
      ['Too late', 'archived', deal.id, undefined],
    ])
    expect([await drafts(ben, deal.id), await drafts(ada(), deal.id)]).toEqual([[], []])
  })

  test('is told to that member once a day, by an email that cannot be answered, while it waits', async () => {
    const deal = await writtenDeal()
    await answer('ben@example.com', deal.ben, 'On Thursday.')
    await answer('ben@example.com', deal.ben, 'At 10.')
    await answer(world.app.adminEmail, deal.ada, 'I can be there.')
    const mails = await told()
    expect(mails).toHaveLength(2)
    expect(mails).toEqual(
      expect.arrayContaining([unanswerable(world.app.adminEmail), unanswerable('ben@example.com')]),
    )
    await answer('ben@example.com', deal.ben, 'Or at 11.')
    expect(await told()).toEqual([])
    world.app.clock.advance(24 * 60 * 60_000)
    await answer('ben@example.com', deal.ben, 'Tomorrow.')
    for (const { id } of await drafts(ben, deal.id)) await ben.request(markDraftUsed, { params: { id } })
    expect(await told()).toEqual([])
  })

  test('loses its bank details, says how many files it came with, and is none if a program wrote it', async () => {
    const deal = await writtenDeal()
    await answer('ben@example.com', deal.ben, 'Away', ['Auto-Submitted: auto-replied'])
    expect(await drafts(ben, deal.id)).toEqual([])
    await answer('ben@example.com', deal.ben, 'Routing 021000021 and account 123456789')
    const [draft] = await drafts(ben, deal.id)
    expect(draft).toMatchObject({ isMasked: true })
    expect(draft?.content).not.toContain('123456789')
    const file = { name: 'list.txt', type: 'text/plain', bytes: Buffer.from('A list') }
    const mail = { from: 'ben@example.com', to: deal.ben, text: 'Two lists' }
    const bytes = Buffer.from(await signedMail(mailWithFiles(mail, [file, { ...file, name: 'other.txt' }])))
    await takeEmail(world.app.services, { bytes, way: 'raw', recipients: [deal.ben] })
    expect((await drafts(ben, deal.id))[1]).toMatchObject({ content: 'Two lists', leftOut: 2 })
    const files = await world.app.services.db.selectFrom('incoming_files').select('id').execute()
    expect(files).toEqual([])
  })
})

forEachEngine('an email to members', (engine) => {
  const world = notificationWorld(engine)
  test('A1: has no reply address and no first line without MAIL_IN', async () => {
    const { uniqueId } = await world.app.createClient({})
    await world.app
      .caller()
      .request(sendClientMessage, { params: { uniqueId }, body: { content: 'Which day?' } })
    world.app.clock.advance(6 * 60_000)
    await world.send()
    const [mail] = world.smtp.mails
    expect(mail?.to).toEqual([world.app.adminEmail])
    expect(mail?.headers.get('reply-to')).toBeUndefined()
    expect(mail?.parts[0]?.content).not.toContain('Answer this email')
  })
})
