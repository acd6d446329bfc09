import { beforeEach, expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import {
  blockSender,
  dismissIncoming,
  fileIncoming,
  listIncoming,
  markNotTheirs,
  reopenIncoming,
} from '#contract/calls/messages/incoming.ts'
import { listMessages, listPortalMessages } from '#contract/calls/messages/messages.ts'
import { deleteExpiredRows } from '../../db/expired-rows.ts'
import type { Caller } from '../../testing/app/caller.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { addLink } from '../../testing/app/partner-deal.ts'
import { expectWrongField } from '../../testing/app/wrong-field.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { receivedText } from '../../testing/receivers/post-text.ts'
import { takeText } from './take-text.ts'

const number = '+19165550142'
const stranger = '+19165550199'

forEachEngine('a message to sort', (engine) => {
  const world = notificationWorld(engine)
  let marco: Caller
  beforeEach(async () => {
    const { db } = world.app.services
    for (const table of ['incoming', 'known_senders', 'blocked_senders', 'messages', 'clients'] as const)
      await db.deleteFrom(table).execute()
    marco ??= await world.app.newAdmin('marco@example.com', 'Marco Diaz', 'assistant')
  })

  const text = (body: string, from = stranger) => takeText(world.app.services, receivedText({ from, body }))
  const list = async (query: Record<string, string> = {}) =>
    (await marco.request(listIncoming, { query: new URLSearchParams(query) })).body
  const only = async () => {
    const { lines } = await list()
    expect(lines).toHaveLength(1)
    return { params: { id: lines[0]?.id ?? '' } }
  }
  const today = async () => (await marco.request(getToday)).body
  const chat = async (id: string) => (await marco.request(listMessages, { params: { id } })).body

  test('A28: an assistant puts it into a chat, as that person and with their own name beside it', async () => {
    const { id, uniqueId } = await world.textedClient()
    const other = await world.textedClient('(916) 555-0177')
    const daniel = await addCoClient(world.app, id)
    await text('Daniel here, from work')
    const body = { personId: daniel.personId }
    const placed = await marco.request(fileIncoming, { ...(await only()), body })
    expect(placed.status).toBe(200)
    expect(await chat(id)).toMatchObject([
      {
        id: placed.body.messageId,
        content: 'Daniel here, from work',
        senderName: 'Daniel Ortiz',
        person: { id: daniel.personId },
        by: 'sms',
        addedBy: 'Marco Diaz',
      },
    ])
    const portal = (await world.app.caller().request(listPortalMessages, { params: { uniqueId } })).body
    expect(portal).toHaveLength(1)
    expect(portal[0]).not.toHaveProperty('addedBy')
    expect(await chat(other.id)).toEqual([])
    expect(await list()).toEqual({ total: 0, lines: [] })
    await text('And once more')
    expect((await list()).total).toBe(1)
  })

  test('A24: placed twice at once, it is one message, and the second member reads who did it', async () => {
    const { id, firstName } = await world.textedClient()
    await text('Hello')
    const about = { ...(await only()), body: { personId: id } }
    const replies = await Promise.all([
      marco.request(fileIncoming, about),
      world.app.admin.request(fileIncoming, about),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.problem.message).toMatch(
      new RegExp(`^(?:Marco Diaz|Ada Agent) put this into ${firstName}’s chat[.]$`),
    )
    expect(await chat(id)).toHaveLength(1)
    expect((await marco.request(dismissIncoming, { params: about.params })).status).toBe(409)
  })

  test('a remembered sender’s next text goes straight into that person’s chat', async () => {
    const { id } = await world.textedClient()
    await text('From my work phone')
    await marco.request(fileIncoming, { ...(await only()), body: { personId: id, remember: true } })
    await text('Me again')
    expect((await chat(id)).map(({ content }) => content)).toEqual(['From my work phone', 'Me again'])
  })

  test('is refused for a partner, an unknown person, an archived deal, and is not lost', async () => {
    const { id } = await world.textedClient()
    const lender = await addLink(world.app, id, 'lender')
    await text('Hello')
    const about = await only()
    expectWrongField(
      await marco.request(fileIncoming, { ...about, body: { personId: lender.id } }),
      'personId',
    )
    const unknown = { personId: '01a2236e-6810-7eec-a18c-47497a16a8e4' }
    expect((await marco.request(fileIncoming, { ...about, body: unknown })).status).toBe(404)
    await world.app.admin.request(archiveClient, { params: { id } })
    const archived = await marco.request(fileIncoming, { ...about, body: { personId: id } })
    expect([archived.status, archived.problem.code]).toEqual([409, 'archived'])
    expect((await list()).total).toBe(1)
  })

  test('is dismissed, taken back, and deleted after 30 days', async () => {
    await world.textedClient()
    await text('Wrong number, sorry')
    const about = await only()
    expect((await marco.request(dismissIncoming, about)).status).toBe(200)
    expect((await list()).total).toBe(0)
    expect((await list({ state: 'dismissed' })).lines).toMatchObject([{ content: 'Wrong number, sorry' }])
    expect((await world.app.admin.request(reopenIncoming, about)).status).toBe(200)
    expect((await world.app.admin.request(reopenIncoming, about)).status).toBe(409)
    expect((await list()).lines).toMatchObject([{ reason: 'unknown' }])
    const { db } = world.app.services
    const now = world.app.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()
    await db
      .updateTable('incoming')
      .set({ receivedAt: daysAgo(400) })
      .execute()
    await deleteExpiredRows(db, now)
    expect((await list()).total).toBe(1)
    await marco.request(dismissIncoming, about)
    for (const [days, left] of [
      [29, 1],
      [31, 0],
    ] as const) {
      await db
        .updateTable('incoming')
        .set({ sortedAt: daysAgo(days) })
        .execute()
      await deleteExpiredRows(db, now)
      expect((await list({ state: 'dismissed' })).total).toBe(left)
    }
  })

  test('of a blocked sender is dismissed as it comes, until one is taken back', async () => {
    const { id } = await world.textedClient()
    await text('Buy gold')
    await text('Buy silver')
    await text('Is this the office?', '+19165550188')
    const [first] = (await list()).lines
    await marco.request(blockSender, { params: { id: first?.id ?? '' } })
    await text('Buy now')
    expect((await list()).lines.map(({ content }) => content)).toEqual(['Is this the office?'])
    const { lines } = await list({ state: 'dismissed' })
    expect(lines.map(({ content }) => content).toSorted()).toEqual(['Buy gold', 'Buy now', 'Buy silver'])
    const last = lines.find(({ content }) => content === 'Buy now')
    await marco.request(reopenIncoming, { params: { id: last?.id ?? '' } })
    await text('Still here')
    expect((await list()).lines.map(({ content }) => content).toSorted()).toEqual([
      'Buy now',
      'Is this the office?',
      'Still here',
    ])
    expect(await chat(id)).toEqual([])
  })

  test('is in Today while it waits, the longest waiting first', async () => {
    await world.textedClient()
    expect(await today()).not.toHaveProperty('toSort')
    await text('First')
    const since = world.app.clock.now().toISOString()
    world.app.clock.advance(60_000)
    await text('Second')
    expect((await today()).toSort).toEqual({ total: 2, since })
    const { db } = world.app.services
    const first = { state: 'to-sort', reason: 'former-address' }
    await db.updateTable('incoming').set(first).where('content', '=', 'First').execute()
    expect((await today()).toSort).toEqual({ total: 2, since, isFromFormerAddress: true })
    await db.updateTable('incoming').set({ state: 'dismissed' }).execute()
    expect(await today()).not.toHaveProperty('toSort')
  })

  test('is listed for each deal of the people who may have written it', async () => {
    const [one, two] = [await world.textedClient(), await world.textedClient()]
    const third = await world.textedClient('(916) 555-0177')
    world.app.clock.advance(73 * 60 * 60_000)
    await text('Which house?', number)
    await text('Hello')
    const totals = []
    for (const { id } of [one, two, third]) totals.push((await list({ clientId: id })).total)
    expect(totals).toEqual([1, 1, 0])
    expect((await list()).lines.map(({ content }) => content)).toEqual(['Which house?', 'Hello'])
  })

  test('A23: "Not theirs" takes it out of both chats and back into To sort', async () => {
    const { id, uniqueId } = await world.textedClient()
    const daniel = await addCoClient(world.app, id)
    await text('You have the wrong number', number)
    const [message] = await chat(id)
    const body = { isWrongNumber: false }
    const params = { id: message?.id ?? '' }
    expect((await marco.request(markNotTheirs, { params, body })).status).toBe(200)
    expect(await chat(id)).toEqual([])
    for (const link of [uniqueId, daniel.uniqueId])
      expect(
        (await world.app.caller().request(listPortalMessages, { params: { uniqueId: link } })).body,
      ).toEqual([])
    expect((await list()).lines).toMatchObject([{ reason: 'not-theirs', people: [] }])
    expect((await world.preferences(id)).smsNotifications).toBe(true)
    expect((await marco.request(markNotTheirs, { params, body })).status).toBe(404)
    await marco.request(fileIncoming, { ...(await only()), body: { personId: daniel.personId } })
    expect(await chat(id)).toMatchObject([{ senderName: 'Daniel Ortiz' }])
  })

  test('A23: with a wrong number texts to it end, and what comes from it is not theirs', async () => {
    const { id } = await world.textedClient()
    const other = await world.textedClient('(916) 555-0177')
    await text('Who is this?', number)
    const [message] = await chat(id)
    const params = { id: message?.id ?? '' }
    await marco.request(markNotTheirs, { params, body: { isWrongNumber: true } })
    expect((await world.preferences(id)).smsNotifications).toBe(false)
    expect((await world.preferences(other.id)).smsNotifications).toBe(true)
    await world.notify(id)
    await world.send()
    expect(world.twilio.texts).toEqual([])
    await text('Please stop texting me about a house', number)
    expect(await chat(id)).toEqual([])
    expect((await list()).total).toBe(2)
  })

  test('a message written in a portal cannot be called somebody else’s', async () => {
    const { id } = await world.textedClient()
    await text('Hello', number)
    const [message] = await chat(id)
    const { db } = world.app.services
    await db.updateTable('incoming').set({ messageId: null }).execute()
    const body = { isWrongNumber: true }
    const params = { id: message?.id ?? '' }
    expect((await marco.request(markNotTheirs, { params, body })).status).toBe(404)
    expect(await chat(id)).toHaveLength(1)
  })
})
