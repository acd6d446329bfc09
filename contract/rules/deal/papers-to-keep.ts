import type { TransactionDocument } from '../../calls/deal/documents.ts'
import { isSale } from './parties.ts'
import type { TransactionType } from './transaction-type.ts'

/** A paper of a closed deal that its client should keep. */
export interface PaperToKeep {
  kind: 'statement' | 'deed' | 'policy' | 'reports'
}

type Paper = PaperToKeep & {
  /** A file with such a name is one ... */
  names: RegExp
  /** ... unless it has one of these. */
  others?: RegExp
}

const statement: Paper = {
  kind: 'statement',
  names: /closing statement|settlement/i,
  others: /estimate|preliminary|draft/i,
}

const ofSale: readonly Paper[] = [
  statement,
  {
    kind: 'reports',
    names: /repair|receipt/i,
    others: /request|addendum/i,
  },
]

const ofPurchase: readonly Paper[] = [
  statement,
  {
    kind: 'deed',
    names: /\bdeed\b/i,
    // A deed of trust secures the loan and transfers nothing.
    others: /deed of trust|trust deed|draft/i,
  },
  {
    kind: 'policy',
    names: /title.*policy|policy.*title/i,
    others: /lender/i,
  },
  {
    kind: 'reports',
    names: /inspection|repair/i,
    others: /contingency|removal|request/i,
  },
]

/** The kinds of papers that a client keeps. */
export const kindsToKeep = (sells: boolean): PaperToKeep['kind'][] =>
  (sells ? ofSale : ofPurchase).map(({ kind }) => kind)

type NamedFile = Pick<TransactionDocument, 'name' | 'status'>

/** The papers that the client of a closed deal should keep, each with the matching file, found by name; null without one. */
export function papersToKeep<File extends NamedFile>(
  type: TransactionType,
  documents: readonly File[],
): (PaperToKeep & { file: File | null })[] {
  const inFiles = documents.filter(({ status }) => status === 'available')
  return (isSale(type) ? ofSale : ofPurchase).map(({ names, others, ...paper }) => ({
    ...paper,
    file: inFiles.find(({ name }) => names.test(name) && !others?.test(name)) ?? null,
  }))
}

/** The request for a paper that is still waited for, if there is one. */
export function requestForPaper<File extends NamedFile>(
  { kind }: PaperToKeep,
  type: TransactionType,
  documents: readonly File[],
): File | null {
  const pending = documents.filter(({ status }) => status === 'pending')
  const paper = (isSale(type) ? ofSale : ofPurchase).find((one) => one.kind === kind)
  return pending.find(({ name }) => paper?.names.test(name) && !paper.others?.test(name)) ?? null
}
