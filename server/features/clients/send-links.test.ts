import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { getToday } from '#contract/calls/desk/today.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('sending portal links', (engine) => {
  const world = notificationWorld(engine)
  const sendTo = async (ids: string[], requestId: string = randomUUID()) =>
    (await world.app.admin.request(sendPortalLinks, { body: { ids, requestId } })).body
  const recipients = () => world.smtp.mails.map(({ to }) => to[0])

  test('emails each client their own link once, whatever they chose, and logs it', async () => {
    const maya = await world.client({ emailNotifications: false })
    const noor = await world.client({}, { firstName: 'Noor', email: 'noor@example.com' })
    const other = await world.client({}, { email: 'other@example.com' })
    const requestId = randomUUID()
    const ids = [maya.id, noor.id]
    for (let again = 0; again < 2; again++) {
      const { sent, notSent } = await sendTo(ids, requestId)
      expect([new Set(sent), notSent]).toEqual([new Set(ids), []])
    }
    // 11 PM: an agent's own press is not held.
    world.app.clock.set('2026-11-21T07:00:00.000Z')
    await world.send()
    expect(new Set(recipients())).toEqual(new Set([maya.email, noor.email]))
    expect(recipients()).toHaveLength(2)
    for (const { uniqueId, email } of [maya, noor]) {
      const mail = world.smtp.mails.find(({ to }) => to.includes(email))
      expect(mail?.headers.get('subject')).toBe('Your page for 12 Elm Street')
      expect(mail?.headerNames).not.toContain('list-unsubscribe')
      for (const { content } of mail?.parts ?? [])
        expect(content).toContain(`https://portal.example.com/client/${uniqueId}`)
    }
    expect((await world.log(maya.id))[0]).toMatchObject({ kind: 'portal_link', state: 'sent' })
    expect(await world.log(other.id)).toEqual([])
    const { body } = await world.app.admin.request(listActivity, { params: { id: maya.id } })
    expect(body.filter(({ action }) => action === 'link.sent')).toHaveLength(1)
    // An emailed link is one that was not opened after two days.
    const before = (await world.app.admin.request(getToday)).body.unopened.lines
    expect(before.filter(({ sentAt }) => sentAt !== null)).toEqual([])
    world.app.clock.advance(2 * 86_400_000)
    const { unopened } = (await world.app.admin.request(getToday)).body
    expect(unopened.lines.filter(({ sentAt }) => sentAt !== null)).toHaveLength(2)
  })

  test('the agent’s words go into the email unchanged, also on a retry, and the link stays', async () => {
    const client = await world.client()
    const requestId = randomUUID()
    const text = 'Hello <b>you</b>, all is & will be well.\nSee https://elsewhere.example'
    const body = { ids: [client.id], requestId, text, note: 'Call me.' }
    await world.app.admin.request(sendPortalLinks, { body })
    await sendTo([client.id], requestId)
    world.smtp.behave({ data: 451 })
    await world.send()
    world.smtp.behave()
    world.smtp.mails.length = 0
    world.app.clock.advance(60 * 60_000)
    await world.send()
    const [mail] = world.smtp.mails
    expect(mail?.headers.get('subject')).toBe('Your page for 12 Elm Street')
    const [plain, html] = mail?.parts ?? []
    expect(plain?.content).toContain('Hello <b>you</b>, all is & will be well.')
    expect(html?.content).toContain('Hello &lt;b&gt;you&lt;/b&gt;, all is &amp; will be well.<br')
    for (const part of [plain, html]) {
      expect(part?.content).toContain('Call me.')
      expect(part?.content).toContain(`https://portal.example.com/client/${client.uniqueId}`)
    }
  })

  test('a note for many follows the usual text in the language of each', async () => {
    const client = await world.client({}, { language: 'es' })
    const body = { ids: [client.id], requestId: randomUUID(), note: 'Cambiamos de sistema.' }
    await world.app.admin.request(sendPortalLinks, { body })
    await world.send()
    const [plain] = world.smtp.mails.at(-1)?.parts ?? []
    expect(plain?.content).toMatch(/Esta es su página para 12 Elm Street[^]*Cambiamos de sistema\./)
  })

  test('a note for many follows the usual text of each', async () => {
    const client = await world.client()
    const body = { ids: [client.id], requestId: randomUUID(), note: 'We moved to a new system.' }
    await world.app.admin.request(sendPortalLinks, { body })
    await world.send()
    const [plain] = world.smtp.mails.at(-1)?.parts ?? []
    expect(plain?.content).toMatch(/Here is your page for 12 Elm Street[^]*We moved to a new system\./)
    const tooLong = { ...body, requestId: randomUUID(), note: 'x'.repeat(1_001) }
    expect((await world.app.admin.request(sendPortalLinks, { body: tooLong })).status).toBe(400)
  })

  test('sends nothing to an archived client or to an address that nobody confirmed, and says why', async () => {
    const [archived, unconfirmed, sample] = [await world.client(), await world.client(), await world.client()]
    await world.app.services.db
      .updateTable('clients')
      .set({ isSample: true })
      .where('id', '=', sample.id)
      .execute()
    await world.app.admin.request(archiveClient, { params: { id: archived.id } })
    await world.saveProfile(unconfirmed.uniqueId, { email: 'stranger@example.com' })
    world.smtp.mails.length = 0
    const answer = await sendTo([archived.id, unconfirmed.id, sample.id, randomUUID()])
    expect(answer.sent).toEqual([])
    expect(answer.notSent.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { clientId: archived.id, reason: 'archived' },
      { clientId: sample.id, reason: 'sample' },
      { clientId: unconfirmed.id, reason: 'unconfirmed' },
    ])
    await world.send()
    expect(recipients()).not.toContain('stranger@example.com')
  })

  test('a link queued for an address that changes before it is sent goes to nobody', async () => {
    const client = await world.client()
    await sendTo([client.id])
    await world.saveProfile(client.uniqueId, { email: 'stranger@example.com' })
    await world.send()
    expect((await world.log(client.id)).find(({ kind }) => kind === 'portal_link')).toMatchObject({
      state: 'cancelled',
      reason: 'address-changed',
    })
  })

  test('at most three a day go to one client', async () => {
    const { id } = await world.client({ emailNotifications: true })
    const other = await world.client()
    // Mail about news does not count.
    await world.notify(id)
    for (let count = 0; count < 3; count++) expect((await sendTo([id])).sent).toEqual([id])
    expect(await sendTo([id, other.id])).toEqual({
      sent: [other.id],
      notSent: [{ clientId: id, reason: 'limit' }],
    })
    world.app.clock.set('2026-11-21T19:59:59.999Z')
    expect((await sendTo([id])).sent).toEqual([])
    world.app.clock.set('2026-11-21T20:00:00.000Z')
    expect((await sendTo([id])).sent).toEqual([id])
  })

  test('without email set up, it is refused', async () => {
    const app = await startTestApp({ engine })
    const { id } = await app.createClient()
    const body = { ids: [id], requestId: randomUUID() }
    expect((await app.admin.request(sendPortalLinks, { body })).status).toBe(409)
    await app.close()
  })
})
