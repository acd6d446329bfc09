import { markUploadSeen } from '#contract/calls/clients/seen.ts'
import { reviewDocument, takeBackUpload } from '#contract/calls/deal/document-review.ts'
import * as documents from '#contract/calls/deal/documents.ts'
import { uploadPartnerDocument } from '#contract/calls/people/partner.ts'
import { removePersonPin } from '#contract/calls/people/people.ts'
import type { World } from '../app/world.ts'
import { cameWithMessage } from './came-with-message.ts'
import { byAdmin, byBrowser, inPortal, scenario, toClient, uploadOf } from './scenario.ts'

/** The client sends a file: for the request, or one that nobody asked for. */
const sentByClient =
  (fields: 'for the request' | 'unasked') =>
  async (world: World): Promise<string> => {
    const { client } = world
    const upload = uploadOf(fields === 'unasked' ? {} : { requestId: client.requestId })
    const sent = { ...inPortal(world), ...upload }
    return (await client.browser.request(documents.uploadPortalDocument, sent)).body.id
  }

const sentByLender = async (world: World): Promise<string> => {
  const { app, otherAdmin, client } = world
  await otherAdmin.first.request(removePersonPin, { params: { personId: client.lender.id } })
  const request = { ...toClient(world), body: { name: 'Estimate', askedOf: 'lender' } }
  const { id } = (await otherAdmin.first.request(documents.requestDocument, request)).body
  const sent = { params: { key: client.lender.key }, ...uploadOf({ requestId: id }) }
  await app.caller().request(uploadPartnerDocument, sent)
  return id
}

const accepts = (_world: World, id: string) => ({
  params: { id },
  body: { version: 1, outcome: 'accepted' as const },
})
const sendsBack = (_world: World, id: string) => ({
  params: { id },
  body: {
    version: 1,
    outcome: 'sent-back' as const,
    basedOn: 'received' as const,
    reason: 'Page 2 is cut off',
    dueDate: '2031-03-03',
  },
})
const takesBack = (world: World, documentId: string) => ({
  params: { ...inPortal(world).params, documentId },
})

/** Files that are accepted, sent back and taken back. */
export const reviewScenarios = [
  scenario(reviewDocument, 'accepted', {
    by: byAdmin,
    given: sentByClient('for the request'),
    sent: accepts,
    everyone: ['documents'],
    writes: { activity: 1, documents: 1, topic_versions: 1 },
  }),
  scenario(reviewDocument, 'of a message, sent back', {
    by: byAdmin,
    given: async (world) => cameWithMessage(world, await sentByClient('for the request')(world)),
    sent: sendsBack,
    everyone: ['documents', 'messages', 'notifications'],
    writes: {
      activity: 1,
      calendar_dates: 1,
      deliveries: 3,
      documents: 1,
      notifications: 1,
      returned_files: 1,
      topic_versions: 3,
    },
  }),
  scenario(reviewDocument, 'a partner’s file is accepted, which the portal says', {
    by: byAdmin,
    given: sentByLender,
    sent: accepts,
    everyone: ['documents'],
    writes: { activity: 1, documents: 1, topic_versions: 1 },
  }),
  scenario(reviewDocument, 'a partner’s file is sent back, and the portal waits for another', {
    by: byAdmin,
    given: sentByLender,
    sent: (_world, id) => ({
      params: { id },
      body: { version: 1, outcome: 'sent-back' as const, basedOn: 'received' as const, reason: 'Too old' },
    }),
    everyone: ['documents'],
    writes: {
      activity: 1,
      deliveries: 1,
      documents: 1,
      partner_asks: 1,
      returned_files: 1,
      topic_versions: 1,
    },
  }),
  scenario(documents.deleteDocument, 'with a file that was sent back', {
    by: byAdmin,
    given: async (world) => {
      const id = await sentByClient('for the request')(world)
      await world.otherAdmin.first.request(reviewDocument, sendsBack(world, id))
      return id
    },
    sent: (_world, id) => ({ params: { id } }),
    everyone: ['documents', 'notifications'],
    writes: {
      activity: 1,
      calendar_dates: 1,
      documents: 1,
      notifications: 2,
      returned_files: 1,
      topic_versions: 2,
    },
  }),
  scenario(markUploadSeen, 'of a file that came for a request, which its sender reads', {
    by: byAdmin,
    given: sentByClient('for the request'),
    sent: (_world, id) => ({ params: { id } }),
    everyone: ['documents'],
    writes: { activity: 1, documents: 1, topic_versions: 1 },
  }),
  scenario(takeBackUpload, 'of what was asked', {
    by: byBrowser,
    given: sentByClient('for the request'),
    sent: takesBack,
    everyone: ['documents'],
    writes: { activity: 1, documents: 1, topic_versions: 1 },
  }),
  scenario(takeBackUpload, 'of a message, of what nobody asked for', {
    by: byBrowser,
    given: async (world) => cameWithMessage(world, await sentByClient('unasked')(world)),
    sent: takesBack,
    everyone: ['documents', 'messages'],
    writes: { activity: 1, documents: 1, topic_versions: 2 },
  }),
]
