import { beforeEach, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { listIncoming } from '#contract/calls/messages/incoming.ts'
import { listMessages, listPortalMessages, type Message } from '#contract/calls/messages/messages.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { limits } from '#contract/rules/limits.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { newSid, postText, receivedText } from '../../testing/receivers/post-text.ts'
import { takeText } from './take-text.ts'

const number = '+19165550142'
const hour = 60 * 60_000

forEachEngine('a text from outside', (engine) => {
  const world = notificationWorld(engine)
  beforeEach(async () => {
    const { db } = world.app.services
    for (const table of ['incoming', 'known_senders', 'blocked_senders', 'messages', 'clients'] as const)
      await db.deleteFrom(table).execute()
  })

  const text = (Body: string, more: Record<string, string> = {}) =>
    postText(world.app, { authToken: world.twilio.settings.authToken, From: number, Body, ...more })
  const chat = async (id: string) =>
    (await world.app.admin.request(listMessages, { params: { id } })).body.map(({ content }) => content)
  const toSort = async (state: 'to-sort' | 'dismissed' = 'to-sort') =>
    (await world.app.admin.request(listIncoming, { query: new URLSearchParams({ state }) })).body
  /** A second person of a deal who shares the client's number and gets texts. */
  async function sharing(clientId: string) {
    const daniel = await addCoClient(world.app, clientId, { phone: '(916) 555-0142' })
    await world.prefer(daniel.uniqueId, { smsNotifications: true })
    await world.send()
    await world.confirm(daniel.uniqueId, world.codeTo(number))
    await world.send()
    world.twilio.texts.length = 0
    return daniel
  }

  test('A2: is the message of the person whose number it is, in both open chats', async () => {
    const { id, uniqueId, firstName, lastName } = await world.textedClient()
    const other = await world.textedClient('(916) 555-0177')
    const signals: unknown[] = []
    const stop = world.app.services.live.onSignal((signal) => signals.push(signal))
    const reply = await text('Yes, Thursday works')
    await expect
      .poll(() => signals)
      .toContainEqual({ kind: 'changed', clientId: id, topics: ['messages'], audience: 'everyone' })
    stop()
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('<Response></Response>')])
    const expected = {
      content: 'Yes, Thursday works',
      senderType: 'client',
      senderName: `${firstName} ${lastName}`,
      isRead: false,
      by: 'sms',
    }
    const desk = (await world.app.admin.request(listMessages, { params: { id } })).body
    const portal = (await world.app.caller().request(listPortalMessages, { params: { uniqueId } })).body
    for (const [message] of [desk, portal]) {
      expect(message).toMatchObject(expected)
      for (const absent of ['addedBy', 'isMasked', 'leftOut', 'sharedBy'])
        expect(message).not.toHaveProperty(absent)
    }
    expect(await chat(other.id)).toEqual([])
    expect((await toSort()).total).toBe(0)
    const mails = await world.app.services.db
      .selectFrom('deliveries')
      .select(['kind', 'clientId'])
      .where('kind', '=', 'client_message')
      .execute()
    expect(mails).toEqual([{ kind: 'client_message', clientId: id }])
  })

  test('A5: that comes three times by two ways is one message', async () => {
    const { id } = await world.textedClient()
    const MessageSid = newSid()
    await text('On my way', { MessageSid })
    const again = receivedText({ sid: MessageSid, from: number, body: 'On my way', way: 'sweep' })
    await Promise.all([
      takeText(world.app.services, again),
      text('On my way', { MessageSid }),
      takeText(world.app.services, again),
      text('On my way', { MessageSid }),
    ])
    expect(await chat(id)).toEqual(['On my way'])
  })

  test('A8: "Yes" with texts on is a message, without a reply and without a change', async () => {
    const { id } = await world.textedClient()
    const consents = () => world.app.services.db.selectFrom('sms_consents').selectAll().execute()
    const before = await consents()
    const reply = await text('Yes')
    expect(reply.body).toContain('<Response></Response>')
    expect(await chat(id)).toEqual(['Yes'])
    expect(await consents()).toEqual(before)
    expect((await world.preferences(id)).smsNotifications).toBe(true)
  })

  test('A8: "Cancel" turns texts off and is a message; STOP turns them off only', async () => {
    const { id } = await world.textedClient()
    await text('Cancel')
    expect(await chat(id)).toEqual(['Cancel'])
    expect((await world.preferences(id)).smsNotifications).toBe(false)
    expect((await text('Yes')).body).toContain('Text updates are on.')
    expect((await world.preferences(id)).smsNotifications).toBe(true)
    await text('STOP')
    expect((await world.preferences(id)).smsNotifications).toBe(false)
    expect(await chat(id)).toEqual(['Cancel', 'Yes'])
    expect((await text('HELP')).body).toContain('<Message>')
    expect(await chat(id)).toHaveLength(2)
    // A withdrawn consent still tells whose number it is.
    await text('I changed my mind')
    expect((await chat(id)).at(-1)).toBe('I changed my mind')
  })

  test('A9: from a number of two deals, neither texted within 72 hours, is in no chat', async () => {
    const [one, two] = [await world.textedClient(), await world.textedClient()]
    world.app.clock.advance(73 * hour)
    await text('We can’t go above 500')
    expect([await chat(one.id), await chat(two.id)]).toEqual([[], []])
    const { total, lines } = await toSort()
    expect(total).toBe(1)
    expect(lines[0]).toMatchObject({
      by: 'sms',
      sentFrom: number,
      reason: 'several-deals',
      content: 'We can’t go above 500',
    })
    expect(lines[0]?.people.map(({ clientId }) => clientId).toSorted()).toEqual([one.id, two.id].toSorted())
    await world.notify(two.id)
    await world.send()
    await text('And what do they say?')
    expect(await chat(two.id)).toEqual(['And what do they say?'])
  })

  test('A10: from a shared phone is one message, of the person last texted', async () => {
    const { id, uniqueId } = await world.textedClient()
    const daniel = await sharing(id)
    world.app.clock.advance(73 * hour)
    await text('Who is this from?')
    const [first] = (await world.app.admin.request(listMessages, { params: { id } })).body
    expect(first).not.toHaveProperty('person')
    expect(first).toMatchObject({ content: 'Who is this from?' })
    expect(first?.sharedBy).toHaveLength(2)
    await world.app.admin.request(changePreferences, {
      params: { clientId: id },
      body: { smsNotifications: false },
    })
    await world.notify(id)
    await world.send()
    expect(world.twilio.texts).toHaveLength(1)
    await text('Yes')
    const messages = (await world.app.admin.request(listMessages, { params: { id } })).body
    expect(messages).toHaveLength(2)
    expect(messages[1]).toMatchObject({
      content: 'Yes',
      person: { id: daniel.personId },
      senderName: 'Daniel Ortiz',
    })
    const portal = (await world.app.caller().request(listPortalMessages, { params: { uniqueId } })).body
    for (const message of portal) expect(message).not.toHaveProperty('sharedBy')
  })

  test.each([
    ['a number that nobody has', '+19165550199', 'unknown'],
    ['a sender that is no number', 'ACME', 'no-number'],
    ['a number that was only typed', '+19165550166', 'unconfirmed'],
  ])('A11: from %s reaches no portal and gets no reply', async (_name, From, reason) => {
    const typed = await world.client({}, { phone: '916.555.0166' })
    const { id, uniqueId } = await world.textedClient()
    const versions = () => world.app.services.db.selectFrom('topic_versions').selectAll().execute()
    const before = await versions()
    const signals: unknown[] = []
    const stop = world.app.services.live.onSignal((signal) => signals.push(signal))
    const reply = await text('Is the house still for sale?', { From })
    await expect.poll(() => signals).toContainEqual({ kind: 'to-sort-changed' })
    stop()
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('<Response></Response>')])
    expect(await versions()).toEqual(before)
    expect(await chat(id)).toEqual([])
    expect((await world.app.caller().request(listPortalMessages, { params: { uniqueId } })).body).toEqual([])
    const { lines } = await toSort()
    expect(lines).toMatchObject([{ reason, sentFrom: From }])
    expect(lines[0]?.people.map(({ clientId }) => clientId)).toEqual(
      reason === 'unconfirmed' ? [typed.id] : [],
    )
  })

  test('of an archived deal waits, and a deleted deal takes its texts with it', async () => {
    const { id } = await world.textedClient()
    await text('Thank you')
    await world.app.admin.request(archiveClient, { params: { id } })
    await text('One more question')
    expect((await toSort()).lines).toMatchObject([{ reason: 'archived', people: [{ clientId: id }] }])
    const rows = () => world.app.services.db.selectFrom('incoming').select('state').execute()
    expect(await rows()).toHaveLength(2)
    await world.app.services.db.deleteFrom('clients').where('id', '=', id).execute()
    expect(await rows()).toEqual([{ state: 'to-sort' }])
  })

  test('A17: bank numbers are in no table, also when two texts make one of them', async () => {
    const { id } = await world.textedClient()
    await text('Routing 021000021 and account 123456789, thanks')
    await text('My account', { From: '+19165550199' })
    await text('12345678901', { From: '+19165550199' })
    const { db } = world.app.services
    const stored = JSON.stringify([
      await db.selectFrom('incoming').selectAll().execute(),
      await db.selectFrom('messages').selectAll().execute(),
      await db.selectFrom('activity').selectAll().execute(),
    ])
    for (const digits of ['021000021', '123456789', '12345678901']) expect(stored).not.toContain(digits)
    expect(await chat(id)).toEqual(['Routing [removed] and account [removed], thanks'])
    expect((await world.app.admin.request(listMessages, { params: { id } })).body[0]?.isMasked).toBe(true)
    expect((await toSort()).lines.map(({ isMasked }) => isMasked)).toEqual([undefined, true])
    const actions = await db.selectFrom('activity').select('action').where('clientId', '=', id).execute()
    expect(actions).toContainEqual({ action: 'bank-details.stopped' })
  })

  test('A4: links into portals are not shown to another reader', async () => {
    const { id, uniqueId } = await world.textedClient()
    await text(
      `Look: https://portal.example.com/client/${uniqueId}?tab=messages and portal.example.com/deal/abc!`,
    )
    expect(await chat(id)).toEqual(['Look: [link] and [link]!'])
  })

  test.each([
    ['NumMedia that lies', { NumMedia: '-1' }, undefined],
    ['NumMedia that is no number', { NumMedia: '1e9' }, undefined],
    ['far too many photos', { NumMedia: '999' }, 10],
    ['two photos', { NumMedia: '2' }, 2],
  ])('%s', async (_name, form, leftOut) => {
    const { id } = await world.textedClient()
    await text('', form)
    const messages = (await world.app.admin.request(listMessages, { params: { id } })).body
    const expected: Partial<Message>[] = leftOut === undefined ? [] : [{ content: '', leftOut }]
    expect(messages).toMatchObject(expected)
  })

  test('without an id is taken each time it comes', async () => {
    const { id } = await world.textedClient()
    await text('ok', { MessageSid: '' })
    await text('ok', { MessageSid: '' })
    expect(await chat(id)).toEqual(['ok', 'ok'])
  })

  test('from one number is refused beyond its hour, and STOP never', async () => {
    const { id } = await world.textedClient()
    for (let n = 0; n < limits.answers.hour; n++)
      await takeText(world.app.services, receivedText({ from: number, body: `${n}` }))
    const refused = await text('One too many')
    expect([refused.statusCode, (await chat(id)).length]).toEqual([429, limits.answers.hour])
    expect((await text('STOP')).statusCode).toBe(200)
    expect((await world.preferences(id)).smsNotifications).toBe(false)
    world.app.clock.advance(hour + 1)
    expect((await text('One too many')).statusCode).toBe(200)
  })

  test('for a full chat waits with its reason', async () => {
    const { id } = await world.textedClient()
    await text('First')
    const { db } = world.app.services
    await db
      .updateTable('messages')
      .set({ content: 'x'.repeat(limits.clientChat.characters) })
      .where('clientId', '=', id)
      .execute()
    await text('Second')
    expect((await toSort()).lines).toMatchObject([{ reason: 'chat-full', content: 'Second' }])
  })

  test('that fails to be stored is not acknowledged', async () => {
    await world.textedClient()
    const { db } = world.app.services
    await db.schema.alterTable('messages').renameTo('messages_away').execute()
    const reply = await text('Hello?')
    await db.schema.alterTable('messages_away').renameTo('messages').execute()
    expect(reply.statusCode).toBe(500)
    expect(await db.selectFrom('incoming').selectAll().execute()).toEqual([])
  })
})
