import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { archiveClient } from '#contract/calls/clients/clients.ts'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { changePortalPreferences } from '#contract/calls/notifications/preferences.ts'
import {
  addPerson,
  listPeople,
  type Person,
  sendPersonLink,
  stopPersonLink,
} from '#contract/calls/people/people.ts'
import { notificationWorld } from '../../testing/app/notification-world.ts'
import { startTestApp } from '../../testing/app/test-app.ts'
import { forAnyEngine } from '../../testing/engines/engines.ts'

forAnyEngine('emailing a person their link', (engine) => {
  const world = notificationWorld(engine)
  const add = async (id: string, body: object = {}) => {
    const sent = {
      role: 'co-client',
      firstName: 'Daniel',
      lastName: 'Okafor',
      email: 'daniel@example.com',
      ...body,
    }
    return (await world.app.admin.request(addPerson, { params: { id }, body: sent })).body.person
  }
  const send = async ({ id }: Person, body: object = {}) =>
    (
      await world.app.admin.request(sendPersonLink, {
        params: { personId: id },
        body: { requestId: randomUUID(), ...body },
      })
    ).body
  const reasonOf = async (person: Person) => (await send(person)).reason
  const mails = () => world.smtp.mails.filter(({ to }) => !to.includes('maya@example.com'))

  test('a co-client gets their own link under their own name, once, and the row says when', async () => {
    const client = await world.client()
    const person = await add(client.id)
    world.smtp.mails.length = 0
    const requestId = randomUUID()
    expect([await send(person, { requestId }), await send(person, { requestId })]).toEqual([
      { sent: true },
      { sent: true },
    ])
    // 11 PM: an agent's own press is not held.
    world.app.clock.set('2026-11-21T07:00:00.000Z')
    await world.send()
    const [mail, ...others] = mails()
    expect(others).toEqual([])
    expect(mail?.to).toEqual(['daniel@example.com'])
    expect(mail?.headers.get('subject')).toBe('Your page for 12 Elm Street')
    for (const { content } of mail?.parts ?? []) {
      expect(content).toContain(`https://portal.example.com/client/${person.key}`)
      expect(content).toContain('Hi Daniel,')
      expect(content).not.toContain(client.uniqueId)
    }
    const { people } = (await world.app.admin.request(listPeople, { params: { id: client.id } })).body
    expect(people[0]?.sentAt).toBe('2026-11-20T20:00:00.000Z')
    const { body, text } = await world.app.admin.request(listActivity, { params: { id: client.id } })
    const sent = body.filter(({ action }) => action === 'link.sent')
    expect(sent.map(({ subject }) => subject)).toEqual(['Daniel Okafor'])
    expect(text).not.toContain(person.key)
    // The last one counts, and nothing else that goes to them.
    await send(person)
    world.app.clock.set('2026-11-21T08:00:00.000Z')
    const params = { uniqueId: person.key }
    const mailed = { emailNotifications: true }
    await world.app.caller().request(changePortalPreferences, { params, body: mailed })
    await add(client.id, { firstName: 'Ada', email: 'ada@example.com' })
    const deliveries = world.app.services.db.selectFrom('deliveries').where('personId', '=', person.id)
    expect(
      (await deliveries.where('kind', '!=', 'portal_link').selectAll().execute()).length,
    ).toBeGreaterThan(0)
    const listed = await world.app.admin.request(listPeople, { params: { id: client.id } })
    expect(listed.body.people[0]?.sentAt).toBe('2026-11-21T07:00:00.000Z')
    expect(await send(person)).toEqual({ sent: true })
  })

  test('a lender gets the page of partners, with the agent’s words if there are any', async () => {
    const client = await world.client()
    const person = await add(client.id, { role: 'lender', firstName: 'Priya', email: 'priya@example.com' })
    await send(person)
    await send(person, { text: 'Your tasks are in it.' })
    await world.send()
    const [usual, written] = mails()
    for (const mail of [usual, written])
      for (const { content } of mail?.parts ?? [])
        expect(content).toContain(`https://portal.example.com/deal/${person.key}`)
    const [plain] = usual?.parts ?? []
    expect(plain?.content).toMatch(/It shows each step to closing,\s+your\s+tasks/)
    expect(plain?.content).not.toContain('message me')
    expect(written?.parts[0]?.content).toContain('Your tasks are in it.')
  })

  test('three a day go to one person, whatever went to others of the deal', async () => {
    const client = await world.client()
    const [daniel, ada] = [await add(client.id), await add(client.id, { email: 'ada@example.com' })]
    for (let count = 0; count < 3; count++) expect(await send(daniel)).toEqual({ sent: true })
    expect(await send(daniel)).toEqual({ sent: false, reason: 'limit' })
    expect(await send(ada)).toEqual({ sent: true })
    const body = { ids: [client.id], requestId: randomUUID() }
    expect((await world.app.admin.request(sendPortalLinks, { body })).body.sent).toEqual([client.id])
    world.app.clock.set('2026-11-21T20:01:00.000Z')
    expect(await send(daniel)).toEqual({ sent: true })
  })

  test('nothing is sent without an address, of a link that does not open, or of an archived or the sample deal', async () => {
    const client = await world.client()
    expect(await reasonOf(await add(client.id, { email: '' }))).toBe('no-email')
    expect(await reasonOf(await add(client.id, { role: 'lender', endsOn: '2026-11-19' }))).toBe('ended')
    const stopped = await add(client.id)
    await world.app.admin.request(stopPersonLink, { params: { personId: stopped.id } })
    expect(await reasonOf(stopped)).toBe('stopped')
    const person = await add(client.id)
    const { db } = world.app.services
    await db.updateTable('people').set({ email: 'other@example.com' }).where('id', '=', person.id).execute()
    expect(await reasonOf(person)).toBe('unconfirmed')
    const sample = async (isSample: boolean) =>
      db.updateTable('clients').set({ isSample }).where('id', '=', client.id).execute()
    await sample(true)
    expect(await reasonOf(await add(client.id))).toBe('sample')
    await sample(false)
    await world.app.admin.request(archiveClient, { params: { id: client.id } })
    expect(await reasonOf(person)).toBe('archived')
    await world.send()
    expect(mails()).toEqual([])
  })

  test('a link that is stopped before its email went out goes to nobody', async () => {
    const client = await world.client()
    const person = await add(client.id)
    await send(person)
    await world.app.admin.request(stopPersonLink, { params: { personId: person.id } })
    await world.send()
    expect(mails()).toEqual([])
  })

  test('without email set up, it is refused', async () => {
    const app = await startTestApp({ engine })
    const { id } = await app.createClient()
    const body = { role: 'co-client', firstName: 'Daniel', email: 'daniel@example.com' }
    const { person } = (await app.admin.request(addPerson, { params: { id }, body })).body
    const sent = { params: { personId: person.id }, body: { requestId: randomUUID() } }
    expect((await app.admin.request(sendPersonLink, sent)).status).toBe(409)
    await app.close()
  })
})
