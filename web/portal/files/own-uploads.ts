import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import type { DocumentSource } from '#web/shared/documents/document-source.ts'

/** What was uploaded since the page was loaded, by id: the answers do not say whose an upload is that nobody asked for. */
const uploaded = new Set<string>()

/** The same source, whose uploads are remembered as one's own. */
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

/** Whether taking it back is offered: an own file that the team has not opened, as far as is known here. */
export function offersTakeBack({ id, status, review }: TransactionDocument): boolean {
  return review ? review.canTakeBack : status === 'available' && uploaded.has(id)
}
