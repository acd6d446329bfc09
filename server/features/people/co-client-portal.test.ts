import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AdminClient,
  archiveClient,
  changeProfile,
  getClient,
  getPortalClient,
  replaceLink,
} from '#contract/calls/clients/clients.ts'
import { addDealDate, getPortalDates, markMoveSeen, moveDates } from '#contract/calls/dates/date-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { listPortalDocuments, requestDocument } from '#contract/calls/deal/documents.ts'
import { changeStep, listSteps } from '#contract/calls/deal/steps.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import {
  listMessages,
  listPortalMessages,
  markMessageRead,
  type Message,
  sendAdminMessage,
} from '#contract/calls/messages/messages.ts'
import {
  countUnreadNotifications,
  createNotification,
  deleteNotification,
  listNotifications,
  listPortalNotifications,
  markNotificationRead,
  markNotificationsRead,
  restoreNotification,
} from '#contract/calls/notifications/notifications.ts'
import { changePortalPreferences, getPortalPreferences } from '#contract/calls/notifications/preferences.ts'
import { stopPersonLink } from '#contract/calls/people/people.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { moveBody } from '../../testing/app/deal-with-dates.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { uploadForm } from '../../testing/app/upload-form.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

const dansEmail = 'dan@example.com'

const of = (who: { uniqueId: string }) => ({ params: { uniqueId: who.uniqueId } })

