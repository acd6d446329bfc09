import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findClients } from '#contract/calls/clients/client-list.ts'
import { searchClients } from '#contract/calls/clients/client-search.ts'
import { archiveClient, changeClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { listPortalNotifications } from '#contract/calls/notifications/notifications.ts'
import { changePreferences } from '#contract/calls/notifications/preferences.ts'
import {
  addPerson,
  changePerson,
  listPeople,
  type Person,
  renewPersonLink,
  stopPersonLink,
} from '#contract/calls/people/people.ts'
import { addDays } from '#contract/rules/days.ts'
import { isRightPin } from '../../access/pin.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

const daniel = { role: 'co-client', firstName: 'Daniel', lastName: 'Okafor', phone: '(916) 555-0143' }
const priya = { role: 'lender', firstName: 'Priya', lastName: 'Nair', company: 'Harbor Home Loans' }

forEachEngine('adding people', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ engine })
    restore = await app.save()
  })
  afterAll(() => app.close())

  const add = (id: string, body: object) => app.admin.request(addPerson, { params: { id }, body })
  const list = async (id: string) => (await app.admin.request(listPeople, { params: { id } })).body
  const change = (person: Person, body: object) =>
    app.admin.request(changePerson, { params: { personId: person.id }, body })
  const ids = async (search: string) => [
    (await app.admin.request(searchClients, { query: new URLSearchParams({ search }) })).body.map(
      ({ id }) => id,
    ),
    (await app.admin.request(findClients, { query: new URLSearchParams({ search }) })).body.clients.map(
      ({ id }) => id,
    ),
  ]

  test('the same person twice at once is one, told of once, and added again once their link was stopped', async () => {
    const { id } = await app.createClient()
    const both = await Promise.all([add(id, daniel), add(id, daniel)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.problem.message).toBe('Daniel Okafor has a link to this deal already.')
    const { people } = await list(id)
    expect(people).toHaveLength(1)
    const alerts = await app.services.db
      .selectFrom('notifications')
      .select('id')
      .where('clientId', '=', id)
      .execute()
    expect(alerts).toHaveLength(1)
    for (const body of [
      { ...daniel, phone: null },
      { ...daniel, role: 'coordinator' },
    ])
      expect((await add(id, body)).status).toBe(201)
    await app.admin.request(stopPersonLink, { params: { personId: people[0]?.id ?? '' } })
    expect((await add(id, daniel)).status).toBe(201)
  })

  test('a co-client gets a link of the portal that cannot be guessed, and a lender one of their own page', async () => {
    const client = await app.createClient()
    const { status, body } = await add(client.id, daniel)
    expect(status).toBe(201)
    expect(body.link).toMatch(/^\/client\/[A-Za-z0-9]{22}$/)
    expect(body).not.toHaveProperty('pin')
    const lender = (await add(client.id, { ...priya, email: 'priya@example.com' })).body
    expect(lender.link).toMatch(/^\/deal\/[A-Za-z0-9]{22}$/)
    const { people } = await list(client.id)
    expect(people).toEqual([body.person, lender.person])
    expect(body.person).toMatchObject({
      clientId: client.id,
      firstName: 'Daniel',
      phone: '(916) 555-0143',
      email: null,
      lastDay: null,
      hasPin: false,
      stoppedAt: null,
      seenAt: null,
      devices: 0,
      sentAt: null,
      tasks: null,
    })
    expect(lender.person).toMatchObject({
      company: 'Harbor Home Loans',
      lastDay: addDays(client.expectedCloseDate, 7),
      tasks: { done: 0, all: 0 },
    })
    // In the order in which people were added, whatever the order of rows.
    const earlier = { createdAt: '2020-01-01T00:00:00.000Z' }
    await app.services.db.updateTable('people').set(earlier).where('id', '=', lender.person.id).execute()
    expect((await list(client.id)).people.map(({ role }) => role)).toEqual(['lender', 'co-client'])
    // An address that an agent types counts as confirmed.
    const rows = await app.services.db.selectFrom('people').select(['email', 'confirmedEmail']).execute()
    expect(rows.find(({ email }) => email !== null)?.confirmedEmail).toBe('priya@example.com')
  })

  test('a co-client reads the client’s language and a partner English, unless an agent says otherwise', async () => {
    const { id } = await app.createClient({ language: 'es' })
    const languageOf = async (body: object) => {
      const { language, languageBy } = (await add(id, body)).body.person
      return [language, languageBy]
    }
    expect(await languageOf(daniel)).toEqual(['es', undefined])
    expect(await languageOf({ ...daniel, language: 'en' })).toEqual([undefined, 'agent'])
    expect(await languageOf(priya)).toEqual([undefined, undefined])
    expect(await languageOf({ ...priya, language: 'es' })).toEqual(['es', 'agent'])
  })

  test('one name is a name', async () => {
    const { id } = await app.createClient()
    const { person } = (await add(id, { role: 'co-client', firstName: 'Daniel' })).body
    expect([person.firstName, person.lastName]).toEqual(['Daniel', ''])
    expect((await add(id, { role: 'co-client', firstName: ' ' })).problem.fields).toHaveProperty('firstName')
    const { body } = await app.admin.request(listActivity, { params: { id } })
    expect(body[0]).toMatchObject({ action: 'person.added', subject: 'Daniel' })
  })

  test('P17: the client is told of a new co-client whatever they turned off, and of nobody else', async () => {
    const { id, uniqueId } = await app.createClient()
    const off = { stepUpdates: false, documentUploads: false, messageNotifications: false }
    await app.admin.request(changePreferences, { params: { clientId: id }, body: off })
    const heard = async (link: string) =>
      (await app.caller().request(listPortalNotifications, { params: { uniqueId: link } })).body.map(
        ({ title }) => title,
      )
    await add(id, priya)
    expect(await heard(uniqueId)).toEqual([])
    const { link } = (await add(id, daniel)).body
    expect(await heard(uniqueId)).toEqual(['Daniel Okafor now has a link'])
    // A co-client is not notified of their own link.
    expect(await heard(link.replace('/client/', ''))).toEqual([])
    await add(id, { ...daniel, firstName: 'Ada' })
    expect(await heard(link.replace('/client/', ''))).toEqual(['Ada Okafor now has a link'])
  })

  test('a PIN is shown once and stored as a hash, and P9: neither it nor a key is in the activity', async () => {
    const { id } = await app.createClient()
    const { pin = '', person } = (await add(id, { ...daniel, withPin: true })).body
    expect(pin).toMatch(/^\d{6}$/)
    expect(person.hasPin).toBe(true)
    const { db } = app.services
    const row = await db
      .selectFrom('people')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(await isRightPin(row.pinHash ?? '', pin)).toBe(true)
    expect(await isRightPin(row.pinHash ?? '', String((Number(pin) + 1) % 1_000_000).padStart(6, '0'))).toBe(
      false,
    )
    const contents = await tableContents(db)
    for (const [table, rows] of Object.entries(contents)) {
      expect(
        rows.filter((text) => text.includes(`"${pin}"`)),
        table,
      ).toEqual([])
      if (table !== 'people')
        expect(
          rows.filter((text) => text.includes(person.key)),
          table,
        ).toEqual([])
    }
    expect(JSON.stringify(await list(id))).not.toContain('scrypt')
  })

  test('at most twelve links work at once: stopped and ended ones do not count, and none comes back beyond', async () => {
    await restore()
    app.clock.set('2026-11-20T20:00:00.000Z')
    const { id } = await app.createClient({ expectedCloseDate: '2026-12-05' })
    const ended = (await add(id, { ...priya, endsOn: '2026-11-19' })).body.person
    const people: Person[] = []
    for (let count = 0; count < 12; count++)
      people.push((await add(id, { ...daniel, firstName: `D${count}` })).body.person)
    const full = await add(id, daniel)
    expect([full.status, full.problem.message]).toEqual([
      409,
      'A deal has room for 12 people. Stop a link you no longer need.',
    ])
    expect((await change(ended, { endsOn: '2026-11-20' })).status).toBe(409)
    expect((await change(ended, { company: 'Other Loans' })).status).toBe(200)
    // One that stays ended takes no room, and one that works already takes no more.
    expect((await change(ended, { endsOn: '2026-11-18' })).status).toBe(200)
    const renew = async (person: Person | undefined) =>
      (await app.admin.request(renewPersonLink, { params: { personId: person?.id ?? '' } })).status
    expect(await renew(people[1])).toBe(200)
    const [first] = people
    await app.admin.request(stopPersonLink, { params: { personId: first?.id ?? '' } })
    expect((await change(ended, { endsOn: '2026-11-20' })).status).toBe(200)
    expect((await add(id, daniel)).status).toBe(409)
    // The stopped one has no room any more.
    expect(await renew(first)).toBe(409)
    app.clock.set('2026-11-21T20:00:00.000Z')
    expect((await add(id, daniel)).status).toBe(201)
  })

  test('twelve at once count each other', async () => {
    await restore()
    const { id } = await app.createClient()
    const other = (count: number) => add(id, { ...daniel, firstName: `Daniel ${count}` })
    for (let count = 0; count < 10; count++) await other(count)
    const tried = await Promise.all([10, 11, 12, 13].map(other))
    expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
    expect((await list(id)).people).toHaveLength(12)
  })

  test('an archived client gets nobody, an unknown one is a 404, and a co-client’s link has no last day', async () => {
    const { id } = await app.createClient()
    expect((await add(id, { ...daniel, endsOn: '2031-05-20' })).problem.fields).toHaveProperty('endsOn')
    const { person } = (await add(id, daniel)).body
    expect((await change(person, { endsOn: '2031-05-20' })).problem.fields).toHaveProperty('endsOn')
    expect((await add(randomUUID(), daniel)).status).toBe(404)
    await app.admin.request(archiveClient, { params: { id } })
    const refused = await add(id, daniel)
    expect([refused.status, refused.problem.code]).toEqual([409, 'archived'])
    expect((await change(person, { firstName: 'Dan' })).status).toBe(409)
  })

  test('a deal is found by its people under their present names, also after its client was renamed', async () => {
    await restore()
    const { id } = await app.createClient()
    await app.createClient({ firstName: 'Noor', email: 'noor@example.com' })
    expect(await ids('okafor')).toEqual([[], []])
    const { person } = (await add(id, daniel)).body
    await add(id, priya)
    for (const search of ['daniel okafor', 'PRIYA', 'maya'])
      expect(await ids(search), search).toEqual([[id], [id]])
    await app.admin.request(changeClient, { params: { id }, body: { firstName: 'Mia' } })
    for (const search of ['daniel okafor', 'priya nair', 'mia ortiz'])
      expect(await ids(search), search).toEqual([[id], [id]])
    await change(person, { lastName: 'Obi' })
    expect(await ids('okafor')).toEqual([[], []])
    expect(await ids('daniel obi')).toEqual([[id], [id]])
    // Words may be of several people of the deal; no word spans two.
    expect(await ids('obi priya')).toEqual([[id], [id]])
    expect(await ids('obipriya')).toEqual([[], []])
  })

  test('a change of nothing writes nothing, and a new address is confirmed', async () => {
    const { id } = await app.createClient()
    const { person } = (await add(id, { ...daniel, email: 'd@example.com' })).body
    const before = await tableContents(app.services.db)
    expect((await change(person, { email: 'd@example.com', firstName: 'Daniel' })).body).toEqual(person)
    expect(await tableContents(app.services.db)).toEqual(before)
    const { body } = await change(person, { email: 'o@example.com', company: 'Self' })
    expect(body).toEqual({ ...person, email: 'o@example.com', company: 'Self' })
    const row = await app.services.db
      .selectFrom('people')
      .select('confirmedEmail')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row.confirmedEmail).toBe('o@example.com')
    expect((await change({ ...person, id: randomUUID() }, { company: 'X' })).status).toBe(404)
  })
})
