import { markUploadSeen } from '#contract/calls/clients/seen.ts'
import {
  changeDocument,
  deleteDocument,
  requestDocument,
  requestDocuments,
  uploadDocument,
  uploadPortalDocument,
  fileForRequest,
} from '#contract/calls/deal/documents.ts'
import { cameWithMessage } from './came-with-message.ts'
import { byAdmin, byBrowser, inPortal, kindsOff, scenario, toClient, uploadOf } from './scenario.ts'

/** The documents of a transaction; their reviews are in review-scenarios.ts. */
export const documentScenarios = [
  scenario(markUploadSeen, 'of the client', {
    by: byAdmin,
    given: async ({ client }) => {
      const params = { uniqueId: client.client.uniqueId }
      return (await client.browser.request(uploadPortalDocument, { params, ...uploadOf() })).body.id
    },
    sent: (_, id) => ({ params: { id } }),
    desks: ['documents'],
    writes: { activity: 1, documents: 1 },
  }),
  scenario(markUploadSeen, 'of a document by the team', {
    by: byAdmin,
    sent: ({ client }) => ({ params: { id: client.documentId } }),
    writes: {},
  }),
  scenario(uploadPortalDocument, 'a new document', {
    by: byBrowser,
    sent: (world) => ({ ...inPortal(world), ...uploadOf() }),
    everyone: ['documents'],
    alsoWrites: 'deliveries to admins',
    writes: { activity: 1, documents: 1, deliveries: 4, topic_versions: 1 },
  }),
  scenario(uploadPortalDocument, 'a requested document', {
    by: byBrowser,
    sent: (world) => ({ ...inPortal(world), ...uploadOf({ requestId: world.client.requestId }) }),
    everyone: ['documents', 'notifications'],
    alsoWrites: 'deliveries to admins',
    writes: { activity: 1, documents: 1, deliveries: 4, notifications: 1, topic_versions: 2 },
  }),
  scenario(uploadDocument, 'a new document', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), ...uploadOf() }),
    everyone: ['documents', 'notifications'],
    writes: { activity: 1, documents: 1, deliveries: 3, notifications: 1, topic_versions: 2 },
  }),
  scenario(uploadDocument, 'for a client who has turned off document notifications', {
    by: byAdmin,
    given: kindsOff,
    sent: (world) => ({ ...toClient(world), ...uploadOf() }),
    everyone: ['documents'],
    writes: { activity: 1, documents: 1, deliveries: 3, topic_versions: 1 },
  }),
  scenario(uploadDocument, 'for the team only, of which the portal hears nothing', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), ...uploadOf({ isForClient: 'false', forPartners: 'lender' }) }),
    desks: ['documents'],
    writes: { activity: 1, documents: 1 },
  }),
  scenario(uploadDocument, 'for the team only, in place of what was asked of the client', {
    by: byAdmin,
    sent: (world) => ({
      ...toClient(world),
      ...uploadOf({ isForClient: 'false', requestId: world.client.requestId }),
    }),
    everyone: ['documents', 'notifications'],
    writes: { activity: 1, documents: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(requestDocument, 'from the lender, for the team only, with a due date', {
    by: byAdmin,
    sent: (world) => ({
      ...toClient(world),
      body: { name: 'Credit letter', askedOf: 'lender', isForClient: false, dueDate: '2031-03-03' },
    }),
    desks: ['documents'],
    writes: { activity: 1, deliveries: 1, documents: 1, partner_asks: 1 },
  }),
  scenario(requestDocument, 'with a due date', {
    by: byAdmin,
    sent: (world) => ({ ...toClient(world), body: { name: 'ID', dueDate: '2031-03-03' } }),
    everyone: ['documents', 'notifications'],
    writes: {
      activity: 1,
      calendar_dates: 1,
      documents: 1,
      deliveries: 3,
      notifications: 1,
      topic_versions: 2,
    },
  }),
  scenario(requestDocument, 'from a client who has turned off document notifications', {
    by: byAdmin,
    given: kindsOff,
    sent: (world) => ({ ...toClient(world), body: { name: 'ID' } }),
    everyone: ['documents'],
    writes: { activity: 1, documents: 1, deliveries: 3, topic_versions: 1 },
  }),
  scenario(requestDocuments, 'three, of which two are the client’s', {
    by: byAdmin,
    sent: (world) => ({
      ...toClient(world),
      body: {
        documents: [
          { name: 'ID', dueDate: '2031-03-03' },
          { name: 'Pay stubs' },
          { name: 'Payoff', askedOf: 'escrow' },
        ],
      },
    }),
    everyone: ['documents', 'notifications'],
    writes: {
      activity: 3,
      calendar_dates: 1,
      documents: 3,
      deliveries: 3,
      notifications: 1,
      topic_versions: 2,
    },
  }),
  scenario(changeDocument, 'another name', {
    by: byAdmin,
    sent: ({ client }) => ({ params: { id: client.documentId }, body: { name: 'Purchase agreement' } }),
    everyone: ['documents'],
    writes: { activity: 1, documents: 1, topic_versions: 1 },
  }),
  scenario(changeDocument, 'of a message, for the team only from now on', {
    by: byAdmin,
    given: (world) => cameWithMessage(world, world.client.documentId),
    sent: ({ client }) => ({ params: { id: client.documentId }, body: { isForClient: false } }),
    everyone: ['documents', 'messages', 'notifications'],
    writes: { activity: 1, documents: 1, notifications: 1, topic_versions: 3 },
  }),
  scenario(changeDocument, 'another due day', {
    by: byAdmin,
    sent: ({ client }) => ({ params: { id: client.requestId }, body: { dueDate: '2031-03-09' } }),
    everyone: ['documents'],
    writes: { activity: 1, calendar_dates: 1, documents: 1, topic_versions: 1 },
  }),
  scenario(changeDocument, 'nothing new', {
    by: byAdmin,
    sent: ({ client }) => ({ params: { id: client.documentId }, body: { category: 'other' } }),
    writes: {},
  }),
  scenario(deleteDocument, 'that the client was asked for', {
    by: byAdmin,
    sent: ({ client }) => ({ params: { id: client.requestId } }),
    everyone: ['documents', 'notifications'],
    writes: { activity: 1, documents: 1, notifications: 1, topic_versions: 2 },
  }),
  scenario(fileForRequest, 'that the client was asked for', {
    by: byAdmin,
    given: async (world) => {
      const { client } = world
      const params = { uniqueId: client.client.uniqueId }
      const { id } = (await client.browser.request(uploadPortalDocument, { params, ...uploadOf() })).body
      return cameWithMessage(world, id)
    },
    sent: ({ client }, id) => ({ params: { id }, body: { requestId: client.requestId } }),
    everyone: ['documents', 'messages', 'notifications'],
    writes: { activity: 1, documents: 2, notifications: 1, topic_versions: 3 },
  }),
  scenario(deleteDocument, 'of a message, with its file', {
    by: byAdmin,
    given: (world) => cameWithMessage(world, world.client.documentId),
    sent: ({ client }) => ({ params: { id: client.documentId } }),
    everyone: ['documents', 'messages', 'notifications'],
    writes: { activity: 1, documents: 1, notifications: 1, topic_versions: 3 },
  }),
]
