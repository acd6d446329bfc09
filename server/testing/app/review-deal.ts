import { fillPath } from '#contract/call.ts'
import { reviewDocument, takeBackUpload } from '#contract/calls/deal/document-review.ts'
import {
  downloadDocument,
  listDocuments,
  listPortalDocuments,
  uploadPortalDocument,
} from '#contract/calls/deal/documents.ts'
import { uploadPartnerDocument } from '#contract/calls/people/partner.ts'
import type { Caller } from './caller.ts'
import { addCoClient } from './co-client.ts'
import { addLink, askFor } from './partner-deal.ts'
import type { TestApp } from './test-app.ts'
import { uploadForm } from './upload-form.ts'

/**
 * Maya’s deal with Daniel, a co-client, and Priya, the lender; a pay stub is requested from the client side, an estimate from the
 * lender.
 */
export async function createReviewDeal(app: TestApp) {
  const client = await app.createClient()
  const daniel = await addCoClient(app, client.id)
  const priya = await addLink(app, client.id, 'lender')
  const payStub = await askFor(app, client.id, 'Pay stub', { askedOf: 'client', dueDate: '2031-05-01' })
  const estimate = await askFor(app, client.id, 'Loan estimate')
  return { client, maya: { uniqueId: client.uniqueId }, daniel, priya, payStub, estimate }
}

const inPortal = ({ uniqueId }: { uniqueId: string }) => ({ params: { uniqueId } })

/** Actions on the files of such a deal, and reads of them. */
export function reviewing(app: TestApp) {
  return {
    /** Somebody of the client side sends a file, for a request or unasked. */
    send: (person: { uniqueId: string }, requestId = '', text = 'a pay stub', name = 'Pay stub.txt') =>
      app.caller().request(uploadPortalDocument, {
        ...inPortal(person),
        body: uploadForm({ name, bytes: Buffer.from(text) }, requestId ? { requestId } : {}),
      }),
    sendAsPartner: ({ key }: { key: string }, requestId: string) =>
      app.caller().request(uploadPartnerDocument, {
        params: { key },
        body: uploadForm({ name: 'estimate.txt', bytes: Buffer.from('an estimate') }, { requestId }),
      }),
    accept: (id: string, version = 1, by: Caller = app.admin, more: object = {}) =>
      by.request(reviewDocument, { params: { id }, body: { version, outcome: 'accepted', ...more } }),
    sendBack: (id: string, version = 1, more: object = {}, by: Caller = app.admin) =>
      by.request(reviewDocument, {
        params: { id },
        body: { version, outcome: 'sent-back', basedOn: 'received', reason: 'Page 2 is cut off', ...more },
      }),
    takeBack: ({ uniqueId }: { uniqueId: string }, documentId: string) =>
      app.caller().request(takeBackUpload, { params: { uniqueId, documentId } }),
    download: (id: string, by: Caller = app.admin) =>
      by.send({ method: 'GET', url: fillPath(downloadDocument.path, { id }) }),
    ofPortal: async (person: { uniqueId: string }) =>
      (await app.caller().request(listPortalDocuments, inPortal(person))).body,
    ofDesk: async (id: string) => (await app.admin.request(listDocuments, { params: { id } })).body,
  }
}
