import { calls } from 'virtual:desk-call-table'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { request } from '#web/data/request.ts'

/** Marks an upload of a client or a partner as seen once an admin opens it. After a failure the upload stays on Today. */
export function markOpened({ id, uploadedBy, status }: TransactionDocument): void {
  if (uploadedBy === 'admin' || status !== 'available') return
  request(calls.markUploadSeen, { params: { id } }).catch(() => undefined)
}
