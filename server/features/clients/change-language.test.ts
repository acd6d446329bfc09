import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { importClients } from '#contract/calls/clients/client-import.ts'
import { findClients } from '#contract/calls/clients/client-list.ts'
import {
  type AdminClient,
  archiveClient,
  changeClient,
  createClient,
  getClient,
  getPortalClient,
} from '#contract/calls/clients/clients.ts'
import { changeLanguage } from '#contract/calls/clients/language.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { listPortalSteps } from '#contract/calls/deal/steps.ts'
import { addPerson, changePerson, listPeople } from '#contract/calls/people/people.ts'
import { addSampleClient } from '../../sample/sample-client.ts'
import { addCoClient } from '../../testing/app/co-client.ts'
import { clientDraft, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { forEachEngine } from '../../testing/engines/engines.ts'
import { tableContents } from '../../testing/engines/table-contents.ts'

/** Every GET of a portal that needs no row but the link. */
const portalReads: readonly AnyCall[] = calls.filter(
  ({ access, method, path, sends }) =>
    access === 'portal' && method === 'GET' && !sends && path.match(/:/g)?.length === 1,
)

const of = ({ uniqueId }: { uniqueId: string }) => ({ params: { uniqueId } })

const imported = (language: string, place: number) => ({
  ...clientDraft,
  email: `import${place}@example.com`,
  language,
})

const todayOf = (app: TestApp) => app.clock.now().toISOString().slice(0, 10)

forEachEngine('the language of a person', (engine) => {
  let app: TestApp
  let restore: () => Promise<void>
  let maya: AdminClient
  let rosa: AdminClient
  let dan: { personId: string; uniqueId: string }
  beforeAll(async () => {
    app = await startTestApp({ engine })
    maya = await app.createClient({ firstName: 'Maya', lastName: 'Ortiz', withStandardSteps: true })
    rosa = await app.createClient({ firstName: 'Rosa', email: 'rosa@example.com' })
    dan = await addCoClient(app, maya.id)
    restore = await app.save()
  })
  beforeEach(() => restore())
  afterAll(() => app.close())

  const choose = (who: { uniqueId: string }, language: 'en' | 'es') =>
    app.caller().request(changeLanguage, { ...of(who), body: { language } })
  const seen = async (who: { uniqueId: string }) => {
    const { language, languageBy } = (await app.caller().request(getPortalClient, of(who))).body
    return { language, languageBy }
  }
  const activity = async (id: string) => {
    const entries = (await app.admin.request(listActivity, { params: { id } })).body
    return entries
      .filter(({ action }) => action === 'client.language')
      .map(({ actorName, subject }) => `${actorName}: ${subject}`)
  }
  const read = (who: { uniqueId: string }, call: AnyCall, headers: Record<string, string> = {}, query = '') =>
    app.caller().send({ method: 'GET', url: call.path.replace(':uniqueId', who.uniqueId) + query, headers })

  test('L1: an answer to an English reader whom nobody asked has no field more', async () => {
    const { body } = await app.caller().request(getPortalClient, of(maya))
    const admin = (await app.admin.request(getClient, { params: { id: maya.id } })).body
    const { people } = (await app.admin.request(listPeople, { params: { id: maya.id } })).body
    for (const answer of [body, admin, ...people])
      expect(Object.keys(answer).filter((name) => name.startsWith('language'))).toEqual([])
    for (const call of portalReads) {
      const { headers } = await read(maya, call)
      expect(headers['content-language'], call.id).toBeUndefined()
    }
    expect((await read(maya, listPortalSteps)).headers.etag).toMatch(/^W\/"steps-\d/)
  })

  test('a client chooses their own, and the team sees who chose it and when', async () => {
    const { status, body } = await choose(maya, 'es')
    expect([status, body.language, body.languageBy]).toEqual([200, 'es', 'client'])
    expect(await seen(dan)).toEqual({})
    expect(await seen(rosa)).toEqual({})
    const { language, languageBy, languageAt } = (
      await app.admin.request(getClient, { params: { id: maya.id } })
    ).body
    expect([language, languageBy, languageAt?.slice(0, 10)]).toEqual(['es', 'client', todayOf(app)])
    expect(await activity(maya.id)).toEqual(['Maya Ortiz: Maya Ortiz: English → Spanish'])
  })

  test('a co-client changes their own only', async () => {
    await choose(dan, 'es')
    expect(await seen(dan)).toEqual({ language: 'es', languageBy: 'client' })
    expect(await seen(maya)).toEqual({})
    const { people } = (await app.admin.request(listPeople, { params: { id: maya.id } })).body
    expect(people.map(({ language, languageBy }) => [language, languageBy])).toEqual([['es', 'client']])
    expect(await activity(maya.id)).toEqual(['Daniel Ortiz: Daniel Ortiz: English → Spanish'])
  })

  test('English that was chosen is told from English that nobody chose', async () => {
    await choose(maya, 'en')
    expect(await seen(maya)).toEqual({ languageBy: 'client' })
    const before = await tableContents(app.services.db)
    await choose(maya, 'en')
    expect(await tableContents(app.services.db)).toEqual(before)
  })

  test('an archived portal can be read in another language, a preview and the sample portal store nothing', async () => {
    await app.admin.request(archiveClient, { params: { id: maya.id } })
    expect((await choose(maya, 'es')).status).toBe(200)
    await addSampleClient(app.services)
    const sample = (await app.services.db
      .selectFrom('clients')
      .selectAll()
      .where('isSample', '=', true)
      .executeTakeFirstOrThrow()) as unknown as AdminClient
    const without = async () => tableContents(app.services.db, ['portal_visits'])
    const before = await without()
    const rehearsed = await choose(sample, 'es')
    expect([rehearsed.status, rehearsed.body.language]).toEqual([200, 'es'])
    const preview = await app.admin.send({
      method: 'PATCH',
      url: `/api/clients/${rosa.uniqueId}/language?preview`,
      payload: { language: 'es' },
    })
    expect(preview.statusCode).toBe(403)
    expect(await without()).toEqual(before)
    expect(
      (await app.caller().request(changeLanguage, { ...of(rosa), body: { language: 'fr' } })).status,
    ).toBe(400)
  })

  test('an agent sets it for a new client, changes it, and for each person', async () => {
    const draft = { ...clientDraft, email: 'new@example.com', language: 'es' as const }
    const { body: created } = await app.admin.request(createClient, { body: draft })
    expect([created.language, created.languageBy]).toEqual(['es', 'agent'])
    const params = { params: { id: created.id } }
    const added = (role: 'co-client' | 'lender', more: object = {}) =>
      app.admin.request(addPerson, { ...params, body: { role, firstName: 'Pat', ...more } })
    const people = [
      await added('co-client'),
      await added('lender'),
      await added('lender', { language: 'es' }),
    ]
    expect(people.map(({ body: { person } }) => [person.language, person.languageBy])).toEqual([
      ['es', undefined],
      [undefined, undefined],
      ['es', 'agent'],
    ])
    const personId = people[0]?.body.person.id ?? ''
    const changed = await app.admin.request(changePerson, { params: { personId }, body: { language: 'en' } })
    expect([changed.body.language, changed.body.languageBy]).toEqual([undefined, 'agent'])
    const english = await app.admin.request(changeClient, { ...params, body: { language: 'en' } })
    expect([english.body.language, english.body.languageBy]).toEqual([undefined, 'agent'])
    const same = await app.admin.request(changeClient, { ...params, body: { language: 'en' } })
    expect(same.body.updatedAt).toBe(english.body.updatedAt)
    expect(await activity(created.id)).toEqual([
      `Ada Agent: ${created.firstName} ${created.lastName}: Spanish → English`,
      'Ada Agent: Pat: Spanish → English',
    ])
  })

  test('a language that an agent sets for a client of whom none was known has its day', async () => {
    const { id } = await app.createClient()
    const { body } = await app.admin.request(changeClient, { params: { id }, body: { language: 'es' } })
    expect([body.language, body.languageBy, body.languageAt?.slice(0, 10)]).toEqual([
      'es',
      'agent',
      todayOf(app),
    ])
  })

  test('an import understands codes and names, and refuses others by row', async () => {
    const words = ['es', 'Spanish', 'Español', 'Sp', '', 'English']
    const { body } = await app.admin.request(importClients, { body: { clients: words.map(imported) } })
    const rows = await app.services.db
      .selectFrom('clients')
      .select(['email', 'language'])
      .where('id', 'in', body.ids)
      .orderBy('email')
      .execute()
    expect(rows.map(({ language }) => language)).toEqual(['es', 'es', 'es', 'es', 'en', 'en'])
    const refused = await app.admin.request(importClients, {
      body: { clients: [imported('', 7), imported('Klingon', 8)] },
    })
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.text)).toMatchObject({
      fields: { 'clients.1.language': 'Must be English or Spanish' },
    })
  })

  test('the list shows who reads a language; one that this release does not know is English', async () => {
    await choose(maya, 'es')
    await app.services.db.updateTable('clients').set({ language: 'vi' }).where('id', '=', rosa.id).execute()
    const found = async (language: 'en' | 'es' | 'all') =>
      (await app.admin.request(findClients, { query: new URLSearchParams({ language }) })).body.clients.map(
        ({ id }) => id,
      )
    expect(await found('es')).toEqual([maya.id])
    expect(await found('en')).toEqual([rosa.id])
    expect((await found('all')).toSorted()).toEqual([maya.id, rosa.id].toSorted())
  })

  test('L7: two people of one deal read two languages; 304 only for the same one', async () => {
    const english = await read(maya, listPortalSteps)
    const beforehand = await read(dan, listPortalSteps)
    expect(beforehand.headers.etag).toBe(english.headers.etag)
    await choose(dan, 'es')
    for (const call of portalReads) {
      expect((await read(dan, call)).headers['content-language'], call.id).toBe('es')
      expect((await read(maya, call)).headers['content-language'], call.id).toBeUndefined()
    }
    // Another client’s topic is not touched, and the next answers are of one version.
    const tagOf = async (who: { uniqueId: string }) => String((await read(who, listPortalSteps)).headers.etag)
    const [own, other] = [await tagOf(dan), await tagOf(maya)]
    expect(own).toMatch(/^W\/"steps-es-/)
    expect(other).toBe(own.replace('steps-es-', 'steps-'))
    expect((await read(dan, listPortalSteps, { 'if-none-match': own })).statusCode).toBe(304)
    expect((await read(maya, listPortalSteps, { 'if-none-match': other })).statusCode).toBe(304)
    expect((await read(dan, listPortalSteps, { 'if-none-match': other })).statusCode).toBe(200)
    expect((await read(maya, listPortalSteps, { 'if-none-match': own })).statusCode).toBe(200)
  })

  test('L14: Accept-Language, ?lang= and cookies change no answer of a portal', async () => {
    await choose(dan, 'es')
    const asking = { 'accept-language': 'es-MX,es;q=0.9', cookie: 'language=es' }
    const askingEnglish = { 'accept-language': 'en-US', cookie: 'language=en' }
    for (const call of portalReads)
      for (const [who, headers, query] of [
        [maya, asking, '?lang=es'],
        [dan, askingEnglish, '?lang=en'],
      ] as const) {
        const [plain, asked] = [await read(who, call), await read(who, call, headers, query)]
        expect([call.id, asked.body]).toEqual([call.id, plain.body])
        for (const name of ['etag', 'content-language', 'vary'])
          expect(asked.headers[name], `${name} of ${call.id}`).toEqual(plain.headers[name])
      }
  })
})
