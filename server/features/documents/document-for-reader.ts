import type { DocumentReview, TransactionDocument } from '#contract/calls/deal/documents.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { rowForReader } from '../../texts/built-in-words.ts'

/** A review whose reason is in its reader's language: the product's own where it is a ready one, else as it was typed. */
function reviewForReader(review: DocumentReview, language: Language): DocumentReview {
  return rowForReader(review, ['reason'], language)
}

/** Whether an agent gave it its name: it was asked for, or the team shared it. Anything else bears the name of a file. */
const isNamedByTeam = ({ status, uploadedBy, review }: TransactionDocument) =>
  status === 'pending' || uploadedBy === 'admin' || review !== undefined

/**
 * A document for its reader: name and description of a built-in kit in their language, any others as they were typed. Names of
 * files, and what the client side wrote itself, are in nobody knows which language: they stay and are not named in `asTyped`.
 */
export function documentForReader(document: TransactionDocument, language: Language): TransactionDocument {
  if (language === defaultLanguage || !isNamedByTeam(document)) return document
  const { review, name, originalName } = document
  const reviewed = review ? { ...document, review: reviewForReader(review, language) } : document
  return rowForReader(reviewed, name === originalName ? ['description'] : ['name', 'description'], language)
}
