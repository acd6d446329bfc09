import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeProfile } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import * as calls from '#contract/calls/messages/messages.ts'
import { listNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import { getMe } from '#contract/calls/team/account.ts'
import { changeMe } from '#contract/calls/team/team.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { adminName, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { expectWrongField, unstorableTexts, worldlyText } from '../../testing/app/wrong-field.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('chat', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  const fromClient = (uniqueId: string, body: unknown) =>
    app.caller().request(calls.sendClientMessage, { params: { uniqueId }, body })
  const fromTeam = (id: string, body: unknown) =>
    app.admin.request(calls.sendAdminMessage, { params: { id }, body })

  test('both sides get the same messages, oldest first', async () => {
    const { id, uniqueId } = await app.createClient()
    for (let line = 0; line < 5; line++) {
      await fromClient(uniqueId, { content: `client ${line}` })
      await fromTeam(id, { content: `team ${line}` })
    }
    const desk = await app.admin.request(calls.listMessages, { params: { id } })
    const portal = await app.caller().request(calls.listPortalMessages, { params: { uniqueId } })
    expect(portal.body).toEqual(desk.body)
    const coClient = await addCoClient(app, id)
    const theirs = await app
      .caller()
      .request(calls.listPortalMessages, { params: { uniqueId: coClient.uniqueId } })
    expect(theirs.body).toEqual(desk.body)
    expect(desk.body.map(({ content }) => content).slice(0, 4)).toEqual([
      'client 0',
      'team 0',
      'client 1',
      'team 1',
    ])
    expect(Object.keys(portal.body[0] ?? {}).toSorted()).toEqual([
      'clientId',
      'content',
      'createdAt',
      'id',
      'isRead',
      'senderName',
      'senderType',
      'withdrawnAt',
      'writtenBy',
    ])
  })

  test('messages of the same time stay in order', async () => {
    const { id, uniqueId } = await app.createClient()
    app.clock.set('2031-01-01T10:00:00.000Z')
    const sent = Array.from({ length: 30 }, (_, line) => String(line))
    for (const content of sent) await fromClient(uniqueId, { content })
    app.clock.release()
    const { body } = await app.admin.request(calls.listMessages, { params: { id } })
    expect(body.map(({ content }) => content)).toEqual(sent)
    // No two have the same time, whichever process created their ids.
    expect(body.at(-1)?.createdAt).toBe('2031-01-01T10:00:00.029Z')
  })

  test('a clock set back changes no order in this or another chat', async () => {
    const [one, other] = [await app.createClient(), await app.createClient()]
    app.clock.set('2031-02-01T10:00:00.000Z')
    await fromClient(one.uniqueId, { content: 'first' })
    app.clock.set('2031-01-01T10:00:00.000Z')
    await fromTeam(one.id, { content: 'second' })
    await fromClient(one.uniqueId, { content: 'third' })
    const elsewhere = await fromClient(other.uniqueId, { content: 'elsewhere' })
    app.clock.release()
    const { body } = await app.admin.request(calls.listMessages, { params: { id: one.id } })
    expect(body.map(({ content }) => content)).toEqual(['first', 'second', 'third'])
    expect(body.map(({ createdAt }) => createdAt)).toEqual([
      '2031-02-01T10:00:00.000Z',
      '2031-02-01T10:00:00.001Z',
      '2031-02-01T10:00:00.002Z',
    ])
    expect(elsewhere.body.createdAt).toBe('2031-01-01T10:00:00.000Z')
  })

  test('the sender, name, and time are set by the server', async () => {
    const { id, uniqueId } = await app.createClient()
    const forged = {
      senderType: 'admin',
      senderName: 'Jordan Lee',
      clientId: '00000000-0000-7000-8000-000000000000',
      createdAt: '2001-01-01T00:00:00.000Z',
      isRead: true,
      content: '  Hello  ',
    }
    const { status, body } = await fromClient(uniqueId, forged)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      clientId: id,
      senderType: 'client',
      senderName: 'Maya Ortiz',
      content: 'Hello',
      isRead: false,
    })
    expect(Math.abs(Date.parse(body.createdAt) - Date.now())).toBeLessThan(10_000)
    const reply = await fromTeam(id, { ...forged, senderType: 'client', senderName: 'Maya Ortiz' })
    expect(reply.body).toMatchObject({ senderType: 'admin', senderName: 'Jordan Lee' })
  })

  test('an admin’s call to the portal’s path still sends as the client', async () => {
    const { uniqueId } = await app.createClient()
    const params = { uniqueId }
    const { body } = await app.admin.request(calls.sendClientMessage, { params, body: { content: 'Hi' } })
    expect(body).toMatchObject({ senderType: 'client', senderName: 'Maya Ortiz' })
  })

  test('a message names its author in the portal, unless the client’s agent wrote it', async () => {
    const { id, uniqueId } = await app.createClient()
    const { name } = (await app.admin.request(getMe)).body
    await fromTeam(id, { content: 'Hi' })
    await app.admin.request(changeMe, { body: { name: 'Jordan Lee' } })
    await fromTeam(id, { content: 'It is me' })
    await app.admin.request(changeMe, { body: { name } })
    await fromClient(uniqueId, { content: 'Thanks' })
    const { body } = await app.caller().request(calls.listPortalMessages, { params: { uniqueId } })
    expect(body.map(({ senderName, writtenBy }) => [senderName, writtenBy])).toEqual([
      ['Jordan Lee', name],
      ['Jordan Lee', null],
      ['Maya Ortiz', null],
    ])
  })

  test('the team’s sender name is the client’s agent, or Agent; a client’s is the current name', async () => {
    const { id, uniqueId } = await app.createClient({ agentName: '' })
    expect((await fromTeam(id, { content: 'Hi' })).body.senderName).toBe('Agent')
    const profile = { firstName: 'New', lastName: 'Name', email: 'a@example.com', propertyAddress: 'x' }
    await app.caller().request(changeProfile, { params: { uniqueId }, body: profile })
    expect((await fromClient(uniqueId, { content: 'Hi' })).body.senderName).toBe('New Name')
  })

  test('content is required, at most 10,000 characters, storable, in any script', async () => {
    const { id, uniqueId } = await app.createClient()
    for (const send of [
      (body: unknown) => fromClient(uniqueId, body),
      (body: unknown) => fromTeam(id, body),
    ]) {
      expect((await send({ content: 'x'.repeat(10_000) })).status).toBe(201)
      expect((await send({ content: worldlyText })).body.content).toBe(worldlyText)
      const wrong = ['x'.repeat(10_001), '', ' \n\t', null, undefined, 5, ['x'], { a: 1 }, ...unstorableTexts]
      for (const content of wrong) expectWrongField(await send({ content }), 'content')
    }
  })

  test('a message from the team notifies the client by preference, without its text', async () => {
    const { id, uniqueId } = await app.createClient()
    const notifications = async () =>
      (await app.admin.request(listNotifications, { params: { clientId: id } })).body
    const signals = await app.announced(() => fromTeam(id, { content: 'A secret text' }))
    expect(signals.flatMap((signal) => (signal.kind === 'changed' ? signal.topics : []))).toEqual([
      'notifications',
      'messages',
    ])
    expect(await notifications()).toMatchObject([
      {
        type: 'message_received',
        title: 'New message from Jordan Lee',
        actionUrl: `/client/${uniqueId}?tab=messages`,
      },
    ])
    expect(JSON.stringify(await notifications())).not.toContain('secret')
    await app.admin.request(changePreferences, {
      params: { clientId: id },
      body: { messageNotifications: false },
    })
    await fromTeam(id, { content: 'Another' })
    await fromClient(uniqueId, { content: 'Mine' })
    expect(await notifications()).toHaveLength(1)
  })

  test('sending is recorded with its author, without the text', async () => {
    const { id, uniqueId } = await app.createClient()
    await fromClient(uniqueId, { content: 'A secret text' })
    await fromTeam(id, { content: 'A secret text' })
    const { body, text } = await app.admin.request(listActivity, { params: { id } })
    expect(body.slice(0, 2)).toMatchObject([
      { actorType: 'admin', actorName: adminName, action: 'message.sent' },
      { actorType: 'client', actorName: 'Maya Ortiz', action: 'message.sent' },
    ])
    expect(text).not.toContain('secret')
  })

  test('unknown clients are 404 for the team', async () => {
    const id = '00000000-0000-7000-8000-000000000000'
    expect((await fromTeam(id, { content: 'x' })).status).toBe(404)
    expect((await app.admin.request(calls.listMessages, { params: { id } })).status).toBe(404)
  })
})
