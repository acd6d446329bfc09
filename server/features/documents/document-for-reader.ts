import type { DocumentReview, TransactionDocument } from '#contract/calls/deal/documents.ts'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { rowForReader } from '../../texts/built-in-words.ts'

/** A review with its reason in the reader's language: translated for a preset reason, otherwise as typed. */
function reviewForReader(review: DocumentReview, language: Language): DocumentReview {
  return rowForReader(review, ['reason'], language)
}

/** Whether an agent named the document: it was requested, or the team shared it. Any other document bears its file's name. */
const isNamedByTeam = ({ status, uploadedBy, review }: TransactionDocument) =>
  status === 'pending' || uploadedBy === 'admin' || review !== undefined

/**
 * A document for its reader: name and description of a built-in kit in their language, all others as typed. File names and the
 * client side's own texts are in an unknown language: they stay as they are and are not named in `asTyped`.
 */
export function documentForReader(document: TransactionDocument, language: Language): TransactionDocument {
  if (language === defaultLanguage || !isNamedByTeam(document)) return document
  const { review, name, originalName } = document
  const reviewed = review ? { ...document, review: reviewForReader(review, language) } : document
  return rowForReader(reviewed, name === originalName ? ['description'] : ['name', 'description'], language)
}
