import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { changeClient } from '#contract/calls/clients/clients.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import { changeDocument } from '#contract/calls/deal/documents.ts'
import { changeNote } from '#contract/calls/deal/notes.ts'
import { changeStep } from '#contract/calls/deal/steps.ts'
import { listMessages, sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { addPerson, changePerson, type Person } from '#contract/calls/people/people.ts'
import { limits } from '#contract/rules/limits.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { attempts, id, number, text, uniqueId } from '../testing/app/bank-details-attempts.ts'
import type { Caller } from '../testing/app/caller.ts'
import { createFullClient, type FullClient } from '../testing/app/full-client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { translationAttempts } from '../testing/app/translation-attempts.ts'
import { forAnyEngine } from '../testing/engines/engines.ts'
import { tableContents } from '../testing/engines/table-contents.ts'

const refusalTexts = {
  admin: 'Escrow gives them by phone',
  browser: 'Call escrow first',
  partner: 'Give them by phone, never here',
}

test('every call whose texts a portal shows is tried', () => {
  const tried = new Set(attempts.map(({ call }) => call.id))
  expect(calls.filter(({ portalTexts }) => portalTexts).map((call) => call.id)).toEqual(
    calls.filter((call) => tried.has(call.id)).map((call) => call.id),
  )
})

forAnyEngine('bank details', (engine) => {
  let app: TestApp
  let client: FullClient
  let browser: Caller
  let lender: Person
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await createFullClient(app, { firstName: 'Noor' })
    client = await createFullClient(app)
    browser = client.browser
    const body = { role: 'lender', firstName: 'Priya' }
    const { person } = (await app.admin.request(addPerson, { params: id(client), body })).body
    lender = person
  })
  afterAll(() => app.close())

  test.each([...attempts, ...translationAttempts].map((one) => [one.call.id, one.title ?? '', one] as const))(
    'are refused by %s %s: nothing is stored but that they were stopped',
    async (_id, _title, { call, by, sent, fields }) => {
      const before = await tableContents(app.services.db, ['activity'])
      const activityBefore = (await tableContents(app.services.db))['activity'] ?? []
      const { status, problem } = await (by === 'admin' ? app.admin : browser).request(
        call,
        sent(client, lender),
      )
      expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([422, 'bank-details', fields])
      expect(problem.message).toContain(refusalTexts[by])
      expect(await tableContents(app.services.db, ['activity'])).toEqual(before)
      const activity = (await tableContents(app.services.db))['activity'] ?? []
      const [added, ...more] = activity.filter((row) => !activityBefore.includes(row))
      expect(more).toEqual([])
      expect(added).toContain('bank-details.stopped')
      expect(added).not.toMatch(/4417730021|121000248/)
      const isAboutClient = /(?:clients|steps|notes|documents|people|deals)\/:/.test(call.path)
      const owner = (JSON.parse(added ?? '{}') as { clientId: string | null }).clientId
      expect(owner).toBe(isAboutClient ? client.client.id : null)
    },
  )

  const halves = {
    step: (one: FullClient) => [changeStep, { stepId: one.steps[1]?.id ?? '' }, 'title', 'description'],
    note: (one: FullClient) => [changeNote, { noteId: one.note.id }, 'title', 'content'],
    document: (one: FullClient) => [changeDocument, { id: one.documentId }, 'name', 'description'],
    person: () => [changePerson, { personId: lender.id }, 'firstName', 'company'],
    client: (one: FullClient) => [changeClient, id(one), 'escrowCompany', 'lenderName'],
  } as const satisfies Record<string, (one: FullClient) => readonly [AnyCall, object, string, string]>

  test.each(Object.entries(halves))('are refused in two saves of one %s', async (_name, halvesOf) => {
    const [call, params, first, second] = halvesOf(client) as [
      AnyCall,
      Record<string, string>,
      string,
      string,
    ]
    const save = (field: string, value: string) =>
      app.admin.request(call, { params, body: { [field]: value } })
    expect((await save(first, 'Account number')).status).toBe(200)
    const { status, problem } = await save(second, number)
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([422, 'bank-details', [second]])
    expect((await save(first, 'Wire')).status).toBe(200)
    expect((await save(second, 'By phone')).status).toBe(200)
  })

  test('are refused in two saves of the Spanish side of one step', async () => {
    const params = { stepId: client.steps[2]?.id ?? '' }
    const save = (es: object) => app.admin.request(changeStep, { params, body: { translations: { es } } })
    expect((await save({ title: 'Número de cuenta' })).status).toBe(200)
    const { status, problem } = await save({ description: number })
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
      422,
      'bank-details',
      ['translations.es.description'],
    ])
  })

  test('are not recorded for a client or a row that does not exist', async () => {
    const missing = crypto.randomUUID()
    const body = { content: text }
    const stopped = await app.admin.request(sendAdminMessage, { params: { id: missing }, body })
    const note = await app.admin.request(changeNote, { params: { noteId: missing }, body })
    expect([stopped.status, note.status]).toEqual([422, 422])
  })

  test('are named in the activity of the deal, with who tried', async () => {
    const own = await createFullClient(app)
    await app.admin.request(sendAdminMessage, { params: id(own), body: { content: text } })
    await own.browser.request(sendClientMessage, { params: uniqueId(own), body: { content: text } })
    const { body } = await app.admin.request(listActivity, { params: id(own) })
    const stopped = body.filter(({ action }) => action === 'bank-details.stopped')
    expect(stopped.map(({ actorName, subject }) => [actorName, subject])).toEqual([
      [nameOf(own.client), 'Chat'],
      [expect.any(String), 'Chat'],
    ])
    expect(stopped[1]?.actorName).not.toBe(stopped[0]?.actorName)
  })

  test('are recorded so often a day of one link, and refused each time', async () => {
    const own = await createFullClient(app)
    const say = () =>
      own.browser.request(sendClientMessage, { params: uniqueId(own), body: { content: text } })
    for (let count = 0; count < limits.changelessEntries + 2; count++) expect((await say()).status).toBe(422)
    const { body } = await app.admin.request(listActivity, { params: id(own) })
    const stopped = body.filter(({ action }) => action === 'bank-details.stopped')
    expect(stopped).toHaveLength(limits.changelessEntries)
  })

  test('do not stop what only looks a little like them', async () => {
    const content = 'Call Golden Oak at (916) 555-0188. Loan 0012345678 is approved for $652,000.'
    await app.admin.request(sendAdminMessage, { params: id(client), body: { content } })
    expect((await app.admin.request(listMessages, { params: id(client) })).body.at(-1)?.content).toBe(content)
  })
})
