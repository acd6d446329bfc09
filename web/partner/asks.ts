import type { PartnerDocument, PartnerPage, PartnerTask } from '#contract/calls/people/partner.ts'

/** A document or a task that a partner still owes. */
export type Ask =
  | { kind: 'document'; day: string | null; of: PartnerDocument }
  | { kind: 'task'; day: string | null; of: PartnerTask }

/** Whether a file is missing: none was sent, or the last one was sent back. */
const isMissing = ({ isAsked, hasFile, review }: PartnerDocument): boolean =>
  isAsked && (!hasFile || review?.state === 'sent-back')

/** What is asked of a partner, by day, what has none last. */
export function asksOf({ documents, tasks }: Pick<PartnerPage, 'documents' | 'tasks'>): Ask[] {
  const asks: Ask[] = [
    ...documents.filter(isMissing).map((of): Ask => ({ kind: 'document', day: of.dueDate, of })),
    ...tasks.filter(({ isDone }) => !isDone).map((of): Ask => ({ kind: 'task', day: of.day, of })),
  ]
  return asks.toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999'))
}

/** The files that came from the partner's side. */
export const sentBy = ({ documents }: Pick<PartnerPage, 'documents'>): PartnerDocument[] =>
  documents.filter((document) => document.isAsked && !isMissing(document))

/** The files that were given to the partner. */
export const givenTo = ({ documents }: Pick<PartnerPage, 'documents'>): PartnerDocument[] =>
  documents.filter(({ isAsked }) => !isAsked)
