import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { importClients } from '#contract/calls/clients/client-import.ts'
import * as clients from '#contract/calls/clients/clients.ts'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { addDealDate, changeDealDate, moveDates } from '#contract/calls/dates/date-calls.ts'
import { addTemplate, changeTemplate } from '#contract/calls/dates/template-calls.ts'
import { listActivity } from '#contract/calls/deal/activity.ts'
import {
  changeDocument,
  requestDocument,
  uploadDocument,
  uploadPortalDocument,
} from '#contract/calls/deal/documents.ts'
import { addNote, changeNote } from '#contract/calls/deal/notes.ts'
import { sayDateDone, sayStepDone } from '#contract/calls/deal/said.ts'
import { changeStepTexts } from '#contract/calls/deal/step-texts.ts'
import { addStep, changeStep } from '#contract/calls/deal/steps.ts'
import { listMessages, sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { addSavedReply, changeSavedReply } from '#contract/calls/messages/saved-replies.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { uploadPartnerDocument } from '#contract/calls/people/partner.ts'
import { addPerson, changePerson, sendPersonLink } from '#contract/calls/people/people.ts'
import { lockNumber } from '#contract/calls/people/safety.ts'
import { changeMe, changeTeam } from '#contract/calls/team/team.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import type { Caller, Sent } from '../testing/app/caller.ts'
import { createFullClient, type FullClient } from '../testing/app/full-client.ts'
import { clientDraft, startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { forEachEngine } from '../testing/engines/engines.ts'
import { tableContents } from '../testing/engines/table-contents.ts'
import { uploadOf } from '../testing/writing-calls/scenario.ts'

const number = '4417730021'
const text = `Routing 121000248, account ${number}`

interface Attempt {
  call: AnyCall
  title?: string
  by: 'admin' | 'browser' | 'partner'
  sent: (client: FullClient) => Sent<AnyCall>
  /** The fields that the answer names. */
  fields: string[]
}

const stepText = { title: 'A step', description: '', nextAction: '' }
/** A lender of the deal. */
let lender = ''
/** What stands in the lender's link. */
let partnerKey = ''
const toLender = () => ({ personId: lender })

const newClient = { ...clientDraft, email: 'una@example.com' }
const id = ({ client }: FullClient) => ({ id: client.id })
const clientId = ({ client }: FullClient) => ({ clientId: client.id })
const uniqueId = ({ client }: FullClient) => ({ uniqueId: client.uniqueId })

const profileOf = ({ client }: FullClient) => ({
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email,
  propertyAddress: client.propertyAddress,
})

const templateWith = (words: string) => ({
  name: 'Wire',
  side: 'sale',
  lines: [{ key: 'a', type: 'date', title: 'A date', text: words }],
})

const said = { doneOn: '2026-11-02', note: text }

const attempts: Attempt[] = [
  {
    call: sayDateDone,
    by: 'browser',
    sent: (one) => ({ params: { ...uniqueId(one), dateId: randomUUID() }, body: said }),
    fields: ['note'],
  },
  {
    call: sayStepDone,
    by: 'browser',
    sent: (one) => ({ params: { ...uniqueId(one), stepId: one.steps[0]?.id ?? '' }, body: said }),
    fields: ['note'],
  },
  {
    call: sendPortalLinks,
    by: 'admin',
    sent: ({ client }) => ({ body: { ids: [client.id], requestId: randomUUID(), text, note: text } }),
    fields: ['text', 'note'],
  },
  {
    call: sendClientMessage,
    by: 'browser',
    sent: (one) => ({ params: uniqueId(one), body: { content: text } }),
    fields: ['content'],
  },
  {
    call: sendAdminMessage,
    by: 'admin',
    sent: (one) => ({ params: id(one), body: { content: text } }),
    fields: ['content'],
  },
  {
    call: lockNumber,
    by: 'admin',
    sent: (one) => ({ params: id(one), body: { phone: '(530) 555-0988', reason: text } }),
    fields: ['reason'],
  },
  {
    call: addNote,
    by: 'admin',
    sent: (one) => ({ params: clientId(one), body: { title: 'Wire', content: text } }),
    fields: ['content'],
  },
  {
    call: addNote,
    title: 'split between title and text',
    by: 'admin',
    sent: (one) => ({ params: clientId(one), body: { title: 'Account number', content: number } }),
    fields: ['content'],
  },
  {
    call: clients.changeClient,
    title: 'split between two fields',
    by: 'admin',
    sent: (one) => ({
      params: id(one),
      body: { lenderName: 'Golden Oak 121000358', lenderPhone: '0012345678901' },
    }),
    fields: ['lenderName', 'lenderPhone'],
  },
  {
    call: importClients,
    title: 'split between two fields of one client',
    by: 'admin',
    sent: () => ({
      body: {
        clients: [newClient, { ...newClient, lenderName: '121000358', lenderPhone: '0012345678901' }],
      },
    }),
    fields: ['clients.1.lenderName', 'clients.1.lenderPhone'],
  },
  {
    call: changeNote,
    by: 'admin',
    sent: ({ hiddenNote }) => ({ params: { noteId: hiddenNote.id }, body: { title: text } }),
    fields: ['title'],
  },
  {
    call: createNotification,
    by: 'admin',
    sent: (one) => ({
      params: clientId(one),
      body: { type: 'message_received', title: 'Wire', message: text },
    }),
    fields: ['message'],
  },
  {
    call: addStep,
    by: 'admin',
    sent: (one) => ({ params: id(one), body: { stepNumber: 7, title: 'Wire', description: text } }),
    fields: ['description'],
  },
  {
    call: changeStep,
    by: 'admin',
    sent: ({ steps }) => ({ params: { stepId: steps[0]?.id ?? '' }, body: { nextAction: text } }),
    fields: ['nextAction'],
  },
  {
    call: requestDocument,
    by: 'admin',
    sent: (one) => ({ params: id(one), body: { name: text } }),
    fields: ['name'],
  },
  {
    call: uploadDocument,
    by: 'admin',
    sent: (one) => ({ params: id(one), ...uploadOf({ description: text }) }),
    fields: ['description'],
  },
  {
    call: changeDocument,
    by: 'admin',
    sent: ({ documentId }) => ({ params: { id: documentId }, body: { name: text } }),
    fields: ['name'],
  },
  {
    call: uploadPortalDocument,
    title: 'in the name of the file',
    by: 'browser',
    sent: (one) => {
      const { headers, body } = uploadOf()
      return { params: uniqueId(one), headers, body: body.replace('new.txt', `account ${number}.txt`) }
    },
    fields: ['file'],
  },
  {
    call: clients.createClient,
    by: 'admin',
    sent: () => ({ body: { ...newClient, escrowCompany: text } }),
    fields: ['escrowCompany'],
  },
  {
    call: importClients,
    by: 'admin',
    sent: () => ({ body: { clients: [newClient, { ...newClient, agentName: text }] } }),
    fields: ['clients.1.agentName'],
  },
  {
    call: clients.changeClient,
    by: 'admin',
    sent: (one) => ({ params: id(one), body: { propertyAddress: text } }),
    fields: ['propertyAddress'],
  },
  {
    call: clients.changeProfile,
    by: 'browser',
    sent: (one) => ({ params: uniqueId(one), body: { ...profileOf(one), firstName: text } }),
    fields: ['firstName'],
  },
  {
    call: addSavedReply,
    by: 'admin',
    sent: () => ({ body: { title: 'Wire', content: text } }),
    fields: ['content'],
  },
  {
    call: changeSavedReply,
    by: 'admin',
    sent: () => ({ params: { id: crypto.randomUUID() }, body: { content: text } }),
    fields: ['content'],
  },
  {
    call: changeStepTexts,
    by: 'admin',
    sent: () => ({
      body: {
        side: 'sale',
        steps: [1, 2, 3, 4, 5].map(() => stepText).concat({ ...stepText, description: text }),
      },
    }),
    fields: ['steps.5.description'],
  },
  {
    call: setOutcome,
    by: 'admin',
    sent: (one) => ({
      params: id(one),
      body: { outcome: 'on-hold', outcomeOn: '2026-11-20', outcomeReason: text },
    }),
    fields: ['outcomeReason'],
  },
  {
    call: addDealDate,
    by: 'admin',
    sent: (one) => ({ params: id(one), body: { name: 'Wire', day: '2031-05-20', meaning: text } }),
    fields: ['meaning'],
  },
  {
    call: changeDealDate,
    by: 'admin',
    sent: () => ({ params: { dateId: crypto.randomUUID() }, body: { name: text } }),
    fields: ['name'],
  },
  {
    call: moveDates,
    by: 'admin',
    sent: (one) => ({ params: id(one), body: { lines: [], reason: text } }),
    fields: ['reason'],
  },
  {
    call: addTemplate,
    by: 'admin',
    sent: () => ({ body: templateWith(text) }),
    fields: ['lines.0.text'],
  },
  {
    call: changeTemplate,
    by: 'admin',
    sent: () => ({ params: { templateId: crypto.randomUUID() }, body: templateWith(text) }),
    fields: ['lines.0.text'],
  },
  {
    call: addPerson,
    title: 'P18: in a name',
    by: 'admin',
    sent: (one) => ({ params: id(one), body: { role: 'co-client', firstName: text } }),
    fields: ['firstName'],
  },
  {
    call: changePerson,
    title: 'P18: in a company',
    by: 'admin',
    sent: () => ({ params: toLender(), body: { company: text } }),
    fields: ['company'],
  },
  {
    call: sendPersonLink,
    by: 'admin',
    sent: () => ({ params: toLender(), body: { requestId: randomUUID(), text } }),
    fields: ['text'],
  },
  {
    call: uploadPartnerDocument,
    title: 'P18: in the name of a file',
    by: 'partner',
    sent: () => {
      const { headers, body } = uploadOf({ requestId: randomUUID() })
      const named = body.replace('new.txt', `account ${number}.txt`)
      return { params: { key: partnerKey }, headers, body: named }
    },
    fields: ['file'],
  },
  { call: changeTeam, by: 'admin', sent: () => ({ body: { name: text } }), fields: ['name'] },
  { call: changeMe, by: 'admin', sent: () => ({ body: { name: text } }), fields: ['name'] },
]

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

forEachEngine('bank details', (engine) => {
  let app: TestApp
  let client: FullClient
  let browser: Caller
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await createFullClient(app, { firstName: 'Noor' })
    client = await createFullClient(app)
    browser = client.browser
    const body = { role: 'lender', firstName: 'Priya' }
    const { person } = (await app.admin.request(addPerson, { params: id(client), body })).body
    lender = person.id
    partnerKey = person.key
  })
  afterAll(() => app.close())

  test.each(attempts.map((one) => [one.call.id, one.title ?? '', one] as const))(
    'are refused by %s %s: nothing is stored but that they were stopped',
    async (_id, _title, { call, by, sent, fields }) => {
      const before = await tableContents(app.services.db, ['activity'])
      const activityBefore = (await tableContents(app.services.db))['activity'] ?? []
      const { status, problem } = await (by === 'admin' ? app.admin : browser).request(call, sent(client))
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

  test('do not stop what only looks a little like them', async () => {
    const content = 'Call Golden Oak at (916) 555-0188. Loan 0012345678 is approved for $652,000.'
    await app.admin.request(sendAdminMessage, { params: id(client), body: { content } })
    expect((await app.admin.request(listMessages, { params: id(client) })).body.at(-1)?.content).toBe(content)
  })
})
