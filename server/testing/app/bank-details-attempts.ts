import { randomUUID } from 'node:crypto'
import type { AnyCall } from '#contract/call.ts'
import { importClients } from '#contract/calls/clients/client-import.ts'
import * as clients from '#contract/calls/clients/clients.ts'
import { sendPortalLinks } from '#contract/calls/clients/portal-links.ts'
import { setOutcome } from '#contract/calls/clients/set-outcome.ts'
import { addDealDate, changeDealDate, moveDates } from '#contract/calls/dates/date-calls.ts'
import { addTemplate, changeTemplate } from '#contract/calls/dates/template-calls.ts'
import { reviewDocument } from '#contract/calls/deal/document-review.ts'
import {
  changeDocument,
  requestDocument,
  requestDocuments,
  uploadDocument,
  uploadPortalDocument,
} from '#contract/calls/deal/documents.ts'
import { addNote, changeNote } from '#contract/calls/deal/notes.ts'
import { sayDateDone, sayStepDone } from '#contract/calls/deal/said.ts'
import { changeStepTexts } from '#contract/calls/deal/step-texts.ts'
import { addStep, changeStep } from '#contract/calls/deal/steps.ts'
import { sendAdminMessage, sendClientMessage } from '#contract/calls/messages/messages.ts'
import { addSavedReply, changeSavedReply } from '#contract/calls/messages/saved-replies.ts'
import { createNotification } from '#contract/calls/notifications/notifications.ts'
import { uploadPartnerDocument } from '#contract/calls/people/partner.ts'
import { addPerson, changePerson, type Person, sendPersonLink } from '#contract/calls/people/people.ts'
import { lockNumber } from '#contract/calls/people/safety.ts'
import { changeMe, changeTeam } from '#contract/calls/team/team.ts'
import { uploadOf } from '../writing-calls/scenario.ts'
import type { Sent } from './caller.ts'
import { type FullClient } from './full-client.ts'
import { adminPassword } from './test-app.ts'
import { clientDraft } from './test-app.ts'

export const number = '4417730021'
export const text = `Routing 121000248, account ${number}`
const sendsBack = { version: 1, basedOn: 'received', outcome: 'sent-back' } as const

/** A call with bank details in one of its texts. */
export interface Attempt {
  call: AnyCall
  title?: string
  by: 'admin' | 'browser' | 'partner'
  /** `lender`: a person of the client's deal. */
  sent: (client: FullClient, lender: Pick<Person, 'id' | 'key'>) => Sent<AnyCall>
  /** The fields that the answer names. */
  fields: string[]
}

export const stepText = { title: 'A step', description: '', nextAction: '' }

const newClient = { ...clientDraft, email: 'una@example.com' }
export const id = ({ client }: FullClient) => ({ id: client.id })
export const clientId = ({ client }: FullClient) => ({ clientId: client.id })
export const uniqueId = ({ client }: FullClient) => ({ uniqueId: client.uniqueId })

const profileOf = ({ client }: FullClient) => ({
  firstName: client.firstName,
  lastName: client.lastName,
  email: client.email,
  propertyAddress: client.propertyAddress,
})

export const templateWith = (words: string, translated = {}) => ({
  name: 'Wire',
  side: 'sale',
  lines: [{ key: 'a', type: 'date', title: 'A date', text: words, translations: { es: translated } }],
})

const said = { doneOn: '2026-11-02', note: text }

/** Every call whose texts a portal shows. */
export const attempts: Attempt[] = [
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
    sent: (one) => ({
      params: id(one),
      body: { phone: '(530) 555-0988', reason: text, password: adminPassword },
    }),
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
    call: requestDocument,
    title: 'split around a choice',
    by: 'admin',
    sent: (one) => ({
      params: id(one),
      body: { name: 'Account number', category: 'other', description: number },
    }),
    fields: ['description'],
  },
  {
    call: requestDocuments,
    by: 'admin',
    sent: (one) => ({ params: id(one), body: { documents: [{ name: text }] } }),
    fields: ['documents.0.name'],
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
    call: reviewDocument,
    by: 'admin',
    sent: (one) => ({ params: { id: one.requestId }, body: { ...sendsBack, reason: text } }),
    fields: ['reason'],
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
    sent: (_client, lender) => ({ params: { personId: lender.id }, body: { company: text } }),
    fields: ['company'],
  },
  {
    call: sendPersonLink,
    by: 'admin',
    sent: (_client, lender) => ({ params: { personId: lender.id }, body: { requestId: randomUUID(), text } }),
    fields: ['text'],
  },
  {
    call: uploadPartnerDocument,
    title: 'P18: in the name of a file',
    by: 'partner',
    sent: (_client, lender) => {
      const { headers, body } = uploadOf({ requestId: randomUUID() })
      const named = body.replace('new.txt', `account ${number}.txt`)
      return { params: { key: lender.key }, headers, body: named }
    },
    fields: ['file'],
  },
  { call: changeTeam, by: 'admin', sent: () => ({ body: { name: text } }), fields: ['name'] },
  { call: changeMe, by: 'admin', sent: () => ({ body: { name: text } }), fields: ['name'] },
]