forAnyEngine('the portal of a co-client', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  let maya: AdminClient
  let dan: { personId: string; uniqueId: string }
  beforeAll(async () => {
    app = await startTestApp({ engine })
    maya = await app.createClient({ withStandardSteps: true, phone: '(916) 555-0142' })
    const other = await app.createClient({ firstName: 'Rosa' })
    await addCoClient(app, other.id, { firstName: 'Luis' })
    dan = await addCoClient(app, maya.id, { email: dansEmail })
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const portal = async (who: { uniqueId: string }) =>
    (await app.caller().request(getPortalClient, of(who))).body
  const chat = async (who: { uniqueId: string }) =>
    (await app.caller().request(listPortalMessages, of(who))).body
  const alerts = async (who: { uniqueId: string }) =>
    (await app.caller().request(listPortalNotifications, of(who))).body
  const unread = async (who: { uniqueId: string }) =>
    (await app.caller().request(countUnreadNotifications, of(who))).body.count
  const write = async (who: { uniqueId: string }, content: string, key?: string) => {
    const reply = await app.caller().send({
      method: 'POST',
      url: `/api/clients/${who.uniqueId}/messages`,
      payload: { content },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
    return { status: reply.statusCode, body: reply.json<Message>() }
  }
  const isRead = async (who: { uniqueId: string }) => (await chat(who)).map((message) => message.isRead)
  const ofSteps = async (who: { uniqueId: string }) =>
    (await alerts(who)).filter(({ about }) => about?.kind === 'step').map(({ isRead: wasRead }) => wasRead)
  const answerChat = async (content: string) =>
    (await app.admin.request(sendAdminMessage, { params: { id: maya.id }, body: { content } })).body

  test('P2 greets by the own name, and shows the deal of the client', async () => {
    const [hers, his] = [await portal(maya), await portal(dan)]
    expect(his).toEqual({
      ...hers,
      firstName: 'Daniel',
      lastName: 'Ortiz',
      email: dansEmail,
      phone: null,
      uniqueId: dan.uniqueId,
      me: { id: dan.personId, role: 'co-client', of: 'Maya' },
    })
    expect(hers).not.toHaveProperty('me')
  })

  test('P2 a co-client’s message bears their name; two people may choose the same key', async () => {
    expect((await write(maya, 'I will be there.', 'key')).status).toBe(201)
    const { status, body } = await write(dan, 'I come from work.', 'key')
    expect([status, body.senderType, body.senderName]).toEqual([201, 'client', 'Daniel Ortiz'])
    expect(body.person).toEqual({ id: dan.personId, role: 'co-client' })
    expect((await write(dan, 'I come from work.', 'key')).body.id).toBe(body.id)
    const [first, second, ...more] = await chat(maya)
    expect([first?.senderName, second?.senderName, more.length]).toEqual(['Maya Ortiz', 'Daniel Ortiz', 0])
    expect(first).not.toHaveProperty('person')
    const { body: entries } = await app.admin.request(listActivity, { params: { id: maya.id } })
    expect(entries.slice(0, 2).map(({ action, actorName }) => [action, actorName])).toEqual([
      ['message.sent', 'Daniel Ortiz'],
      ['message.sent', 'Maya Ortiz'],
    ])
  })

  test('two messages of a co-client without a key are two', async () => {
    for (const content of ['I come from work.', 'At six.'])
      expect((await write(dan, content)).status).toBe(201)
    expect((await chat(maya)).map(({ content }) => content)).toEqual(['I come from work.', 'At six.'])
  })

  test('P2 changing the own profile and preferences changes nothing of the client’s, nor the other way around', async () => {
    const preferences = async (who: { uniqueId: string }) => {
      const {
        id: _,
        updatedAt: __,
        ...rest
      } = (await app.caller().request(getPortalPreferences, of(who))).body as unknown as Record<
        string,
        unknown
      >
      return rest
    }
    const [hers, his] = [await portal(maya), await portal(dan)]
    const hersBefore = await preferences(maya)
    const body = { firstName: 'Dan', lastName: 'Oz', email: 'oz@example.com', phone: '(916) 555-0177' }
    const address = { propertyAddress: his.propertyAddress }
    const changed = await app.caller().request(changeProfile, { ...of(dan), body: { ...body, ...address } })
    expect([changed.status, changed.body]).toEqual([200, { ...his, ...body }])
    const quiet = { stepUpdates: false, quietHoursStart: '20:00', reminderDaysBefore: 7 } as const
    await app.caller().request(changePortalPreferences, { ...of(dan), body: quiet })
    expect(await portal(maya)).toEqual(hers)
    expect(await preferences(maya)).toEqual(hersBefore)
    expect(await preferences(dan)).toMatchObject(quiet)
    const maria = { ...body, firstName: 'Maria', email: 'maria@example.com' }
    await app.caller().request(changeProfile, { ...of(maya), body: { ...maria, ...address } })
    await app.caller().request(changePortalPreferences, { ...of(maya), body: { reminderDaysBefore: 1 } })
    expect(await portal(dan)).toMatchObject({ ...body, me: { of: 'Maria' } })
    expect(await preferences(dan)).toMatchObject(quiet)
    // Listed until an admin has seen them, under the name of the person who changed them.
    const { emails, profiles } = (await app.admin.request(getToday)).body
    expect(new Map(emails.lines.map(({ clientName, newEmail }) => [clientName, newEmail]))).toEqual(
      new Map([
        ['Dan Oz', 'oz@example.com'],
        ['Maria Oz', 'maria@example.com'],
      ]),
    )
    expect(new Set(profiles.lines.map(({ clientName }) => clientName))).toEqual(
      new Set(['Dan Oz', 'Maria Oz']),
    )
  })

  test('the address of the property is changed by the client and the team only', async () => {
    const { firstName, lastName, email } = await portal(dan)
    const body = { firstName, lastName, email, propertyAddress: '1 Other Street' }
    const { status, problem } = await app.caller().request(changeProfile, { ...of(dan), body })
    expect([status, problem.fields]).toEqual([
      400,
      { propertyAddress: 'Only Maya or your agent can change the address.' },
    ])
    expect((await portal(maya)).propertyAddress).not.toBe('1 Other Street')
  })

  test('P16 a message read by one person stays unread for the other, and reading one reads the older', async () => {
    const sent = [await answerChat('One'), await answerChat('Two'), await answerChat('Three')]
    const his = await app.portal(dan.uniqueId)
    const read = (browser: typeof his, index: number) =>
      browser.request(markMessageRead, { params: { id: sent[index]?.id ?? '' } })
    expect(await unread(dan)).toBe(3)
    const unreadBefore = await unread(maya)
    expect((await read(his, 1)).body.isRead).toBe(true)
    expect([await isRead(dan), await isRead(maya)]).toEqual([
      [true, true, false],
      [false, false, false],
    ])
    // The alert of the message that was read; other alerts and the client's stay unread.
    expect([await unread(dan), await unread(maya)]).toEqual([2, unreadBefore])
    const hers = await app.portal(maya.uniqueId)
    await read(hers, 2)
    expect([await isRead(dan), await isRead(maya)]).toEqual([
      [true, true, false],
      [false, false, true],
    ])
    expect(await app.announced(() => read(his, 0))).toEqual([])
    // Two links in one browser: it reads for both.
    await hers.request(getPortalClient, of(dan))
    await read(hers, 2)
    expect([(await isRead(dan)).at(-1), (await isRead(maya)).at(-1)]).toEqual([true, true])
    expect((await app.admin.request(listMessages, { params: { id: maya.id } })).body.at(-1)?.isRead).toBe(
      true,
    )
  })

  test('an own message is read by the team, not by the other person of the client side', async () => {
    const { id } = (await write(dan, 'Hello')).body
    const hers = await app.portal(maya.uniqueId)
    expect((await hers.request(markMessageRead, { params: { id } })).body.isRead).toBe(false)
    expect((await app.admin.request(markMessageRead, { params: { id } })).body.isRead).toBe(true)
    expect((await chat(maya)).at(-1)?.isRead).toBe(true)
  })

  test('each has notifications of their own, with the own link; the desk lists each event once', async () => {
    const draft = {
      type: 'step_update',
      title: 'Keys',
      message: 'At 10',
      actionUrl: `/client/${maya.uniqueId}?tab=notes`,
    }
    const { body: made } = await app.admin.request(createNotification, {
      params: { clientId: maya.id },
      body: draft,
    })
    const [hers, his] = [(await alerts(maya))[0], (await alerts(dan))[0]]
    expect(hers?.id).toBe(made.id)
    expect([hers?.actionUrl, his?.actionUrl]).toEqual([
      `/client/${maya.uniqueId}?tab=notes`,
      `/client/${dan.uniqueId}?tab=notes`,
    ])
    const onDesk = async () =>
      (await app.admin.request(listNotifications, { params: { clientId: maya.id } })).body.filter(
        ({ title }) => title === 'Keys',
      ).length
    expect(await onDesk()).toBe(1)
    const danBrowser = await app.portal(dan.uniqueId)
    const mark = (id = '') => danBrowser.request(markNotificationRead, { params: { id } })
    expect((await mark(hers?.id)).status).toBe(404)
    expect((await mark(his?.id)).status).toBe(200)
    expect([await unread(maya), await unread(dan)]).toEqual([
      (await alerts(maya)).length,
      (await alerts(dan)).length - 1,
    ])
    await app.caller().request(markNotificationsRead, of(maya))
    expect(await unread(maya)).toBe(0)

    await app.admin.request(deleteNotification, { params: { id: made.id } })
    expect([await alerts(maya), await alerts(dan)].flat().filter(({ title }) => title === 'Keys')).toEqual([])
    await app.admin.request(restoreNotification, { params: { id: made.id } })
    expect([(await alerts(maya))[0]?.id, (await alerts(dan))[0]?.id]).toEqual([hers?.id, his?.id])
    expect(await onDesk()).toBe(1)
  })

  test('a newer alert takes the place of the older of the same person only', async () => {
    const stepOf = async () =>
      (await app.admin.request(listSteps, { params: { id: maya.id } })).body[1]?.id ?? ''
    const stepId = await stepOf()
    const changeTo = (status: string) =>
      app.admin.request(changeStep, { params: { stepId }, body: { status } })
    await changeTo('in-progress')
    await app.caller().request(changePortalPreferences, { ...of(dan), body: { stepUpdates: false } })
    await changeTo('pending')
    await changeTo('in-progress')
    // His one is the newest that he has.
    expect([await ofSteps(maya), await ofSteps(dan)]).toEqual([[false, true, true], [false]])
  })

  test('a file of a co-client is the client side’s, and bears their name in the record', async () => {
    const request = { name: 'Pay stub' }
    const { body: asked } = await app.admin.request(requestDocument, {
      params: { id: maya.id },
      body: request,
    })
    const form = new Response(
      uploadForm({ name: 'stub.txt', bytes: Buffer.from('stub') }, { requestId: asked.id }),
    )
    const reply = await app.caller().send({
      method: 'POST',
      url: `/api/clients/${dan.uniqueId}/documents`,
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      payload: Buffer.from(await form.arrayBuffer()),
    })
    expect(reply.statusCode).toBe(201)
    expect((await app.caller().request(listPortalDocuments, of(maya))).body[0]).toMatchObject({
      id: asked.id,
      status: 'available',
      uploadedBy: 'client',
    })
    const { body: entries } = await app.admin.request(listActivity, { params: { id: maya.id } })
    expect([entries[0]?.action, entries[0]?.actorName]).toEqual(['document.uploaded', 'Daniel Ortiz'])
    for (const who of [maya, dan]) {
      const browser = await app.portal(who.uniqueId)
      expect(
        (await browser.send({ method: 'GET', url: `/api/documents/${asked.id}/download` })).statusCode,
      ).toBe(200)
    }
  })

  test('each confirms a move of dates; the team is no longer asked once one of them has', async () => {
    const date = { name: 'Appraisal', kind: 'other', owes: 'lender', day: '2031-04-01', isVisible: true }
    const { body: made } = await app.admin.request(addDealDate, { params: { id: maya.id }, body: date })
    const set = { dates: { [made.id]: { day: '2031-04-10' } } }
    const body = { ...(await moveBody(app.admin, maya.id, { set })), isNotified: true }
    const moved = await app.admin.request(moveDates, { params: { id: maya.id }, body })
    expect([moved.status, moved.text]).toEqual([201, moved.text])
    const change = async (who: { uniqueId: string }) =>
      (await app.caller().request(getPortalDates, of(who))).body.change
    const seen = await change(dan)
    expect(seen).toBeDefined()
    const moveId = seen?.moveId ?? ''
    const waiting = async () => (await app.admin.request(getToday)).body.unseen.total
    // They have two days to see it before the team is asked to call.
    app.clock.advance(2 * 86_400_000 - 60_000)
    expect(await waiting()).toBe(0)
    app.clock.advance(60_000)
    expect(await waiting()).toBe(1)
    await app.caller().request(markMoveSeen, { params: { uniqueId: dan.uniqueId, moveId } })
    expect([await change(dan), (await change(maya))?.moveId, await waiting()]).toEqual([undefined, moveId, 0])
    // He has not seen a later one.
    app.clock.advance(60_000)
    const again = { dates: { [made.id]: { day: '2031-04-11' } } }
    const later = { ...(await moveBody(app.admin, maya.id, { set: again })), isNotified: true }
    const { body: second } = await app.admin.request(moveDates, { params: { id: maya.id }, body: later })
    expect((await change(dan))?.moveId).toBe(second.id)
  })

  test('P5 a stopped link is a 404 for every call at once; the client’s goes on', async () => {
    const his = await app.portal(dan.uniqueId)
    const { id } = (await write(dan, 'Hello')).body
    await answerChat('Answer')
    await app.admin.request(stopPersonLink, { params: { personId: dan.personId } })
    const unknown = await app.caller().request(getPortalClient, { params: { uniqueId: 'a'.repeat(22) } })
    const stopped = await his.request(getPortalClient, of(dan))
    expect([stopped.status, stopped.text]).toEqual([404, unknown.text])
    for (const tail of [
      'steps',
      'messages',
      'documents',
      'notes',
      'notifications',
      'dates',
      'preferences',
      'live',
    ])
      expect(
        (await his.send({ method: 'GET', url: `/api/clients/${dan.uniqueId}/${tail}` })).statusCode,
      ).toBe(404)
    expect((await write(dan, 'Still here?')).status).toBe(404)
    expect((await his.request(markMessageRead, { params: { id } })).status).toBe(404)
    expect((await chat(maya)).map(({ content }) => content)).toEqual(['Hello', 'Answer'])
    expect((await portal(maya)).firstName).toBe('Maya')
    // Nothing new is made for them.
    await app.admin.request(createNotification, {
      params: { clientId: maya.id },
      body: { type: 'step_update', title: 'After', message: 'the stop' },
    })
    const rows = await app.services.db
      .selectFrom('notifications')
      .select('personId')
      .where('title', '=', 'After')
      .execute()
    expect(rows).toEqual([{ personId: maya.id }])
  })

  test('the client’s new link leaves the co-client’s alone', async () => {
    await app.admin.request(replaceLink, { params: { id: maya.id } })
    expect((await portal(dan)).firstName).toBe('Daniel')
    const { body } = await app.admin.request(getClient, { params: { id: maya.id } })
    expect((await alerts(dan)).every(({ actionUrl }) => !actionUrl?.includes(body.uniqueId))).toBe(true)
  })

  test('of an archived deal reading stays, and writes are refused', async () => {
    await app.admin.request(archiveClient, { params: { id: maya.id } })
    expect((await portal(dan)).isArchived).toBe(true)
    expect((await write(dan, randomUUID())).status).toBe(409)
  })

  test('a typed portal ID may look like a co-client’s link', async () => {
    const typed = 'Qm7rT2vXk9Lp4ZsW8nYb3h'
    const { id } = await app.createClient({ uniqueId: typed, firstName: 'Typed' })
    expect(await portal({ uniqueId: typed })).toMatchObject({ id, firstName: 'Typed' })
  })
})
