import { listReturnedFiles, reviewDocument } from '#contract/calls/deal/document-review.ts'
import { uploadPortalDocument } from '#contract/calls/deal/documents.ts'
import { uploadOf } from '../writing-calls/scenario.ts'
import type { FullClient } from './full-client.ts'
import type { TestApp } from './test-app.ts'

/** The client sends the file that was requested, and an agent sends it back. Returns the id of the returned file. */
export async function sendOneBack(app: TestApp, full: FullClient): Promise<string> {
  const { client, browser, requestId } = full
  const sent = { params: { uniqueId: client.uniqueId }, ...uploadOf({ requestId }) }
  await browser.request(uploadPortalDocument, sent)
  const params = { id: requestId }
  const body = { version: 1, outcome: 'sent-back', basedOn: 'received', reason: 'Page 2 is cut off' } as const
  const { status, text } = await app.admin.request(reviewDocument, { params, body })
  if (status !== 200) throw new Error(`${status} ${text}`)
  const [file] = (await app.admin.request(listReturnedFiles, { params })).body
  return file?.id ?? ''
}
