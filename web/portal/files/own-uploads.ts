import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { DocumentSource } from '#web/shared/documents/document-source.ts'

/** Ids of uploads since the page was loaded: answers do not tell the uploader of a file without a request. */
const uploaded = new Set<string>()

/** A document source that remembers its uploads as the reader's own. */
export function rememberUploads(source: DocumentSource): DocumentSource {
  return {
    ...source,
    upload: async (...args) => {
      const document = await source.upload(...args)
      uploaded.add(document.id)
      return document
    },
  }
}

/** Whether to offer taking a file back: an own file that, as far as known here, the team has not opened. */
export function offersTakeBack({ id, status, review }: TransactionDocument): boolean {
  return review ? review.canTakeBack : status === 'available' && uploaded.has(id)
}
