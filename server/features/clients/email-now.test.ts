import { expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { emailNow, type EmailedSubject } from '#contract/calls/clients/email-now.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { changeDealDate } from '#contract/calls/dates/date-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { changeDocument, deleteDocument, uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { addNote, changeNote } from '#contract/calls/deal/notes.ts'
import { sendAdminMessage, withdrawMessage } from '#contract/calls/messages/messages.ts'
import { listDeliveries } from '#contract/calls/notifications/deliveries.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { lockNumber } from '#contract/calls/people/safety.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { addTask, askFor } from '../../testing/app/partner-deal.ts'
import { adminPassword, startTestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { uploadOf } from '../../testing/writing-calls/scenario.ts'

forEachEngine('emailing a client by hand', (engine) => {
  const world = notificationWorld(engine)
  const press = (id: string, about: EmailedSubject, ...ids: string[]) =>
    world.app.admin.request(emailNow, { params: { id }, body: { about, items: ids } })
  const askedOf = (id: string, name = 'Pay stubs', more: object = {}) =>
    askFor(world.app, id, name, { askedOf: 'client', ...more })
  const dated = (id: string, name: string, more: object = {}) =>
    addTask(world.app, id, name, { owes: 'client', day: '2026-11-25', isVisible: true, ...more })
  const noted = async (clientId: string, more: object = {}) => {
    const body = { title: 'Parking', content: 'Behind the house.', isVisible: true, ...more }
    return (await world.app.admin.request(addNote, { params: { clientId }, body })).body
  }
  const wrote = async (id: string, content = 'See you at 10.') =>
    (await world.app.admin.request(sendAdminMessage, { params: { id }, body: { content } })).body
  const subjects = async () => {
    world.smtp.mails.length = 0
    await world.send()
    return world.smtp.mails.map(({ headers }) => headers.get('subject'))
  }
  const byHand = async (clientId: string) =>
    (await world.app.admin.request(listDeliveries, { params: { clientId } })).body.filter(
      ({ kind }) => kind === 'email_now',
    )

  test('C15: one mail at once, though email is off, with the sender’s name in Deliveries and 409 within the hour', async () => {
    const [client, other] = [await world.client(), await world.client()]
    const [document, foreign] = [await askedOf(client.id), await askedOf(other.id)]
    // 11 PM, in quiet hours.
    world.app.clock.set('2026-11-21T07:12:00.000Z')
    expect(await press(client.id, 'document', document.id)).toMatchObject({
      status: 200,
      body: { emailedAt: '2026-11-21T07:12:00.000Z' },
    })
    expect(await subjects()).toEqual(['Document needed: Pay stubs · 12 Elm Street'])
    const [mail] = world.smtp.mails
    expect(mail?.to).toEqual([client.email])
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    for (const { content } of mail?.parts ?? []) {
      expect(content).toContain('Ada Agent sent you this email')
      expect(content).toContain(`/client/${client.uniqueId}?tab=documents`)
    }
    expect(await byHand(client.id)).toMatchObject([{ state: 'sent', channel: 'email', sentBy: 'Ada Agent' }])
    expect(await byHand(other.id)).toEqual([])
    const { body } = await world.app.admin.request(listActivity, { params: { id: client.id } })
    expect(body[0]).toMatchObject({ action: 'email.sent-now', actorName: 'Ada Agent' })
    world.app.clock.advance(59 * 60_000)
    const again = await press(client.id, 'document', document.id)
    expect([again.status, again.problem.message]).toEqual([409, 'Emailed at 11:12 PM'])
    expect((await press(other.id, 'document', foreign.id)).status).toBe(200)
    world.app.clock.advance(60_001)
    expect((await press(client.id, 'document', document.id)).status).toBe(200)
  })

  test('pressed twice at the same moment it is one mail; several things are one mail, too', async () => {
    const { id } = await world.client()
    const [one, two] = [await askedOf(id, 'Pay stubs'), await askedOf(id, 'W-2s')]
    const presses = await Promise.all([1, 2].map(() => press(id, 'document', one.id, two.id, one.id)))
    expect(presses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await subjects()).toHaveLength(1)
    expect(world.smtp.mails[0]?.parts[0]?.content).toMatch(/Pay stubs[\s\S]*W-2s/)
    expect((await byHand(id)).map(({ reason }) => String(reason)).toSorted()).toEqual(['merged', 'null'])
  })

  test('an outcome and a notification that a member wrote have their mail', async () => {
    const [client, other] = [await world.client(), await world.client()]
    expect((await press(client.id, 'outcome', client.id)).status).toBe(404)
    const closed = { outcome: 'closed', outcomeOn: '2026-11-20', outcomeReason: 'Keys at the desk.' } as const
    await world.app.admin.request(setOutcome, { params: { id: client.id }, body: closed })
    expect((await press(client.id, 'outcome', other.id)).status).toBe(404)
    expect((await press(client.id, 'outcome', client.id)).status).toBe(200)
    expect(await subjects()).toEqual(['12 Elm Street is yours'])
    expect(world.smtp.mails[0]?.parts[0]?.content).toContain('Keys at the desk.')
    const { body: alert } = await world.app.admin.request(createNotification, {
      params: { clientId: other.id },
      body: { type: 'closing_approaching', title: 'Bring your ID', message: 'The signing is at 10.' },
    })
    expect((await press(client.id, 'alert', alert.id)).status).toBe(404)
    expect((await press(other.id, 'alert', alert.id)).status).toBe(200)
    await subjects()
    expect(world.smtp.mails.map(({ to }) => to)).toEqual([[other.email]])
    expect(world.smtp.mails[0]?.parts[0]?.content).toContain('The signing is at 10.')
    expect((await press(other.id, 'alert', alert.id)).status).toBe(409)
  })

  test('a date, a note and a message have their mail; no locked number and no chat is in it', async () => {
    const { id } = await world.client()
    const phone = '(916) 555-0177'
    const lock = { phone, password: adminPassword }
    expect((await world.app.admin.request(lockNumber, { params: { id }, body: lock })).status).toBeLessThan(
      300,
    )
    const date = await dated(id, 'Funds to escrow', { kind: 'money' })
    const [note, message] = [await noted(id), await wrote(id)]
    await subjects()
    for (const [about, of] of [
      ['date', date],
      ['note', note],
      ['message', message],
    ] as const)
      expect((await press(id, about, of.id)).status).toBe(200)
    expect(await subjects()).toEqual([
      expect.stringContaining('Funds to escrow'),
      expect.stringContaining('Parking'),
      expect.stringContaining('Jordan Lee wrote you a message'),
    ])
    const text = world.smtp.mails.flatMap(({ parts }) => parts.map(({ content }) => content)).join('\n')
    expect(text).toContain('Behind the house.')
    expect(text).not.toContain('See you at 10.')
    expect(text).not.toContain(phone)
    expect(text).toMatch(/before you send money/i)
  })

  test('what was deleted or is of another deal is 404; what is hidden, of others, done or read is 409', async () => {
    const [{ id, uniqueId }, other] = [await world.client(), await world.client()]
    const gone = await askedOf(id)
    await world.app.admin.request(deleteDocument, { params: { id: gone.id } })
    const foreign = [
      await askedOf(other.id),
      await dated(other.id, 'Date'),
      await noted(other.id),
      await wrote(other.id),
    ]
    const abouts = ['document', 'date', 'note', 'message'] as const
    for (const [place, about] of abouts.entries())
      expect((await press(id, about, foreign[place]?.id ?? '')).status, about).toBe(404)
    expect((await press(id, 'document', gone.id)).status).toBe(404)
    // Of another kind.
    expect((await press(id, 'note', (await askedOf(id)).id)).status).toBe(404)
    const sent = await askedOf(id)
    await world.app
      .caller()
      .request(uploadPortalDocument, { params: { uniqueId }, ...uploadOf({ requestId: sent.id }) })
    const done = await dated(id, 'Signing')
    await world.app.admin.request(changeDealDate, { params: { dateId: done.id }, body: { state: 'done' } })
    const refused: [EmailedSubject, { id: string }, string][] = [
      ['document', sent, 'This is done already.'],
      ['document', await askedOf(id, 'Report', { askedOf: 'escrow' }), 'This is not asked of Maya.'],
      [
        'document',
        await askedOf(id, 'Own', { askedOf: 'escrow', isForClient: false }),
        'Maya does not see this in the portal.',
      ],
      ['date', done, 'This is done already.'],
      ['date', await dated(id, 'Internal', { isVisible: false }), 'Maya does not see this in the portal.'],
      ['note', await noted(id, { isVisible: false }), 'Maya does not see this in the portal.'],
    ]
    for (const [about, of, why] of refused) {
      const { status, problem } = await press(id, about, of.id)
      expect([status, problem.message]).toEqual([409, why])
    }
    const message = await wrote(id)
    await world.app.admin.request(withdrawMessage, { params: { id: message.id } })
    expect((await press(id, 'message', message.id)).status).toBe(404)
    const read = await wrote(id)
    await world.app.services.db
      .updateTable('messages')
      .set({ isRead: true })
      .where('id', '=', read.id)
      .execute()
    expect((await press(id, 'message', read.id)).problem.message).toBe('Maya has read this.')
    expect(await byHand(id)).toEqual([])
  })

  test('C15: refused once the person ended email, by their switch or by one press in such a mail', async () => {
    const [{ id, uniqueId }, other] = [await world.client(), await world.client()]
    const document = await askedOf(id)
    await press(id, 'document', document.id)
    await subjects()
    const url = /<https?:\/\/[^/]+([^>]+)>/.exec(
      world.smtp.mails[0]?.headers.get('list-unsubscribe') ?? '',
    )?.[1]
    const post = {
      method: 'POST',
      url: url ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    } as const
    expect((await world.app.caller().send(post)).statusCode).toBe(200)
    world.app.clock.advance(2 * 60 * 60_000)
    const { status, problem } = await press(id, 'document', document.id)
    expect([status, problem.message]).toEqual([409, 'Maya ended emails on Nov 20. Call or text Maya.'])
    const foreign = await askedOf(other.id)
    expect((await press(other.id, 'document', foreign.id)).status).toBe(200)
    // Ended while it waits.
    await world.prefer(other.uniqueId, { emailNotifications: true })
    await world.prefer(other.uniqueId, { emailNotifications: false })
    expect(await subjects()).toEqual([])
    expect(await byHand(other.id)).toMatchObject([{ state: 'cancelled', reason: 'channel-off' }])
    await world.prefer(uniqueId, { emailNotifications: true })
    expect((await press(id, 'document', document.id)).status).toBe(200)
  })

  test('refused for an archived deal, the sample, no or an unconfirmed address, and without email set up', async () => {
    const { db } = world.app.services
    const { id } = await world.client()
    const document = await askedOf(id)
    const why = async () => {
      const { status, problem } = await press(id, 'document', document.id)
      return [status, problem.code]
    }
    const set = (columns: object) => db.updateTable('clients').set(columns).where('id', '=', id).execute()
    for (const [columns, code] of [
      [{ isSample: true }, 'sample'],
      [{ isSample: false, email: '' }, 'conflict'],
      [{ email: 'new@example.com' }, 'conflict'],
    ] as const) {
      await set(columns)
      expect(await why()).toEqual([409, code])
    }
    await world.app.admin.request(archiveClient, { params: { id } })
    expect(await why()).toEqual([409, 'archived'])
    const app = await startTestApp({ engine })
    const made = await app.createClient()
    const asked = await askFor(app, made.id, 'ID', { askedOf: 'client' })
    const body = { about: 'document' as const, items: [asked.id] }
    const answer = await app.admin.request(emailNow, { params: { id: made.id }, body })
    expect([answer.status, answer.problem.message]).toEqual([409, 'Email is not set up.'])
    await app.close()
  })

  test('what is taken back before it went out is not mailed', async () => {
    const { id } = await world.client()
    const [document, note] = [await askedOf(id), await noted(id)]
    await press(id, 'document', document.id)
    await press(id, 'note', note.id)
    await world.app.admin.request(changeDocument, { params: { id: document.id }, body: { name: 'Stubs' } })
    await world.app.admin.request(changeNote, { params: { noteId: note.id }, body: { isVisible: false } })
    expect(await subjects()).toEqual([expect.stringContaining('Stubs')])
  })
})
