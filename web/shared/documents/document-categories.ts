import type { DocumentCategory } from '#contract/calls/deal/documents.ts'
import * as t from '#texts/documents.ts'

/** The category labels in the specification's order. */
export const categoryLabels: Record<DocumentCategory, string> = {
  contract: t.contract,
  inspection: t.inspection,
  loan: t.loan,
  insurance: t.insurance,
  other: t.other,
}

export const documentCategories = Object.keys(categoryLabels) as DocumentCategory[]

/** The category for a select's value; unknown values become "other". */
export function categoryOf(value: string): DocumentCategory {
  return documentCategories.find((category) => category === value) ?? 'other'
}
